//! Poison Heal (core p.326): once a day, as its bearer is Poisoned, it thrives on that for the encounter: it loses
//! nothing to poison, a tick comes back as each of its turns begins, its Special Defense stays up, and the
//! poison goes with the encounter.

use bevy_ecs::prelude::*;

use crate::battle::deeds::health::{self, Healing, Health};
use crate::battle::deeds::status;
use crate::battle::effect::{self, telling};
use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::world::Access;
use crate::battle::kinds::abilities::FAMILY;
use crate::battle::questions::about::Affliction;
use crate::battle::questions::answers::{self, Answers, Occasion};
use crate::battle::questions::kind::{Effects, Instance, Kind};
use crate::battle::questions::own::OwnPart as _;
use crate::battle::questions::ptu_kind::PtuKind;
use crate::battle::questions::responses::{Borne, Responses};
use crate::battle::state::origin::Origin;
use crate::battle::state::presence::conscious;
use crate::battle::state::stages;
use crate::rules::stats::tick;
use crate::rules::{StageStat, Status};

const POISONS: [Status; 2] = [Status::Poisoned, Status::BadlyPoisoned];

/// What poison takes from Special Defense.
const HELD: i32 = 2;

/// What poison is worth to it, in percent of its Hit Points: a tick a turn.
const THRIVES: i32 = 30;

pub(crate) static KIND: Kind = Kind {
    says: "Once it is Poisoned it thrives on that for the encounter: no loss, a tick back as its turns begin, and its Special Defense stays up. The poison goes with the encounter.",
    rule: "core p.326",
    answers: Answers {
        thrives: Some(
            |ask, status| match POISONS.contains(&status) && ask.case.uses != Some(0) {
                true => THRIVES,
                false => 0,
            },
        ),
        ..Answers::NONE
    },
    responses: Responses {
        afflicted: Some(thrive),
        ..Responses::NONE
    },
    ..Kind::plain("Poison Heal", &FAMILY)
};

/// It thrives on poison.
pub(super) static MENDING: Kind = Kind {
    says: "Loses nothing to poison, and a tick comes back as its turns begin while it is Poisoned.",
    rule: "core p.326",
    own: PtuKind {
        lends: &[StageStat::SpecialDefense],
        ..PtuKind::NONE
    },
    answers: Answers {
        shields: Some(|_, from| from == Origin::Poison),
        thrives: Some(|_, status| {
            if POISONS.contains(&status) {
                THRIVES
            } else {
                0
            }
        }),
        ends_on: Some(|_, occasion| Occasion::GONE.contains(&occasion)),
        ..Answers::NONE
    },
    responses: Responses {
        start_ticks: Some(mend),
        reviewed: Some(hold_up),
        ended: Some(|world, Borne { who, .. }| {
            for poison in POISONS {
                status::end(world, who, poison, KIND.name);
            }
        }),
        ..Responses::NONE
    },
    ..Kind::plain("Thriving on poison", &FAMILY)
};

fn is_poisoned(world: &World, who: CombatantId) -> bool {
    POISONS.iter().any(|it| status::has(world, who, *it))
}

/// Whether it has poison that it thrives on: not on Corrosive Toxins.
fn does_it_good(world: &World, who: CombatantId) -> bool {
    is_poisoned(world, who) && !answers::corroded(world, who)
}

fn thrive(world: &mut World, on: Borne, affliction: Affliction) {
    let there = world.part::<Effects>(on.who).get(&MENDING).is_some();
    let poison = POISONS.contains(&affliction.status);
    if poison && !there && effect::use_up(world, on.who, &KIND) {
        let case = Instance::of(&MENDING, on.who).by(HELD);
        telling::begin(world, on.who, case, KIND.name);
    }
}

fn mend(world: &mut World, Borne { who, .. }: Borne) {
    if conscious(world, who) && does_it_good(world, who) {
        let amount = tick(world.part::<Health>(who).vitals().max);
        health::heal(world, who, amount, Healing::Wakes, KIND.name, KIND.rule);
    }
}

/// What poison holds down is lent while there is poison.
fn hold_up(world: &mut World, on: Borne) {
    let now = if does_it_good(world, on.who) { HELD } else { 0 };
    let case = world.part::<Effects>(on.who).get(&MENDING).copied();
    let Some(before) = case.map(|case| case.amount).filter(|it| *it != now) else {
        return;
    };
    world.part_mut::<Effects>(on.who).set_amount(&MENDING, now);
    let stat = StageStat::SpecialDefense;
    stages::lend(world, on.who, stat, now - before, KIND.name);
}
