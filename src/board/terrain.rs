//! What a square is made of: a basic terrain, modifiers on top of it, a habitat (G042).

use serde::{Deserialize, Serialize};

/// Basic terrain (combat-R061, G041).
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize,
)]
pub enum BaseTerrain {
    /// Anything easy to walk on (G040); tunnels too.
    #[default]
    Regular,
    /// Ground without a tunnel; only those who Burrow get in.
    Earth,
    /// Water deep enough to be submerged in; only those who Swim get in.
    Underwater,
}

/// A kind of land that Naturewalk may name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Habitat {
    /// Woods, brush.
    Forest,
    /// Meadows, tall grass.
    Grassland,
    /// Marshes, shallow fresh water.
    Wetlands,
    /// The sea and its shore.
    Ocean,
    /// Snow and ice.
    Tundra,
    /// Rocks and slopes.
    Mountain,
    /// Caves.
    Cave,
    /// Built-up places.
    Urban,
    /// Sand.
    Desert,
}

impl Habitat {
    /// Every habitat.
    pub const ALL: [Self; 9] = [
        Self::Forest,
        Self::Grassland,
        Self::Wetlands,
        Self::Ocean,
        Self::Tundra,
        Self::Mountain,
        Self::Cave,
        Self::Urban,
        Self::Desert,
    ];

    /// Name as printed.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Forest => "Forest",
            Self::Grassland => "Grassland",
            Self::Wetlands => "Wetlands",
            Self::Ocean => "Ocean",
            Self::Tundra => "Tundra",
            Self::Mountain => "Mountain",
            Self::Cave => "Cave",
            Self::Urban => "Urban",
            Self::Desert => "Desert",
        }
    }
}

/// A set of habitats, such as those of a Naturewalk. Files list them.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize,
)]
#[serde(from = "Vec<Habitat>", into = "Vec<Habitat>")]
pub struct HabitatSet(u16);

impl HabitatSet {
    /// The set of these habitats.
    #[must_use]
    pub fn of(habitats: &[Habitat]) -> Self {
        let mut set = Self::default();
        for habitat in habitats {
            set.insert(*habitat);
        }
        set
    }

    /// Adds one.
    pub fn insert(&mut self, habitat: Habitat) {
        self.0 |= 1 << habitat as u16;
    }

    /// Whether it is in.
    #[must_use]
    pub const fn has(self, habitat: Habitat) -> bool {
        self.0 & (1 << habitat as u16) != 0
    }

    /// Whether nothing is in.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Everything that is in this set or the other.
    #[must_use]
    pub const fn with(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// What is in, in the order of [`Habitat::ALL`].
    pub fn iter(self) -> impl Iterator<Item = Habitat> + use<> {
        Habitat::ALL
            .into_iter()
            .filter(move |habitat| self.has(*habitat))
    }
}

impl From<Vec<Habitat>> for HabitatSet {
    fn from(habitats: Vec<Habitat>) -> Self {
        Self::of(&habitats)
    }
}

impl From<HabitatSet> for Vec<Habitat> {
    fn from(set: HabitatSet) -> Self {
        set.iter().collect()
    }
}

/// What the rules know of a square: a basic terrain and a set of modifiers (G042). The
/// default is plain Regular ground.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize,
)]
#[serde(default, deny_unknown_fields)]
pub struct Terrain {
    /// Basic terrain.
    pub base: BaseTerrain,
    /// Every metre counts as two (combat-R061, G043).
    pub slow: bool,
    /// Targeting through it costs 2 on the Accuracy Roll (combat-R062, G044, G046).
    pub rough: bool,
    /// Neither moved nor targeted through (combat-R061).
    pub blocking: bool,
    /// Blocking up to the ceiling: not even Wallclimbers get over it.
    pub tall: bool,
    /// Hurts whoever ends up in it.
    pub hazard: bool,
    /// Metres it takes from a fall on to it; hard ground adds, below 0 (G138, G139).
    pub yields: i8,
    /// The habitat whose Naturewalk makes it Basic.
    pub habitat: Option<Habitat>,
}

impl Terrain {
    /// Whether Naturewalk for these habitats makes the square Basic: neither Slow nor Rough
    /// (G045).
    #[must_use]
    pub fn tamed_by(self, naturewalk: HabitatSet) -> bool {
        self.habitat.is_some_and(|habitat| naturewalk.has(habitat))
    }

    /// Whether it is Slow for somebody with this Naturewalk.
    #[must_use]
    pub fn slows(self, naturewalk: HabitatSet) -> bool {
        self.slow && !self.tamed_by(naturewalk)
    }

    /// Whether it is Rough for somebody with this Naturewalk.
    #[must_use]
    pub fn roughens(self, naturewalk: HabitatSet) -> bool {
        self.rough && !self.tamed_by(naturewalk)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn naturewalk_makes_its_habitats_basic() {
        let brush = Terrain {
            slow: true,
            rough: true,
            habitat: Some(Habitat::Forest),
            ..Terrain::default()
        };
        let woods = HabitatSet::of(&[Habitat::Forest, Habitat::Grassland]);
        let sands = HabitatSet::of(&[Habitat::Desert]);
        assert!(!brush.slows(woods) && !brush.roughens(woods), "G045");
        assert!(brush.slows(sands) && brush.roughens(sands));
        let mud = Terrain {
            habitat: None,
            ..brush
        };
        assert!(mud.slows(woods), "ground of no habitat stays as it is");
    }

    #[test]
    fn sets_hold_what_was_put_in() {
        let set = HabitatSet::of(&[Habitat::Desert, Habitat::Forest]);
        assert_eq!(
            set.iter().collect::<Vec<_>>(),
            [Habitat::Forest, Habitat::Desert]
        );
        assert!(!set.has(Habitat::Cave) && HabitatSet::default().is_empty());
        let text = ron::to_string(&set).unwrap_or_default();
        assert_eq!(text, "[Forest,Desert]");
        assert_eq!(ron::from_str(&text), Ok(set));
    }

    #[test]
    fn files_name_only_what_is_special() {
        let pond: Result<Terrain, _> = ron::from_str("(base: Underwater, habitat: Some(Ocean))");
        let expected = Terrain {
            base: BaseTerrain::Underwater,
            habitat: Some(Habitat::Ocean),
            ..Terrain::default()
        };
        assert_eq!(pond, Ok(expected));
        assert!(ron::from_str::<Terrain>("(slwo: true)").is_err());
    }
}
