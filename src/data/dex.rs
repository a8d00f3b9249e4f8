//! The dex: everything the battle looks up by id.

use serde::{Deserialize, Serialize};

use super::items::{ItemDef, ItemId};
use super::moves::{MoveDef, MoveId};
use super::species::{SpeciesDef, SpeciesId};
use crate::rules::{Terrain, TypeChart};

/// Index of a terrain in the dex.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct TerrainId(pub u8);

/// A named kind of ground, or of cover that lies over ground (smoke).
#[derive(Clone, Debug, PartialEq)]
pub struct TerrainDef {
    /// Its index in the dex.
    pub id: TerrainId,
    /// Name, as levels write it.
    pub name: String,
    /// What the rules make of it.
    pub terrain: Terrain,
    /// Character of the plain-text board.
    pub glyph: char,
    /// Indices of its pictures in `assets/tiles/terrain.png`.
    pub tiles: Vec<u16>,
    /// Modifier to Accuracy Rolls from or into it (smoke: -3, G166).
    pub accuracy: i32,
}

/// All definitions, indexed by their ids.
#[derive(Clone, Debug, PartialEq)]
pub struct Dex {
    /// Moves, sorted by name.
    pub moves: Vec<MoveDef>,
    /// Species, sorted by name.
    pub species: Vec<SpeciesDef>,
    /// Items, sorted by name.
    pub items: Vec<ItemDef>,
    /// Terrains, in file order.
    pub terrains: Vec<TerrainDef>,
    /// The type chart.
    pub chart: TypeChart,
}

impl Dex {
    /// The move behind an id.
    #[must_use]
    pub fn move_def(&self, id: MoveId) -> &MoveDef {
        &self.moves[usize::from(id.0)]
    }

    /// The species behind an id.
    #[must_use]
    pub fn species_def(&self, id: SpeciesId) -> &SpeciesDef {
        &self.species[usize::from(id.0)]
    }

    /// The item behind an id.
    #[must_use]
    pub fn item(&self, id: ItemId) -> &ItemDef {
        &self.items[usize::from(id.0)]
    }

    /// The terrain behind an id.
    #[must_use]
    pub fn terrain(&self, id: TerrainId) -> &TerrainDef {
        &self.terrains[usize::from(id.0)]
    }
}
