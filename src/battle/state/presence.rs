//! Whether and how somebody is there: on its feet, on the board, in its ball, beside another.

use bevy_ecs::prelude::*;

use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::world::Access;
use crate::battle::state::place::{self, Grid, Place, Whereabouts};

/// Whether a combatant is on its feet; its Health says so to the [`Grid`].
pub(crate) fn conscious(world: &World, id: CombatantId) -> bool {
    !world.the::<Grid>().is_down(id)
}

/// On the board (or beside it) and conscious.
pub(crate) fn present(world: &World, id: CombatantId) -> bool {
    present_on(world, world.the::<Grid>(), id)
}

pub(crate) fn present_on(world: &World, grid: &Grid, id: CombatantId) -> bool {
    is_present(grid, id, || world.part::<Place>(id).at())
}

/// The same for systems that ask for the place alone.
pub(crate) fn is_present(grid: &Grid, id: CombatantId, at: impl FnOnce() -> Whereabouts) -> bool {
    let out = grid.body(id).is_some() || grid.is_aside(id);
    !grid.is_down(id) && (out || at() == Whereabouts::Beside)
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
