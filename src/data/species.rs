//! Species: base stats, types, size, movement, skills, level-up list.

use crate::data::abilities::AbilityLists;
use crate::data::ids::{AbilityId, ItemId, SpeciesId};

use super::moves::Capability;
use crate::board::{Footprint, HabitatSet, Size, Speeds};
use crate::data::ids::MoveId;
use crate::rules::{Skills, Stats, Typing};

/// One species.
#[derive(Clone, Debug, PartialEq)]
pub struct SpeciesDef {
    /// Its index in the dex.
    pub id: SpeciesId,
    /// Name as printed.
    pub name: String,
    /// One or two types.
    pub typing: Typing,
    /// Base stats.
    pub base: Stats,
    /// Size class.
    pub size: Size,
    /// Footprint where it is not the default square of the size (G036).
    pub footprint: Option<Footprint>,
    /// Weight class 1 to 6.
    pub weight_class: i32,
    /// Weight in pounds.
    pub weight_lb: i32,
    /// Movement capabilities in metres.
    pub speeds: Speeds,
    /// Power capability.
    pub power: i32,
    /// Habitats of its Naturewalk.
    pub naturewalk: HabitatSet,
    /// Skill dice.
    pub skills: Skills,
    /// Other capabilities.
    pub capabilities: Vec<Capability>,
    /// The abilities it may have.
    pub abilities: AbilityLists,
    /// Evolutions that remain (capture rate).
    pub evolutions_left: i32,
    /// Legendary (capture rate).
    pub legendary: bool,
    /// Its Mega forms (core ch.9).
    pub megas: Vec<MegaForm>,
    /// Level-up moves, by level.
    pub learns: Vec<(i32, MoveId)>,
}

/// A form that somebody of a species takes on for the rest of a Scene with its Mega Stone.
#[derive(Clone, Debug, PartialEq)]
pub struct MegaForm {
    /// Name as printed.
    pub name: String,
    /// The stone that it takes.
    pub stone: ItemId,
    /// Its types; those of the species where absent.
    pub typing: Option<Typing>,
    /// The ability that comes beside its own.
    pub ability: AbilityId,
    /// What is added to its stats.
    pub gains: Stats,
}
