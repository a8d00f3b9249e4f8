//! Riders: what an ability changes about a move of its bearer once it has been made ready for that.
//!
//! The amount of a case says how far it is: 0 it is not ready; above that it is ready for the rider of this
//! number; below, the move of this number comes with a rider for the rest of the turn.

use bevy_ecs::prelude::*;

use crate::battle::effect;
use crate::battle::kernel::world::Access;
use crate::battle::kinds::written::{does, says};
use crate::battle::questions::answers::Ask;
use crate::battle::questions::kind::{Effects, Instance};
use crate::battle::questions::responses::Borne;
use crate::data::riders::Rider;
use crate::data::{MoveDef, MoveId};

/// Most riders of an ability, one more.
const ROOM: i32 = 16;

/// The amount of a case whose rider goes with this move.
fn going_with(id: MoveId, nth: usize) -> i32 {
    -((i32::from(id.0) + 1) * ROOM + nth as i32)
}

/// The rider with which a move of its bearer comes, if one does.
fn with(case: &Instance, def: &MoveDef) -> Option<&'static Rider> {
    let riders = case.kind.riders;
    match case.ready_for() {
        Some(nth) => riders.get(nth).filter(|rider| rider.fits(def)),
        None if case.amount < 0 => {
            let goes = |(nth, _): &(usize, &Rider)| case.amount == going_with(def.id, *nth);
            riders.iter().enumerate().find(goes).map(|(_, rider)| rider)
        }
        None => None,
    }
}

/// What a move is like for its bearer.
pub(super) fn reshapes(ask: Ask, def: &mut MoveDef) {
    says::reshapes(ask, def);
    if let Some(rider) = with(ask.case, def) {
        rider.change(def);
    }
}

/// Its bearer uses a move: where that fits, the ability is used with it.
pub(super) fn used(world: &mut World, on: Borne, id: MoveId) {
    let (who, kind) = (on.who, on.case.kind);
    let Some(nth) = on.case.ready_for() else {
        return;
    };
    let dex = world.dex_to_keep();
    let def = dex.move_def(id);
    if with(&on.case, def).is_some() && effect::use_up(world, who, kind) {
        let amount = going_with(id, nth);
        world.part_mut::<Effects>(who).set_amount(kind, amount);
        effect::acts(world, who, kind, format!("it goes with {}", def.name));
    }
}

/// The turn is over: what was ready is not any more.
pub(super) fn turn_over(world: &mut World, on: Borne) {
    does::turn_ends(world, on);
    if on.case.amount != 0 {
        world
            .part_mut::<Effects>(on.who)
            .set_amount(on.case.kind, 0);
    }
}
