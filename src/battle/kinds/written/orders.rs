//! Orders that bind Action Points (core p.59): their trainer has them back once what they have left is over, of
//! itself or because it is called off.

use bevy_ecs::prelude::*;

use crate::battle::deeds::points;
use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::event::Cause;
use crate::battle::kernel::world::Access;
use crate::battle::kinds::features;
use crate::battle::questions::kind::{Effects, Instance, Kind};
use crate::battle::questions::responses::Borne;
use crate::data::MoveId;

/// The order of this trainer that has left a case, where that binds Action Points.
fn order_of(world: &World, trainer: CombatantId, case: &Instance) -> Option<MoveId> {
    let order = case
        .about
        .filter(|order| world.dex().move_def(*order).binds)?;
    let given = std::ptr::eq(case.kind.family, &features::ORDERS) && case.source == trainer;
    given.then_some(order)
}

/// The orders of a trainer that bind its Action Points: who is under which.
pub(crate) fn bound_by(
    world: &World,
    trainer: CombatantId,
) -> Vec<(CombatantId, MoveId, &'static Kind)> {
    let mut found = Vec::new();
    for who in world.ids() {
        for case in world.part::<Effects>(who).iter() {
            if let Some(order) = order_of(world, trainer, case) {
                found.push((who, order, case.kind));
            }
        }
    }
    found
}

/// What an order has left is over: what it has bound for that alone comes back.
pub(super) fn let_go(world: &mut World, borne: Borne) {
    let trainer = borne.case.source;
    let Some(order) = order_of(world, trainer, &borne.case) else {
        return;
    };
    let all = bound_by(world, trainer);
    let still = all.iter().filter(|(_, other, _)| *other == order).count();
    let kind = borne.case.kind;
    let cause = Cause::new(kind.name, kind.rule);
    points::unbind(world, trainer, order, still, cause);
}
