//! What words mean, in a line each of our own, for hover texts.

use std::borrow::Cow;

use crate::battle::{Cost, cost};
use crate::board::Area;
use crate::data::moves::{MoveDef, Range};
use crate::rules::AttackClass;

/// What an action costs, in a word.
#[must_use]
pub(super) fn cost(cost: Cost) -> Cow<'static, str> {
    Cow::Borrowed(match cost {
        Cost::Free => "free",
        cost::FULL => "Standard + Shift",
        Cost::Own(name) => name,
        Cost::Counted(count, of) => return Cow::Owned(format!("{count} {of}")),
    })
}

/// The class of an attack: a letter and a word.
#[must_use]
pub(super) fn class(class: AttackClass) -> &'static str {
    match class {
        AttackClass::Physical => "Physical",
        AttackClass::Special => "Special",
        AttackClass::Status => "Status",
    }
}

/// The range of a move in a few words.
#[must_use]
pub(super) fn range(def: &MoveDef) -> String {
    match def.range {
        Range::Melee => "Melee".into(),
        Range::Ranged { metres, targets: 1 } => format!("{metres} m"),
        Range::Ranged { metres, targets } => format!("{metres} m, {targets} targets"),
        Range::Area(area) => self::area(area),
        Range::User => "Self".into(),
        Range::Field => "Field".into(),
        Range::Patch { count, metres } => format!("{metres} m, {count} squares"),
        Range::Walls { count } => format!("{count} squares from beside the user"),
        Range::Leap => "Self, a jump".into(),
        Range::Thrown { blast: 0 } => "Thrown".into(),
        Range::Thrown { blast } => format!("Thrown, Blast {blast}"),
        Range::Blink => "Self, a teleport".into(),
        Range::Weapon {
            targets: 1,
            blast: 0,
        } => "Weapon".into(),
        Range::Weapon { targets, blast: 0 } => format!("Weapon, {targets} targets"),
        Range::Weapon { blast, .. } => format!("Weapon, Blast {blast}"),
    }
}

/// An area in a few words.
#[must_use]
pub(super) fn area(area: Area) -> String {
    match area {
        Area::Burst(size) => format!("Burst {size}"),
        Area::CloseBlast(size) => format!("Close Blast {size}"),
        Area::RangedBlast { size, range } => format!("{range} m, Blast {size}"),
        Area::Cone(size) => format!("Cone {size}"),
        Area::Line(size) => format!("Line {size}"),
        Area::Pass(size) => format!("Pass {size}"),
        Area::AllAdjacent => "All adjacent".into(),
        Area::CardinallyAdjacent => "Adjacent in a cross".into(),
    }
}
