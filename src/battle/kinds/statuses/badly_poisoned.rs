//! Badly Poisoned (combat-R091, A073, A075): as Poisoned, but the loss is 5 and doubles with
//! every consecutive round in which it was suffered.

use bevy_ecs::prelude::*;

use crate::battle::deeds::health::{self, Loss};
use crate::battle::deeds::status::end;
use crate::battle::deeds::ticks;
use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::event::Cause;
use crate::battle::kernel::world::Access;
use crate::battle::kinds::statuses::FAMILY;
use crate::battle::questions::answers::{Answers, Ask, Details};
use crate::battle::questions::kind::{Kind, Typed};
use crate::battle::questions::ptu_kind::PtuKind;
use crate::battle::questions::responses::{Borne, Responses};
use crate::battle::state::origin::Origin;
use crate::data::kind_name::AtStart;
use crate::rules::{LossKind, StageStat, Status};

#[derive(Component, Clone, Debug)]
pub(crate) struct BadlyPoisoned {
    next: i32,
    /// It has been suffered in this round.
    suffered: bool,
}

const FIRST: i32 = 5;

impl Default for BadlyPoisoned {
    fn default() -> Self {
        Self {
            next: FIRST,
            suffered: false,
        }
    }
}

pub(crate) static KIND: Kind = Kind {
    says: "Poison whose loss doubles every turn (combat-R091, A075).",
    own: PtuKind {
        holds: &[(StageStat::SpecialDefense, -2)],
        ..PtuKind::of_status(Status::BadlyPoisoned)
    },
    answers: Answers {
        shows: Some(|Ask { world, who: id, .. }| Details {
            next: next(world, id),
            ..Details::default()
        }),
        ..Answers::NONE
    },
    responses: Responses {
        placed: Some(|world, id, start| {
            let began = start.of(KIND.called());
            if let Some(next) = began.and_then(|it| it.amount) {
                set_next(world, id, next);
            }
        }),
        // One status instead of the other (A075).
        began: Some(|world, Borne { who: id, .. }| {
            end(world, id, Status::Poisoned, "replaced by Badly Poisoned");
        }),
        ticks: Some(|world, on| tick(world, on.who)),
        round_over: Some(|world, on| round_over(world, on.who)),
        // A recall starts the count anew (C140).
        recalled: Some(|world, Borne { who: id, .. }| set_next(world, id, FIRST)),
        ..Responses::NONE
    },
    weighs: 25,
    component: Some(Typed::of::<BadlyPoisoned>()),
    // What it takes next: it doubles from there.
    starts: Some(AtStart {
        amount: Some((FIRST, 640)),
        ..AtStart::ALONE
    }),
    ..Kind::of_status("Badly Poisoned", &FAMILY, Status::BadlyPoisoned)
};

fn tick(world: &mut World, who: CombatantId) {
    let due = ticks::tick_due(world, who);
    let entity = world.entity_of(who);
    let Some(mut poison) = world.get_mut::<BadlyPoisoned>(entity) else {
        return;
    };
    let amount = poison.next;
    poison.suffered |= due;
    poison.next = if due { amount.saturating_mul(2) } else { FIRST };
    if due {
        let cause = Loss {
            cause: Cause::new(KIND.name, "combat-R091"),
            kind: LossKind::Loss,
            active: false,
            origin: Origin::Poison,
        };
        health::lose(world, who, amount, cause);
    }
}

/// A round in which it took nothing, without a turn for instance, starts it anew (A073).
fn round_over(world: &mut World, who: CombatantId) {
    let entity = world.entity_of(who);
    if let Some(mut poison) = world.get_mut::<BadlyPoisoned>(entity)
        && !std::mem::take(&mut poison.suffered)
    {
        poison.next = FIRST;
    }
}

/// What the poison takes next; `None` without Bad Poison.
fn next(world: &World, id: CombatantId) -> Option<i32> {
    world
        .get::<BadlyPoisoned>(world.entity_of(id))
        .map(|poison| poison.next)
}

/// Bad Poison that has been at work for a while.
fn set_next(world: &mut World, id: CombatantId, next: i32) {
    let entity = world.entity_of(id);
    if let Some(mut poison) = world.get_mut::<BadlyPoisoned>(entity) {
        poison.next = next;
    }
}
