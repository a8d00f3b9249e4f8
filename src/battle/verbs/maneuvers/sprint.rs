//! Sprint (combat-R113): movement speeds up by half for the rest of the turn.

use bevy_ecs::prelude::*;

use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::refused::Refused;
use crate::battle::kernel::world::Access;
use crate::battle::state::budget::TurnState;
use crate::battle::verbs::shift;

/// Whether it would do anything: before the Shift has been used to move.
pub(in crate::battle) fn plan(world: &World, actor: CombatantId) -> Result<(), Refused> {
    let budget = world.part::<TurnState>(actor).budget;
    if budget.sprinting {
        return Err(Refused::new("it is sprinting already", "combat-R113"));
    }
    if budget.moved || budget.shift == 0 {
        return Err(Refused::new(
            "it has no movement left this turn",
            "combat-R113",
        ));
    }
    // It would be wasted where no movement can follow (A156).
    match shift::immobile(world, actor) {
        Some(refused) => Err(refused),
        None => Ok(()),
    }
}
