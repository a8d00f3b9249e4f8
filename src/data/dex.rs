//! The dex: everything the battle looks up by id.

use crate::data::ids::TerrainId;

use super::abilities::AbilityDef;
use super::error::nearest;
use super::features::FeatureDef;
use super::folders::DataFolder;
use super::items::ItemDef;
use super::moves::MoveDef;
use super::natures::NatureDef;
use super::objects::{Burning, ObjectDef};
use super::species::{KnownMove, SpeciesDef};
use crate::board::Terrain;
use crate::data::ids::AbilityId;
use crate::data::ids::FeatureId;
use crate::data::ids::ItemId;
use crate::data::ids::NatureId;
use crate::data::ids::ObjectKindId;
use crate::data::ids::SpeciesId;
use crate::data::ids::{ImprovisedId, MoveId};
use crate::data::kind_name::KindNames;
use crate::rules::{Element, StageStat, TypeChart};

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
    /// Groundshapers make ground that is like this (core p.304).
    pub shaped: bool,
    /// Modifier to Accuracy Rolls from or into it (smoke: -3, G166).
    pub accuracy: i32,
    /// What whoever stands on it or beside it can attack with (G104).
    pub improvised: Vec<ImprovisedId>,
    /// What fire does to it where a level lets the land burn (G110).
    pub burns: Option<Burning>,
    /// Ticks of Hit Points that whoever ends a turn in it loses, unless it is of this type or in
    /// the air (G110).
    pub hurts: Option<(Element, i32)>,
    /// The stage that whoever begins or ends a turn in it loses or gains, each time.
    pub clings: Option<(StageStat, i32)>,
}

/// All definitions, indexed by their ids.
#[derive(Clone, Debug, PartialEq)]
pub struct Dex {
    /// Moves, sorted by name.
    pub moves: Vec<MoveDef>,
    /// What uses of abilities are, executed like moves: their ids come behind those of the moves, and they
    /// are in nobody's list ([`MoveDef::given`]).
    pub uses: Vec<MoveDef>,
    /// Other ways to use some of the moves; their ids go on behind those of the uses.
    pub ways: Vec<MoveDef>,
    /// Names of moves that species know and that are not played, sorted.
    pub move_names: Vec<String>,
    /// Species, sorted by name.
    pub species: Vec<SpeciesDef>,
    /// Items, sorted by name.
    pub items: Vec<ItemDef>,
    /// Abilities, sorted by name.
    pub abilities: Vec<AbilityDef>,
    /// Features and edges, sorted by name.
    pub features: Vec<FeatureDef>,
    /// Terrains, in file order.
    pub terrains: Vec<TerrainDef>,
    /// Natures, in file order.
    pub natures: Vec<NatureDef>,
    /// Kinds of objects, in file order (G110).
    pub objects: Vec<ObjectDef>,
    /// Improvised attacks, in file order (G103 to G105).
    pub improvised: Vec<MoveDef>,
    /// The type chart.
    pub chart: TypeChart,
    /// The kinds of effects that data and levels may name.
    pub kinds: KindNames,
    /// The names of the rule-sets that levels may ask for.
    pub rule_sets: Vec<String>,
    /// The data folders that were read on top of what is compiled in.
    pub folders: Vec<DataFolder>,
    /// The [`digest`](crate::data::digest) of the texts it was read from: another number, other
    /// data.
    pub digest: u64,
}

/// The rule-set of Pokémon Tabletop United, by which levels are played that name none.
pub const PTU: &str = "PTU";

impl Dex {
    /// The move behind an id, or the use of an ability.
    #[must_use]
    pub fn move_def(&self, id: MoveId) -> &MoveDef {
        let at = usize::from(id.0);
        let (moves, uses) = (self.moves.len(), self.uses.len());
        match (at.checked_sub(moves), at.checked_sub(moves + uses)) {
            (None, _) => &self.moves[at],
            (Some(use_of), None) => &self.uses[use_of],
            (_, Some(way)) => &self.ways[way],
        }
    }

    /// Moves, each with the other ways to use it.
    pub fn with_ways<'d>(&'d self, moves: &'d [MoveId]) -> impl Iterator<Item = MoveId> + use<'d> {
        moves.iter().flat_map(|id| {
            let ways = self.move_def(*id).ways.iter().copied();
            std::iter::once(*id).chain(ways)
        })
    }

    /// The move or the use of an ability of this name; upper and lower case are the same.
    #[must_use]
    pub fn find_move_or_use(&self, name: &str) -> Option<&MoveDef> {
        let mut uses = self.uses.iter();
        let use_of = || uses.find(|def| def.name.eq_ignore_ascii_case(name.trim()));
        self.find_move(name).or_else(use_of)
    }

    /// What a move that a species names is called.
    #[must_use]
    pub fn known_move(&self, known: KnownMove) -> &str {
        match known {
            KnownMove::Played(id) => &self.move_def(id).name,
            KnownMove::ByName(name) => &self.move_names[usize::from(name.0)],
        }
    }

    /// Whether a move of this name is known, and not yet played.
    #[must_use]
    pub fn waits(&self, name: &str) -> bool {
        let mut names = self.move_names.iter();
        names.any(|known| known.eq_ignore_ascii_case(name.trim()))
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

    /// The ability behind an id.
    #[must_use]
    pub fn ability(&self, id: AbilityId) -> &AbilityDef {
        &self.abilities[usize::from(id.0)]
    }

    /// The feature or edge behind an id.
    #[must_use]
    pub fn feature(&self, id: FeatureId) -> &FeatureDef {
        &self.features[usize::from(id.0)]
    }

    /// The terrain behind an id.
    #[must_use]
    pub fn terrain(&self, id: TerrainId) -> &TerrainDef {
        &self.terrains[usize::from(id.0)]
    }

    /// The improvised attack behind an id.
    #[must_use]
    pub fn improvised(&self, id: ImprovisedId) -> &MoveDef {
        &self.improvised[usize::from(id.0)]
    }

    /// The kind of object behind an id.
    #[must_use]
    pub fn object(&self, id: ObjectKindId) -> &ObjectDef {
        &self.objects[usize::from(id.0)]
    }

    /// The kind of object of this name; upper and lower case are the same.
    #[must_use]
    pub fn find_object(&self, name: &str) -> Option<&ObjectDef> {
        self.objects
            .iter()
            .find(|def| def.name.eq_ignore_ascii_case(name.trim()))
    }

    /// The improvised attack of this name; upper and lower case are the same.
    #[must_use]
    pub fn find_improvised(&self, name: &str) -> Option<ImprovisedId> {
        self.improvised
            .iter()
            .position(|def| def.name.eq_ignore_ascii_case(name.trim()))
            .map(|index| ImprovisedId(index as u8))
    }

    /// The move of this name, or the way to use one; upper and lower case are the same.
    #[must_use]
    pub fn find_move(&self, name: &str) -> Option<&MoveDef> {
        self.moves
            .iter()
            .chain(&self.ways)
            .find(|def| def.name.eq_ignore_ascii_case(name.trim()))
    }

    /// The species of this name; upper and lower case are the same.
    #[must_use]
    pub fn find_species(&self, name: &str) -> Option<&SpeciesDef> {
        self.species
            .iter()
            .find(|def| def.name.eq_ignore_ascii_case(name.trim()))
    }

    /// The item of this name; upper and lower case are the same.
    #[must_use]
    pub fn find_item(&self, name: &str) -> Option<&ItemDef> {
        self.items
            .iter()
            .find(|def| def.name.eq_ignore_ascii_case(name.trim()))
    }

    /// The ability of this name; upper and lower case are the same.
    #[must_use]
    pub fn find_ability(&self, name: &str) -> Option<&AbilityDef> {
        let name = name.trim();
        let mut all = self.abilities.iter();
        all.find(|def| def.name.eq_ignore_ascii_case(name))
    }

    /// The terrain of this name; upper and lower case are the same.
    #[must_use]
    pub fn find_terrain(&self, name: &str) -> Option<&TerrainDef> {
        self.terrains
            .iter()
            .find(|def| def.name.eq_ignore_ascii_case(name.trim()))
    }

    /// The nature behind an id.
    #[must_use]
    pub fn nature(&self, id: NatureId) -> &NatureDef {
        &self.natures[usize::from(id.0)]
    }

    /// The nature of this name; upper and lower case are the same.
    #[must_use]
    pub fn find_nature(&self, name: &str) -> Option<&NatureDef> {
        self.natures
            .iter()
            .find(|def| def.name.eq_ignore_ascii_case(name.trim()))
    }

    /// The id of the nature of this name; upper and lower case are the same.
    #[must_use]
    pub fn nature_id(&self, name: &str) -> Option<NatureId> {
        let mut all = self.natures.iter();
        let found = all.position(|def| def.name.eq_ignore_ascii_case(name.trim()));
        found.map(|index| NatureId(index as u8))
    }

    /// The move whose name comes nearest, if any comes near.
    #[must_use]
    pub fn nearest_move(&self, name: &str) -> Option<&str> {
        nearest(name, self.moves.iter().map(|def| def.name.as_str()))
    }

    /// The species whose name comes nearest, if any comes near.
    #[must_use]
    pub fn nearest_species(&self, name: &str) -> Option<&str> {
        nearest(name, self.species.iter().map(|def| def.name.as_str()))
    }

    /// The item whose name comes nearest, if any comes near.
    #[must_use]
    pub fn nearest_item(&self, name: &str) -> Option<&str> {
        nearest(name, self.items.iter().map(|def| def.name.as_str()))
    }

    /// The terrain whose name comes nearest, if any comes near.
    #[must_use]
    pub fn nearest_terrain(&self, name: &str) -> Option<&str> {
        nearest(name, self.terrains.iter().map(|def| def.name.as_str()))
    }
}
