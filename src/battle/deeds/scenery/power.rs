//! Devices: off for a while, and on again where there is room (G108).

use bevy_ecs::prelude::*;

use crate::battle::deeds::scenery::remains::clear;
use crate::battle::deeds::scenery::{Objects, PowerSupply, def, placed};
use crate::battle::kernel::command::ObjectId;
use crate::battle::kernel::event::{Cause, Event, ObjectChange};
use crate::battle::kernel::world::Access;
use crate::battle::state::board::Board;
use crate::battle::state::place::Grid;

/// Water and lightning switch a device off, for some rounds or the scene (G108).
pub(crate) fn switch_off(world: &mut World, id: ObjectId) {
    let Some(outage) = def(world, id).electronic else {
        return;
    };
    if !world.the::<Objects>().stands(id) {
        return;
    }
    if let Some(thing) = world.the_mut::<Objects>().into_inner().thing_mut(id) {
        thing.power = outage
            .rounds
            .map_or(PowerSupply::Scene, PowerSupply::Rounds);
    }
    if outage.opens {
        clear(world, id);
    }
    world.log(Event::ObjectChanged {
        object: id,
        now: ObjectChange::PowerOff(outage.rounds),
        cause: Cause::new("the scene", "G108"),
    });
}

/// A round is over: devices count down. One whose squares somebody stands on waits.
pub(crate) fn count_down(world: &mut World) {
    let off: Vec<(ObjectId, u8)> = {
        let scenery = world.the::<Objects>();
        scenery
            .ids()
            .filter_map(|id| match scenery.thing(id)?.power {
                PowerSupply::Rounds(left) if scenery.stands(id) => Some((id, left)),
                _ => None,
            })
            .collect()
    };
    for (id, left) in off {
        if left > 1 || !free(world, id) {
            if let Some(thing) = world.the_mut::<Objects>().into_inner().thing_mut(id) {
                thing.power = PowerSupply::Rounds(left.saturating_sub(1).max(1));
            }
        } else {
            switch_on(world, id);
        }
    }
}

/// Whether nobody is in the way of its squares becoming Blocking.
pub(crate) fn free(world: &World, id: ObjectId) -> bool {
    let grid = world.the::<Grid>();
    !def(world, id).blocking
        || placed(world, id)
            .cells
            .iter()
            .all(|cell| grid.occupant(*cell).is_none())
}

fn switch_on(world: &mut World, id: ObjectId) {
    if let Some(thing) = world.the_mut::<Objects>().into_inner().thing_mut(id) {
        thing.power = PowerSupply::On;
    }
    raise(world, id);
    world.log(Event::ObjectChanged {
        object: id,
        now: ObjectChange::PowerOn,
        cause: Cause::new("the scene", "G108"),
    });
}

/// Its squares are what it makes of them.
pub(crate) fn raise(world: &mut World, id: ObjectId) {
    let (cells, flags) = (placed(world, id).cells.clone(), def(world, id).clone());
    let mut board = world.the_mut::<Board>();
    for cell in cells {
        board.stand(cell, Some(&flags));
    }
}
