//! Bad Sleep (combat-R101): two ticks with every save against Sleep; only on sleepers.

use bevy_ecs::prelude::*;

use crate::battle::deeds::turn;
use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::event::RuleId;
use crate::battle::kinds::statuses::{Affliction, has};
use crate::rules::Status;

#[derive(Component)]
pub(in crate::battle) struct BadSleep;

impl Affliction for BadSleep {
    const STATUS: Status = Status::BadSleep;
    const SUMMARY: &'static str = "Sleep that hurts: two ticks are lost per turn (combat-R101).";
    fn afflict(_: CombatantId) -> Self {
        Self
    }
    fn barred(world: &World, id: CombatantId) -> Option<(&'static str, RuleId)> {
        (!has(world, id, Status::Asleep)).then_some(("it is not asleep", "combat-R101"))
    }
}

/// The loss that comes with a save against Sleep.
pub(in crate::battle) fn nightmare(world: &mut World, id: CombatantId) {
    if has(world, id, Status::BadSleep) {
        turn::lose_ticks(world, id, 2, Status::BadSleep.name(), "combat-R101");
    }
}
