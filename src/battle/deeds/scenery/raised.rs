//! Walls that are raised in a battle, each square of them an object of its own (Barrier, core p.418).

use bevy_ecs::prelude::*;

use crate::battle::deeds::scenery::power::raise;
use crate::battle::deeds::scenery::{Objects, PowerSupply, Thing};
use crate::battle::kernel::command::ObjectId;
use crate::battle::kernel::event::{Cause, Event, ObjectChange};
use crate::battle::kernel::world::Access;
use crate::battle::state::board::Board;
use crate::battle::state::place::Grid;
use crate::board::Cell;
use crate::data::ObjectKindId;
use crate::data::objects::{ObjectPlaced, raised_name};

/// As many objects as a battle can have.
const MOST: usize = 200;

/// Whether a wall can be raised on a square: nobody and nothing stands there.
pub(crate) fn free(world: &World, cell: Cell) -> bool {
    let board = world.the::<Board>();
    let empty = world.the::<Grid>().occupant(cell).is_none();
    empty && board.ground(cell).is_some() && !board.blocks(cell)
}

/// Raises one wall on each square that is free.
pub(crate) fn on(
    world: &mut World,
    kind: ObjectKindId,
    cells: &[Cell],
    source: &str,
    rule: &'static str,
) {
    let def = world.dex().object(kind);
    let (hp, what) = (def.hp.unwrap_or(0), def.name.clone());
    for cell in cells {
        let objects = world.the::<Objects>();
        let (count, others) = (
            objects.things.len(),
            objects.things.len() - objects.of_level,
        );
        if count >= MOST || !free(world, *cell) {
            continue;
        }
        let Ok(number) = u8::try_from(count) else {
            return;
        };
        let id = ObjectId(number);
        let placed = ObjectPlaced {
            name: raised_name(others).to_owned(),
            kind,
            cells: vec![*cell],
            set_piece: None,
        };
        world.the_mut::<Objects>().into_inner().things.push(Thing {
            placed,
            hp,
            gone: false,
            burning: 0,
            power: PowerSupply::On,
            used: 0,
        });
        raise(world, id);
        world.log(Event::ObjectChanged {
            object: id,
            now: ObjectChange::Raised {
                kind,
                what: what.clone(),
                cells: vec![*cell],
            },
            cause: Cause::new(source.to_owned(), rule),
        });
    }
}
