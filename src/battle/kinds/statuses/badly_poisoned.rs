//! Badly Poisoned (combat-R091, A073, A075): as Poisoned, but the loss is 5 and doubles with
//! every consecutive round in which it was suffered.

use std::borrow::Cow;

use bevy_ecs::prelude::*;

use crate::battle::deeds::health::{self, Cause};
use crate::battle::deeds::turn;
use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::schedule::{Registrar, Set, Step};
use crate::battle::kernel::world::Access;
use crate::battle::kinds::statuses::{Affliction, end};
use crate::rules::{LossKind, StageStat, Status};

#[derive(Component)]
pub(in crate::battle) struct BadlyPoisoned {
    next: i32,
    /// It has been suffered in this round.
    suffered: bool,
}

const FIRST: i32 = 5;

impl Affliction for BadlyPoisoned {
    const STATUS: Status = Status::BadlyPoisoned;
    const SUMMARY: &'static str = "Poison whose loss doubles every turn (combat-R091, A075).";
    const HOLDS: &'static [(StageStat, i32)] = &[(StageStat::SpecialDefense, -2)];
    fn afflict(_: CombatantId) -> Self {
        Self {
            next: FIRST,
            suffered: false,
        }
    }
    /// One status instead of the other (A075).
    fn gained(world: &mut World, id: CombatantId) {
        end(world, id, Status::Poisoned, "replaced by Badly Poisoned");
    }
    fn register(registrar: &mut Registrar) {
        registrar.add(Step::EndTurn, Set::Ticks, tick);
        registrar.add(Step::EndRound, Set::Statuses, end_of_round);
    }
}

pub(in crate::battle) fn tick(world: &mut World) {
    let Some(who) = world.clock().turn_of else {
        return;
    };
    let entity = world.entity_of(who);
    if world.get::<BadlyPoisoned>(entity).is_none() {
        return;
    }
    let due = turn::tick_due(world, who);
    let Some(mut poison) = world.get_mut::<BadlyPoisoned>(entity) else {
        return;
    };
    let amount = poison.next;
    poison.suffered |= due;
    poison.next = if due { amount.saturating_mul(2) } else { FIRST };
    if due {
        let cause = Cause {
            source: Cow::Borrowed(Status::BadlyPoisoned.name()),
            rule: "combat-R091",
            kind: LossKind::Loss,
            active: false,
        };
        health::lose(world, who, amount, cause);
    }
}

/// A round in which it took nothing, without a turn for instance, starts it anew (A073).
fn end_of_round(mut poisoned: Query<&mut BadlyPoisoned>) {
    for mut poison in &mut poisoned {
        if !std::mem::take(&mut poison.suffered) {
            poison.next = FIRST;
        }
    }
}

/// What the poison takes next; `None` without Bad Poison.
pub(in crate::battle) fn next(world: &World, id: CombatantId) -> Option<i32> {
    world
        .get::<BadlyPoisoned>(world.entity_of(id))
        .map(|poison| poison.next)
}

/// Bad Poison that has been at work for a while.
pub(in crate::battle) fn set_next(world: &mut World, id: CombatantId, next: i32) {
    let entity = world.entity_of(id);
    if let Some(mut poison) = world.get_mut::<BadlyPoisoned>(entity) {
        poison.next = next;
    }
}

/// A recall starts the count anew (C140).
pub(in crate::battle) fn recalled(world: &mut World, id: CombatantId) {
    let entity = world.entity_of(id);
    if let Some(mut poison) = world.get_mut::<BadlyPoisoned>(entity) {
        poison.next = FIRST;
    }
}
