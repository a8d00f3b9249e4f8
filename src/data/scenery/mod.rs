//! How a battle looks: families of pictures for its ground, and its light. No rule asks for any of
//! it; whether a square is dark for the rules is its [`Light`](crate::board::Light).

mod read;

use std::collections::BTreeMap;
use std::sync::OnceLock;

use serde::{Deserialize, Serialize};

use super::dex::TerrainDef;

/// How a battle looks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Scenery {
    /// Which family of pictures its ground is shown with; an index of [`Families::all`].
    pub family: usize,
    /// What light lies over it.
    pub daylight: Daylight,
}

/// The light over a whole battle, for the eye only.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Daylight {
    /// Bright.
    #[default]
    Day,
    /// The low, warm light of an evening.
    Dusk,
    /// Moonlight; lamps and fires count.
    Night,
    /// No sky at all; lamps, fires and what shines by itself.
    Underground,
}

/// The families of pictures there are, and the pictures that shine.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Families {
    all: Vec<TileFamily>,
    glows: BTreeMap<u16, Glow>,
}

/// A family of pictures: what every kind of ground looks like in one place of the world.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct TileFamily {
    /// Its name, as levels write it.
    pub name: String,
    /// The light over it where a level names none.
    pub daylight: Daylight,
    /// Names of the grounds of which a level of it has most; a level that names no family is taken
    /// for one of these.
    pub suits: Vec<String>,
    /// What kinds of ground look like, by name; those of the family it is like are among them.
    looks: BTreeMap<String, GroundLook>,
    /// What lies around the zones of a battle without a map.
    pub beyond: GroundLook,
    /// What lies between the zones and that.
    pub moat: Option<Moat>,
}

/// What a kind of ground looks like. Pictures are indices into `assets/tiles/terrain.png`.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct GroundLook {
    /// Its pictures, the plainest first; where there are none, those of the ground beside it.
    pub tiles: Vec<u16>,
    /// What always stands on it, such as a boulder.
    pub stands: Vec<u16>,
    /// What grows on it here and there, with its chance in percent.
    pub grows: Vec<(u16, u8)>,
    /// It stands up like a wall: the square below lies in its shadow.
    pub wall: bool,
    /// The front of a wall, seen where the square below is open; with chances in percent, the rest
    /// falls to the first.
    pub fronts: Vec<(u16, u8)>,
    /// How it reaches over the borders of its squares.
    pub fringe: Option<Fringe>,
}

/// How a kind of ground reaches over the border to a lower kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Fringe {
    /// Ground of a higher level reaches over ground of a lower one.
    pub level: u8,
    /// Its colour: red, green, blue.
    pub colour: [u8; 3],
}

/// What lies next to the zones of a battle without a map.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Moat {
    /// How far it reaches from open squares.
    pub squares: u8,
    /// What it looks like.
    pub look: GroundLook,
}

/// Light that a picture sheds.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Glow {
    /// How far it reaches, in squares.
    pub radius: f32,
    /// Its colour: red, green, blue.
    pub colour: [u8; 3],
}

impl Families {
    /// The families that are compiled in, `assets/tiles/families.ron`.
    #[must_use]
    pub fn builtin() -> &'static Self {
        static BUILTIN: OnceLock<Families> = OnceLock::new();
        // A test proves that the file is sound; should it ever not be, grounds have the pictures
        // of their own definitions.
        BUILTIN.get_or_init(|| read::families(read::BUILTIN).unwrap_or_default())
    }

    /// All of them; the first one is the usual one.
    #[must_use]
    pub fn all(&self) -> &[TileFamily] {
        &self.all
    }

    /// The family of this name; upper and lower case are the same.
    #[must_use]
    pub fn find(&self, name: &str) -> Option<usize> {
        let name = name.trim();
        let mut all = self.all.iter();
        all.position(|family| family.name.eq_ignore_ascii_case(name))
    }

    /// The light that a picture sheds.
    #[must_use]
    pub fn glow(&self, picture: u16) -> Option<Glow> {
        self.glows.get(&picture).copied()
    }

    /// What a kind of ground looks like in a family; a kind that it does not know keeps the
    /// pictures of its definition.
    #[must_use]
    pub fn look(&self, family: usize, terrain: &TerrainDef) -> GroundLook {
        let known = self
            .all
            .get(family)
            .and_then(|it| it.looks.get(&key(&terrain.name)));
        known.cloned().unwrap_or_else(|| GroundLook {
            tiles: terrain.tiles.clone(),
            ..GroundLook::default()
        })
    }

    /// The family that fits a ground best, by the names of its squares: the one that suits more
    /// than half of them, or else the usual one.
    #[must_use]
    pub fn fitting<'n>(&self, ground: impl Iterator<Item = &'n str>) -> usize {
        let mut counts = vec![0_usize; self.all.len()];
        let mut squares = 0;
        for name in ground {
            squares += 1;
            for (count, family) in counts.iter_mut().zip(&self.all) {
                let suits = family
                    .suits
                    .iter()
                    .any(|one| one.eq_ignore_ascii_case(name));
                *count += usize::from(suits);
            }
        }
        let most = counts.iter().position(|count| count * 2 > squares);
        most.unwrap_or(0)
    }
}

fn key(name: &str) -> String {
    name.trim().to_lowercase()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::data::Dex;

    #[test]
    fn the_six_families_and_the_sea_cave_are_there() {
        let names: Vec<&str> = Families::builtin()
            .all()
            .iter()
            .map(|family| family.name.as_str())
            .collect();
        let wanted = [
            "meadow", "forest", "cave", "beach", "snow", "town", "sea cave",
        ];
        assert_eq!(names, wanted);
    }

    #[test]
    fn grounds_that_families_name_are_grounds_of_the_dex() {
        let dex = Dex::builtin().unwrap();
        for family in Families::builtin().all() {
            for name in family.looks.keys().chain(&family.suits) {
                assert!(dex.find_terrain(name).is_some(), "{}: {name}", family.name);
            }
        }
    }

    /// The kinds of ground that make a landscape; each family has pictures of its own for them.
    const OWN: [&str; 8] = [
        "short grass",
        "sand",
        "shallow water",
        "deep water",
        "heavy brush",
        "tall grass",
        "rock",
        "wall",
    ];

    #[test]
    fn every_family_has_its_own_ground_rough_ground_obstacles_and_water() {
        let (dex, families) = (Dex::builtin().unwrap(), Families::builtin());
        let count = 6;
        for name in OWN {
            let terrain = dex.find_terrain(name).unwrap();
            let looks: Vec<GroundLook> = (0..count)
                .map(|index| families.look(index, terrain))
                .collect();
            for (index, look) in looks.iter().enumerate() {
                let pictures = look.tiles.len() + look.stands.len() + look.fronts.len();
                assert!(pictures > 1, "{name} has no variants in family {index}");
                let same = looks.iter().filter(|other| *other == look).count();
                assert_eq!(same, 1, "{name} of family {index} is another's");
            }
        }
    }

    #[test]
    fn a_ground_that_no_family_knows_keeps_its_own_pictures() {
        let dex = Dex::builtin().unwrap();
        let mut strange = dex.terrains[0].clone();
        strange.name = "lava".into();
        strange.tiles = vec![7];
        let look = Families::builtin().look(2, &strange);
        assert_eq!((look.tiles, look.stands), (vec![7], Vec::new()));
    }

    #[test]
    fn a_level_that_names_no_family_is_taken_for_what_most_of_its_ground_is() {
        let families = Families::builtin();
        let of = |names: &[&str]| families.fitting(names.iter().copied());
        let named = |name| families.find(name).unwrap();
        assert_eq!(
            of(&["cave floor", "Cave Floor", "short grass"]),
            named("CAVE ")
        );
        assert_eq!(of(&["snow", "ice", "rock"]), named("snow"));
        assert_eq!(of(&["short grass", "snow"]), named("meadow"));
        assert_eq!(of(&[]), 0);
    }
}
