//! Whether and how somebody is there: on the board, in its ball, beside another; and how it leaves.

use bevy_ecs::prelude::*;

use crate::battle::deeds::health::conscious;
use crate::battle::deeds::maneuvers;
use crate::battle::effects;
use crate::battle::effects::timers::Timers;
use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::world::Access;
use crate::battle::questions::answers::Occasion;
use crate::battle::state::place::{self, Place, Whereabouts};

/// Leaves the board for good.
pub(crate) fn leave(world: &mut World, who: CombatantId, to: Whereabouts) {
    maneuvers::grapple::dissolve(world, who);
    place::put(world, who, to);
    effects::end_on(world, who, Occasion::Leaving, "over");
    world.resource_mut::<Timers>().forget_all(who);
    effects::source_gone(world, who);
}

/// Whether somebody stands on the board and is conscious.
pub(crate) fn on_board(world: &World, id: CombatantId) -> bool {
    matches!(world.part::<Place>(id).at(), Whereabouts::Board(_)) && conscious(world, id)
}

/// Whether somebody waits in its ball.
pub(crate) fn in_ball(world: &World, id: CombatantId) -> bool {
    world.part::<Place>(id).at() == Whereabouts::Ball
}

/// Whether two combatants are adjacent, or the same.
pub(crate) fn touching(world: &World, one: CombatantId, other: CombatantId) -> bool {
    one == other
        || match (place::body(world, one), place::body(world, other)) {
            (Some(a), Some(b)) => place::adjacent(world, &a, &b),
            _ => false,
        }
}
