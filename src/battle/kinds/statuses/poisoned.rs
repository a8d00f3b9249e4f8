//! Poisoned (combat-R091): Special Defense two stages down; a tick after a turn with a
//! Standard Action.

use bevy_ecs::prelude::*;

use crate::battle::deeds::turn;
use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::event::RuleId;
use crate::battle::kernel::schedule::{Registrar, Set, Step};
use crate::battle::kernel::world::Access;
use crate::battle::kinds::statuses::Affliction;
use crate::battle::kinds::statuses::StatusSet;
use crate::rules::{StageStat, Status};

#[derive(Component)]
pub(in crate::battle) struct Poisoned;

impl Affliction for Poisoned {
    const STATUS: Status = Status::Poisoned;
    const SUMMARY: &'static str = "Special Defense drops by two stages and a tick of Hit Points is lost at the end of every turn (combat-R091).";
    const HOLDS: &'static [(StageStat, i32)] = &[(StageStat::SpecialDefense, -2)];
    fn afflict(_: CombatantId) -> Self {
        Self
    }
    fn barred(world: &World, id: CombatantId) -> Option<(&'static str, RuleId)> {
        let badly = world.part::<StatusSet>(id).has(Status::BadlyPoisoned);
        badly.then_some(("it is Badly Poisoned already", "A075"))
    }
    fn register(registrar: &mut Registrar) {
        registrar.add(Step::EndTurn, Set::Ticks, tick);
    }
}

pub(in crate::battle) fn tick(world: &mut World) {
    turn::tick(world, Status::Poisoned, 1, "combat-R091");
}
