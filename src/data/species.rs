//! Species: base stats, types, size, movement, skills, what they learn and become.

use crate::data::abilities::AbilityLists;
use crate::data::ids::{AbilityId, ItemId, NameId, SpeciesId};

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
    /// National number; 0 for what has none.
    pub number: u16,
    /// One or two types.
    pub typing: Typing,
    /// Base stats.
    pub base: Stats,
    /// Size class.
    pub size: Size,
    /// Footprint where it is not the default square of the size (G036).
    pub footprint: Option<Footprint>,
    /// Height or length in centimetres; 0 where it is not said.
    pub height_cm: i32,
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
    /// Capabilities that the engine does not play, by their names.
    pub named: Vec<String>,
    /// The abilities it may have.
    pub abilities: AbilityLists,
    /// How many of a thousand are male; `None` for species without gender.
    pub males: Option<u16>,
    /// Egg groups.
    pub egg_groups: Vec<String>,
    /// What it can become.
    pub evolves: Vec<Evolution>,
    /// Evolutions that remain (capture rate).
    pub evolutions_left: i32,
    /// Legendary (capture rate).
    pub legendary: bool,
    /// Its Mega forms (core ch.9).
    pub megas: Vec<MegaForm>,
    /// Level-up moves, by level; level 0 is as it evolves.
    pub learns: Vec<(i32, KnownMove)>,
    /// Moves that machines teach it.
    pub machines: Taught,
    /// Moves that it can hatch with.
    pub eggs: Taught,
    /// Moves that tutors teach it.
    pub tutors: Taught,
}

/// Moves that a Pokémon keeps from its level-up list.
const LEARNED_MOVES: usize = 6;

impl SpeciesDef {
    /// The latest moves of the level-up list that can be played, in the order in which they are learned.
    #[must_use]
    pub fn learned_at(&self, level: i32) -> Vec<MoveId> {
        let mut moves: Vec<MoveId> = Vec::new();
        let come_to = self.learns.iter().filter(|(at, _)| *at <= level);
        for id in come_to.filter_map(|(_, known)| known.played()) {
            if !moves.contains(&id) {
                moves.push(id);
            }
        }
        moves.split_off(moves.len().saturating_sub(LEARNED_MOVES))
    }

    /// File stem of its picture: its name in small letters without accents, `_` for blanks and hyphens,
    /// and no other marks.
    #[must_use]
    pub fn token(&self) -> String {
        let mut slug = String::with_capacity(self.name.len());
        for letter in self.name.to_lowercase().chars() {
            match letter {
                'é' | 'è' | 'ê' => slug.push('e'),
                ' ' | '-' if !slug.ends_with('_') => slug.push('_'),
                letter if letter.is_alphanumeric() || letter == '_' => slug.push(letter),
                _ => {}
            }
        }
        slug
    }

    /// All moves that it can come by from any list, but for what `Taught::Any` stands for.
    pub fn every_move(&self) -> impl Iterator<Item = KnownMove> {
        let lists = [&self.machines, &self.eggs, &self.tutors];
        let taught = lists.into_iter().flat_map(Taught::listed);
        let learned = self.learns.iter().map(|(_, known)| *known);
        learned.chain(taught.copied())
    }
}

/// A move as species name it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum KnownMove {
    /// There is a definition of it.
    Played(MoveId),
    /// It is known by name, and not yet played: its place in `Dex::move_names`.
    ByName(NameId),
}

impl KnownMove {
    /// The definition, where there is one.
    #[must_use]
    pub fn played(self) -> Option<MoveId> {
        match self {
            Self::Played(id) => Some(id),
            Self::ByName(_) => None,
        }
    }
}

/// Moves that something teaches a species.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Taught {
    /// All that there are.
    Any,
    /// These moves.
    Listed(Vec<KnownMove>),
}

impl Taught {
    /// The moves that are listed; none where all are taught.
    #[must_use]
    pub fn listed(&self) -> &[KnownMove] {
        match self {
            Self::Any => &[],
            Self::Listed(list) => list,
        }
    }
}

/// What a species can become.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Evolution {
    /// Name of the species.
    pub into: String,
    /// The least level, where there is one.
    pub level: Option<i32>,
    /// What else it takes, in a few words.
    pub by: Option<String>,
}

/// A form that somebody of a species takes on for the rest of a Scene with its Mega Stone.
#[derive(Clone, Debug, PartialEq)]
pub struct MegaForm {
    /// Name as printed.
    pub name: String,
    /// The stone that it takes; none where a capability does (Delta Evolution).
    pub stone: Option<ItemId>,
    /// Its types; those of the species where absent.
    pub typing: Option<Typing>,
    /// The ability that comes beside its own.
    pub ability: AbilityId,
    /// What is added to its stats.
    pub gains: Stats,
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::data::Dex;

    #[test]
    fn the_picture_of_a_species_has_its_name_and_no_two_share_one() {
        let dex = Dex::builtin().unwrap();
        let token = |name: &str| dex.find_species(name).map(SpeciesDef::token);
        for (name, wanted) in [
            ("Pikachu", "pikachu"),
            ("Mr. Mime", "mr_mime"),
            ("Farfetch'd", "farfetchd"),
            ("Flabébé", "flabebe"),
            ("Ho-Oh", "ho_oh"),
            ("Deoxys (Attack)", "deoxys_attack"),
        ] {
            assert_eq!(token(name).as_deref(), Some(wanted));
        }
        let mut all: Vec<String> = dex.species.iter().map(SpeciesDef::token).collect();
        let count = all.len();
        all.sort();
        all.dedup();
        assert_eq!(all.len(), count, "two species share a picture");
    }

    #[test]
    fn a_page_of_the_book_is_what_the_data_say() {
        // Facts of the release, by hand: Machop's stats, its way up, and what it learns first.
        let dex = Dex::builtin().unwrap();
        let machop = dex.find_species("Machop").unwrap();
        let stats = [7, 8, 5, 4, 4, 4];
        assert_eq!(
            crate::rules::Stat::ALL.map(|stat| machop.base.get(stat)),
            stats
        );
        assert_eq!(machop.males, Some(750));
        let evolution = &machop.evolves[0];
        assert_eq!(
            (evolution.into.as_str(), evolution.level),
            ("Machoke", Some(25))
        );
        let (level, first) = machop.learns[0];
        assert_eq!((level, dex.known_move(first)), (1, "Leer"));
        let mew = dex.find_species("Mew").unwrap();
        assert_eq!(mew.machines, Taught::Any);
        assert_eq!(mew.males, None);
    }

    #[test]
    fn evolutions_that_remain_are_those_that_the_species_tell() {
        // How many steps there are at most from each species, counted along `evolves`.
        let dex = Dex::builtin().unwrap();
        fn steps(dex: &Dex, def: &SpeciesDef) -> i32 {
            let next = def
                .evolves
                .iter()
                .filter_map(|one| dex.find_species(&one.into));
            next.map(|next| 1 + steps(dex, next)).max().unwrap_or(0)
        }
        for def in &dex.species {
            assert_eq!(steps(dex, def), def.evolutions_left, "{}", def.name);
        }
    }
}
