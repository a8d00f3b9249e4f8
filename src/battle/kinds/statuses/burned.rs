//! Burned (combat-R088): Defense two stages down; a tick after a turn with a Standard Action.

use bevy_ecs::prelude::*;

use crate::battle::deeds::turn;
use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::schedule::{Registrar, Set, Step};
use crate::battle::kinds::statuses::Affliction;
use crate::rules::{StageStat, Status};

#[derive(Component)]
pub(in crate::battle) struct Burned;

impl Affliction for Burned {
    const STATUS: Status = Status::Burned;
    const SUMMARY: &'static str = "Defense drops by two stages and a tick of Hit Points is lost at the end of every turn in which it could act (combat-R088).";
    const HOLDS: &'static [(StageStat, i32)] = &[(StageStat::Defense, -2)];
    fn afflict(_: CombatantId) -> Self {
        Self
    }
    fn register(registrar: &mut Registrar) {
        registrar.add(Step::EndTurn, Set::Ticks, tick);
    }
}

pub(in crate::battle) fn tick(world: &mut World) {
    turn::tick(world, Status::Burned, 1, "combat-R088");
}
