//! Which objects an attack can be aimed at, and which an area catches (G110).

use bevy_ecs::prelude::*;

use crate::battle::deeds::attack::definition;
use crate::battle::deeds::attack::shape;
use crate::battle::deeds::scenery::{Objects, def, placed};
use crate::battle::kernel::command::{AttackKind, CombatantId, ObjectId, Target};
use crate::battle::kernel::world::Access;
use crate::battle::state::place;
use crate::board::areas::AreaAim;
use crate::board::{Area, Body, Cell, Size};
use crate::data::moves::Range;

/// Whether this kind of attack does anything to objects: it deals damage.
fn damaging(world: &World, kind: AttackKind) -> bool {
    match kind {
        AttackKind::Struggle | AttackKind::StruggleAs { .. } | AttackKind::StruggleWith(_) => true,
        AttackKind::Maneuver(_) | AttackKind::Ball(_) => false,
        AttackKind::Move(_) | AttackKind::Improvised(_) | AttackKind::SetPiece(_) => {
            definition::definition(world, kind).is_some_and(|def| def.is_damaging())
        }
    }
}

/// Whether anything can be done to an object at all.
fn is_target(world: &World, id: ObjectId) -> bool {
    world.the::<Objects>().stands(id) && def(world, id).reacts()
}

/// Whether a user can aim an attack at an object from where it stands, or is thought to.
pub(crate) fn reaches(
    world: &World,
    user: CombatantId,
    (kind, from): (AttackKind, Option<Cell>),
    id: ObjectId,
) -> bool {
    if !is_target(world, id) || !damaging(world, kind) {
        return false;
    }
    let Some(body) = shape::origin(world, user, kind, from) else {
        return false;
    };
    let shape = shape::shape(world, user, kind);
    // The object's own squares do not stand in the way: the nearest one is in front of them.
    placed(world, id).cells.iter().any(|cell| {
        let to = Body::at(*cell);
        match shape.range {
            Range::Melee => place::adjacent(world, &body, &to) || body.contains(*cell),
            Range::Ranged { metres, .. } => {
                place::distance(world, &body, &to) <= i32::from(metres)
                    && (!shape.straight || shape::in_line(metres, &body, &to))
                    && (shape.groundsource || !shape::blocked(world, &body, &to))
            }
            _ => false,
        }
    })
}

/// Every object a user can aim an attack at, in level order.
pub(crate) fn choices(world: &World, user: CombatantId, kind: AttackKind) -> Vec<ObjectId> {
    let scenery = world.the::<Objects>();
    scenery
        .ids()
        .filter(|id| reaches(world, user, (kind, None), *id))
        .collect()
}

/// The objects that a (legal) target touches: the one aimed at, or those in the area.
pub(crate) fn caught(
    world: &World,
    user: CombatantId,
    (kind, from): (AttackKind, Option<Cell>),
    target: &Target,
) -> Vec<ObjectId> {
    let scenery = world.the::<Objects>();
    if scenery.is_empty() || !damaging(world, kind) {
        return Vec::new();
    }
    if let Target::Object(id) = target {
        return vec![*id];
    }
    let (Range::Area(area), Some(body)) = (
        shape::shape(world, user, kind).range,
        shape::origin(world, user, kind, from),
    ) else {
        return Vec::new();
    };
    let aim = match target {
        Target::None => AreaAim::None,
        Target::Direction(direction) => AreaAim::Direction(*direction),
        Target::Cell(cell) => AreaAim::At(*cell),
        _ => return Vec::new(),
    };
    let squares = shape::touched(world, area, body, aim);
    let own = |id: ObjectId| matches!(kind, AttackKind::SetPiece(of) if of == id);
    let middle = middle(area, aim).unwrap_or(body);
    scenery
        .ids()
        .filter(|id| is_target(world, *id) && !own(*id))
        .filter(|id| {
            placed(world, *id).cells.iter().any(|cell| {
                squares.contains(cell)
                    && (middle.contains(*cell) || !shape::blocked(world, &middle, &Body::at(*cell)))
            })
        })
        .collect()
}

/// A blast spreads from its own middle.
fn middle(area: Area, aim: AreaAim) -> Option<Body> {
    match (area, aim) {
        (Area::RangedBlast { size, .. }, AreaAim::At(cell)) => {
            let half = i16::from((size.max(1) - 1) / 2);
            Some(Body::new(cell.offset(half, half), Size::Medium.footprint()))
        }
        _ => None,
    }
}
