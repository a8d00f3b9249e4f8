//! Sprinting (combat-R113): half as much movement again for the rest of the turn, whatever it costs.

use bevy_ecs::prelude::*;

use crate::battle::deeds::mobility;
use crate::battle::effect;
use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::refused::Refused;
use crate::battle::kernel::world::Access;
use crate::battle::questions::moments::Moment;
use crate::battle::state::budget::Actions;
use crate::battle::state::done;
use crate::data::level::Deed;

/// Somebody sprints.
pub(crate) fn sprint(world: &mut World, who: CombatantId) {
    world.part_mut::<Actions>(who).sprint();
    done::did(world, who, Deed::Maneuver);
    effect::fire(world, who, Moment::Sprinted, |it| it.sprinted);
}

/// Whether it would do anything: before the Shift has been used to move.
///
/// # Errors
/// Why not.
pub(crate) fn useful(world: &World, who: CombatantId) -> Result<(), Refused> {
    let budget = world.part::<Actions>(who).left();
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
    match mobility::immobile(world, who) {
        Some(refused) => Err(refused),
        None => Ok(()),
    }
}
