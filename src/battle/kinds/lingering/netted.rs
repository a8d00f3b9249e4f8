//! Netted (Hand Net, Weighted Net, core ch.9): whoever is in a net is easier to catch and cannot get away, until it has torn
//! the net or whoever has thrown it is gone. What a case has left are the Hit Points of the net.

use std::borrow::Cow;

use bevy_ecs::prelude::*;

use crate::battle::effect::{self, telling};
use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::refused::Refused;
use crate::battle::kernel::world::Access;
use crate::battle::kinds::lingering::FAMILY;
use crate::battle::questions::answers::{Answers, TraitChange, TraitRank};
use crate::battle::questions::can::{Bar, Can};
use crate::battle::questions::kind::{Again, Effects, Kind};
use crate::battle::questions::own::OwnPart as _;
use crate::battle::questions::ptu_kind::PtuKind;
use crate::battle::questions::responses::Responses;
use crate::battle::state::flight::AttackFacts;
use crate::battle::state::stages::CombatStages;
use crate::battle::state::traits;
use crate::rules::{Stat, Status, rolls};

/// What it adds to a Capture Rate.
const EASES: (&str, i32) = ("Net", 20);

/// How much it takes to tear it.
fn of_the_net(hit_points: i32) -> Cow<'static, str> {
    Cow::Owned(format!(", which has {hit_points} Hit Points"))
}

/// Held in a net on a stick.
pub(crate) static HAND: Kind = Kind {
    says: "Is in a net: it cannot move nor be called back, strikes nobody with Melee attacks, is easier to catch, and may tear the net.",
    counted: Some(of_the_net),
    rule: "core ch.9",
    again: Again::Replace,
    bars: &[
        Bar {
            from: &[Can::BeRecalled, Can::Shift, Can::Travel, Can::Dash],
            why: "it is in a net",
            rule: "core ch.9",
        },
        Bar {
            from: &[Can::Flee],
            why: "it is in a net",
            rule: "G174",
        },
    ],
    answers: Answers {
        eases_capture: Some(EASES),
        may_use: Some(|ask, what| {
            let melee = AttackFacts::of(ask.world, ask.who, what.kind).melee;
            match melee {
                true => Err(Refused::new("it is in a net", "core ch.9")),
                false => Ok(()),
            }
        }),
        ends_on: Some(|ask, about| super::goes_with_bearer(ask.world, ask.who, about)),
        ..Answers::NONE
    },
    responses: Responses {
        source_gone: Some(|world, on| {
            telling::end(world, on.who, &HAND, "nobody holds the net");
        }),
        ..Responses::NONE
    },
    ..Kind::lingering("Netted", &FAMILY)
};

/// Under a net with weights.
pub(crate) static WEIGHTED: Kind = Kind {
    says: "Is under a weighted net: it is Slowed, without Sky and Levitate, and easier to catch; it may tear the net.",
    counted: Some(of_the_net),
    rule: "core ch.9",
    again: Again::Replace,
    own: PtuKind {
        brings: &[Status::Slowed],
        ..PtuKind::NONE
    },
    answers: Answers {
        eases_capture: Some(EASES),
        slows: Some(|_, _| true),
        traits: Some(TraitChange {
            rank: TraitRank::Change,
            make: |_, traits| {
                traits.speeds.sky = 0;
                traits.speeds.levitate = 0;
            },
        }),
        ends_on: Some(|ask, about| super::goes_with_bearer(ask.world, ask.who, about)),
        ..Answers::NONE
    },
    ..Kind::lingering("Under a Net", &FAMILY)
};

/// The net that somebody is in.
pub(crate) fn net(world: &World, who: CombatantId) -> Option<&'static Kind> {
    let effects = world.part::<Effects>(who);
    let mut nets = [&HAND, &WEIGHTED].into_iter();
    nets.find(|kind| effects.get(kind).is_some())
}

/// Tears at it: it loses as much as a Struggle Attack of its own would deal.
pub(crate) fn tear(world: &mut World, who: CombatantId) {
    let Some(kind) = net(world, who) else {
        return;
    };
    let stats = &traits::of(world, who).stats;
    let attack = world.part::<CombatStages>(who).value(stats, Stat::Attack);
    // Damage Base 4.
    let by = i32::from(world.die(who, rolls::DAMAGE, 8).value) + 6 + attack;
    world.part_mut::<Effects>(who).lessen(kind, by);
    let left = world
        .part::<Effects>(who)
        .get(kind)
        .map_or(0, |case| case.amount);
    if left > 0 {
        effect::acts(
            world,
            who,
            kind,
            format!("the net has {left} Hit Points left"),
        );
    } else {
        telling::end(world, who, kind, "torn");
    }
}
