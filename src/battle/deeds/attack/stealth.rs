//! Stealth (core p.308): ranged moves are not aimed at who has it, on Rough Terrain or behind it, unless it has
//! used a ranged move of its own in this round or the last. Its own side knows where it is, and areas take in
//! whoever is there (our own reading).

use bevy_ecs::prelude::*;

use crate::battle::deeds::attack::rough::{is_rough, rough_to};
use crate::battle::deeds::attack::shape::AttackReach;
use crate::battle::deeds::attack::struggle;
use crate::battle::kernel::command::{AttackKind, CombatantId};
use crate::battle::kernel::world::Access;
use crate::battle::state::board::Board;
use crate::battle::state::place::{self, Grid, Standing};
use crate::battle::state::shots::LastShot;
use crate::battle::state::traits;
use crate::board::{Area, Body};
use crate::data::moves::{Capability, Range};
use crate::data::{MoveDef, MoveId};
use crate::rules::Weapon;

/// The rule.
pub(crate) const RULE: &str = "core p.308";

/// Why an attack that is not aimed at somebody is not.
pub(crate) const WHY: &str = "Rough Terrain hides it from ranged moves, for it has Stealth";

/// Whether an attack from a body cannot be aimed at somebody who hides.
pub(crate) fn hides(
    world: &World,
    (user, from): (CombatantId, &Body),
    (kind, shape): (AttackKind, &AttackReach),
    other: CombatantId,
) -> bool {
    let (AttackKind::Move(id), Range::Ranged { .. }) = (kind, shape.range) else {
        return false;
    };
    let stealthy = traits::of(world, other)
        .capabilities
        .contains(&Capability::Stealth);
    if !stealthy || shape.groundsource || world.allied(user, other) || has_shot(world, other) {
        return false;
    }
    let Some(to) = place::body(world, other).filter(|_| is_ranged(world, user, id)) else {
        return false;
    };
    let (board, by) = (world.the::<Board>(), traits::of(world, user));
    let standing = Standing::of(world.the::<Grid>()).with(user, Some(from.anchor));
    to.cells().any(|cell| rough_to(board, by, cell)) || is_rough((board, standing), by, [from, &to])
}

/// Whether a move of somebody is a ranged one: with a weapon in hand as that is.
fn is_ranged(world: &World, user: CombatantId, id: MoveId) -> bool {
    let def: &MoveDef = world.dex().move_def(id);
    match def.range {
        Range::Weapon { .. } => struggle::wielded(world, user).is_some_and(Weapon::ranged),
        Range::Ranged { .. } | Range::Area(Area::RangedBlast { .. }) => true,
        _ => false,
    }
}

/// Whether somebody has used a ranged move in this round or the last.
fn has_shot(world: &World, who: CombatantId) -> bool {
    let now = world.clock().round;
    world.part::<LastShot>(who).since(now.saturating_sub(1))
}

/// Somebody has used a move: one at range tells where it is.
pub(crate) fn note(world: &mut World, who: CombatantId, id: MoveId) {
    if is_ranged(world, who, id) {
        let now = world.clock().round;
        world.part_mut::<LastShot>(who).note(now);
    }
}
