//! What surroundings somebody stands in, for moves that go by them (keyword Environ, DX-23): those of the ground
//! under it, else what most of the board is, else grassland.

use bevy_ecs::prelude::*;

use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::world::Access;
use crate::battle::state::board::Board;
use crate::battle::state::place;
use crate::board::Habitat;

/// The surroundings of somebody.
pub(crate) fn of(world: &World, who: CombatantId) -> Habitat {
    let board = world.the::<Board>();
    let habitat = |cell| board.terrain(cell).and_then(|terrain| terrain.habitat);
    let under = place::body(world, who).and_then(|body| body.cells().find_map(habitat));
    under
        .or_else(|| of_most(board))
        .unwrap_or(Habitat::Grassland)
}

/// What most squares of the board are, of equals what comes first in the list.
fn of_most(board: &Board) -> Option<Habitat> {
    let mut counts: Vec<(Habitat, usize)> = Vec::new();
    for cell in board.cells() {
        let Some(habitat) = board.terrain(cell).and_then(|terrain| terrain.habitat) else {
            continue;
        };
        match counts.iter_mut().find(|(it, _)| *it == habitat) {
            Some((_, count)) => *count += 1,
            None => counts.push((habitat, 1)),
        }
    }
    let most = counts.iter().map(|(_, count)| *count).max()?;
    counts
        .into_iter()
        .find(|(_, count)| *count == most)
        .map(|(it, _)| it)
}
