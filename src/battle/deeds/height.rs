//! Height: who stands how high, what keeps somebody in the air (G138 to G141). Falls are `fall.rs`.

use bevy_ecs::prelude::*;

use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::world::Access;
use crate::battle::questions::can::{self, Can};
use crate::battle::state::board::Board;
use crate::battle::state::{place, presence, traits};
use crate::board::Body;
use crate::board::movement::SLOPE;

/// How high a body stands: on the highest square it covers.
pub(crate) fn height_of(board: &Board, body: &Body) -> i32 {
    if board.is_level() {
        return 0;
    }
    body.cells()
        .map(|cell| board.height_at(cell))
        .max()
        .unwrap_or(0)
}

/// How high a combatant stands; 0 where it is not on the board.
pub(crate) fn height(world: &World, id: CombatantId) -> i32 {
    let board = world.the::<Board>();
    if board.is_level() {
        return 0;
    }
    place::body(world, id).map_or(0, |body| height_of(board, &body))
}

/// Whether a combatant keeps itself in the air: Sky or Levitate, and able to use it.
pub(crate) fn aloft(world: &World, id: CombatantId) -> bool {
    traits::of(world, id).airborne()
        && presence::conscious(world, id)
        && can::can(world, id, Can::StayAloft)
}

/// Whether a ledge keeps somebody from being pushed there.
pub(crate) fn is_wall(world: &World, id: CombatantId, to: &Body) -> bool {
    let board = world.the::<Board>();
    !board.is_level() && height_of(board, to) - height(world, id) > SLOPE && !aloft(world, id)
}

/// Metres that the ground under a body takes from a fall; of several squares the hardest counts
/// (G138, G139).
pub(crate) fn surface(board: &Board, body: &Body) -> i32 {
    let terrains = body.cells().filter_map(|cell| board.terrain(cell));
    let yields = terrains.map(|terrain| i32::from(terrain.yields)).min();
    yields.unwrap_or(0)
}
