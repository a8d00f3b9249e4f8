//! Whether and how somebody is there: on its feet, on the board, in its ball, beside another.

use bevy_ecs::prelude::*;

use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::world::Access;
use crate::battle::state::place::{self, Grid, Place, Whereabouts};

/// Round in which a Pokémon was recalled, so that it does not come back in it (A097).
#[derive(Component, Clone, Copy, Debug, Default)]
pub(crate) struct Recalled(pub(crate) u32);

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

/// Whether somebody is present, for systems that ask for the place alone: `at` is called only if need be.
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

/// Whether somebody has a trainer who can send out another in its place.
pub(crate) fn has_successor(world: &World, who: CombatantId) -> bool {
    let Some(trainer) = world.who(who).owner else {
        return false;
    };
    let waits = |id: &CombatantId| {
        world.who(*id).owner == Some(trainer)
            && *id != who
            && world.part::<Place>(*id).at() == Whereabouts::Ball
            && conscious(world, *id)
            && world.part::<Recalled>(*id).0 != world.clock().round
    };
    present(world, trainer) && world.ids().iter().any(waits)
}

/// Whether two combatants are adjacent, or the same.
pub(crate) fn touching(world: &World, one: CombatantId, other: CombatantId) -> bool {
    one == other
        || match (place::body(world, one), place::body(world, other)) {
            (Some(a), Some(b)) => place::adjacent(world, &a, &b),
            _ => false,
        }
}
