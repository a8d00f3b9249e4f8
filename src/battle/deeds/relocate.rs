//! Somebody goes another way than by a walk of its own: at once, for nothing, and it provokes nobody.

use bevy_ecs::prelude::*;

use crate::battle::deeds::hazard;
use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::event::{Cause, Event};
use crate::battle::kernel::world::Access;
use crate::battle::state::place::{self, Whereabouts};
use crate::board::Cell;

/// Takes somebody from its square along a way to the last square of it, where it meets what lies on the way. `forced` says
/// whether another moves it. Nothing happens on an empty way.
pub(crate) fn along(
    world: &mut World,
    who: CombatantId,
    (from, path): (Cell, Vec<Cell>),
    forced: bool,
    cause: Cause,
) {
    let Some(to) = path.last().copied() else {
        return;
    };
    place::put(world, who, Whereabouts::Board(to));
    world.log(Event::Moved {
        who,
        from,
        path: path.clone(),
        cost: 0,
        forced,
        cause,
    });
    hazard::entered(world, who, &path);
}
