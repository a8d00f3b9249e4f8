//! What is left where an object stood: free squares, other ground.

use bevy_ecs::prelude::*;

use crate::battle::deeds::scenery::{Objects, placed};
use crate::battle::kernel::command::ObjectId;
use crate::battle::kernel::event::{Cause, Event, ObjectChange, ObjectEnd, TerrainChange};
use crate::battle::kernel::world::Access;
use crate::battle::state::board::Board;
use crate::board::{BaseTerrain, Cell};
use crate::data::TerrainId;

/// Takes an object off the board and says how it ended.
pub(crate) fn remove(world: &mut World, id: ObjectId, end: ObjectEnd) {
    if let Some(thing) = world.the_mut::<Objects>().into_inner().thing_mut(id) {
        thing.gone = true;
        thing.hp = 0;
        thing.burning = 0;
    }
    clear(world, id);
    world.log(Event::ObjectChanged {
        object: id,
        now: ObjectChange::Gone(end),
        cause: Cause::new("the scene", "G110"),
    });
}

/// Its squares are plain ground again.
pub(crate) fn clear(world: &mut World, id: ObjectId) {
    let cells = placed(world, id).cells.clone();
    let mut board = world.the_mut::<Board>();
    for cell in cells {
        board.stand(cell, None);
    }
}

/// Changes ground that is no water.
pub(crate) fn lay(world: &mut World, cells: &[Cell], ground: TerrainId, source: &'static str) {
    for cell in cells {
        let mut board = world.the_mut::<Board>();
        let dry = board
            .ground_terrain(*cell)
            .is_some_and(|terrain| terrain.base == BaseTerrain::Regular && !terrain.blocking);
        if dry && board.ground(*cell) != Some(ground) {
            board.set_ground(*cell, ground);
            world.log(Event::TerrainChanged {
                cells: vec![*cell],
                now: TerrainChange::Ground(ground),
                cause: Cause::new(source, "G110"),
            });
        }
    }
}
