//! The eighteen types, what a creature has of them, the type chart and its multipliers.

use std::fmt;

use serde::{Deserialize, Serialize};

/// A type. (`type` is a word of the language, hence the name.)
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Element {
    /// Normal.
    Normal,
    /// Fire.
    Fire,
    /// Water.
    Water,
    /// Electric.
    Electric,
    /// Grass.
    Grass,
    /// Ice.
    Ice,
    /// Fighting.
    Fighting,
    /// Poison.
    Poison,
    /// Ground.
    Ground,
    /// Flying.
    Flying,
    /// Psychic.
    Psychic,
    /// Bug.
    Bug,
    /// Rock.
    Rock,
    /// Ghost.
    Ghost,
    /// Dragon.
    Dragon,
    /// Dark.
    Dark,
    /// Steel.
    Steel,
    /// Fairy.
    Fairy,
}

use Element::{
    Bug, Dark, Dragon, Electric, Fairy, Fighting, Fire, Flying, Ghost, Grass, Ground, Ice, Normal,
    Poison, Psychic, Rock, Steel, Water,
};

impl Element {
    /// How many there are.
    pub const COUNT: usize = 18;

    /// All of them in chart order.
    pub const ALL: [Self; Self::COUNT] = [
        Normal, Fire, Water, Electric, Grass, Ice, Fighting, Poison, Ground, Flying, Psychic, Bug,
        Rock, Ghost, Dragon, Dark, Steel, Fairy,
    ];

    /// The name a player reads.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Normal => "Normal",
            Fire => "Fire",
            Water => "Water",
            Electric => "Electric",
            Grass => "Grass",
            Ice => "Ice",
            Fighting => "Fighting",
            Poison => "Poison",
            Ground => "Ground",
            Flying => "Flying",
            Psychic => "Psychic",
            Bug => "Bug",
            Rock => "Rock",
            Ghost => "Ghost",
            Dragon => "Dragon",
            Dark => "Dark",
            Steel => "Steel",
            Fairy => "Fairy",
        }
    }
}

impl fmt::Display for Element {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// The types of a creature: none (Trainers, combat-R030) to three (G076). A list in files.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize,
)]
#[serde(try_from = "Vec<Element>", into = "Vec<Element>")]
pub struct Typing([Option<Element>; 3]);

impl Typing {
    /// No type at all.
    #[must_use]
    pub fn none() -> Self {
        Self::default()
    }

    /// These types; repetitions and everything after the third are left out.
    #[must_use]
    pub fn of(elements: &[Element]) -> Self {
        let mut typing = Self::none();
        for element in elements {
            if !typing.has(*element)
                && let Some(slot) = typing.0.iter_mut().find(|slot| slot.is_none())
            {
                *slot = Some(*element);
            }
        }
        typing
    }

    /// Adds a type, in the last place if there are three already.
    #[must_use]
    pub fn with(mut self, element: Element) -> Self {
        if !self.has(element) {
            let free = self.0.iter().position(Option::is_none);
            self.0[free.unwrap_or(self.0.len() - 1)] = Some(element);
        }
        self
    }

    /// Takes a type away.
    #[must_use]
    pub fn without(self, element: Element) -> Self {
        let left: Vec<Element> = self.iter().filter(|it| *it != element).collect();
        Self::of(&left)
    }

    /// Whether this type is among them.
    #[must_use]
    pub fn has(self, element: Element) -> bool {
        self.0.contains(&Some(element))
    }

    /// The types, first one first.
    pub fn iter(self) -> impl Iterator<Item = Element> {
        self.0.into_iter().flatten()
    }

    /// Whether there are none.
    #[must_use]
    pub fn is_empty(self) -> bool {
        self.0[0].is_none()
    }
}

impl TryFrom<Vec<Element>> for Typing {
    type Error = String;

    fn try_from(elements: Vec<Element>) -> Result<Self, String> {
        let typing = Self::of(&elements);
        if typing.iter().count() == elements.len() {
            Ok(typing)
        } else {
            Err("a creature has at most three different types".to_owned())
        }
    }
}

impl From<Typing> for Vec<Element> {
    fn from(typing: Typing) -> Self {
        typing.iter().collect()
    }
}

impl fmt::Display for Typing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_empty() {
            return f.write_str("none");
        }
        for (index, element) in self.iter().enumerate() {
            if index > 0 {
                f.write_str("/")?;
            }
            f.write_str(element.name())?;
        }
        Ok(())
    }
}

/// One field of the type chart.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Matchup {
    /// No damage.
    Immune,
    /// One step of resistance.
    Resisted,
    /// Nothing special.
    Neutral,
    /// One step of weakness.
    Weak,
}

/// Attacking against defending types (G074).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TypeChart([[Matchup; Element::COUNT]; Element::COUNT]);

/// Attacking type, what it is strong against, what resists it, what is immune.
type Row = (
    Element,
    &'static [Element],
    &'static [Element],
    &'static [Element],
);

/// The chart of the sixth generation (G074).
const GENERATION_SIX: [Row; Element::COUNT] = [
    (Normal, &[], &[Rock, Steel], &[Ghost]),
    (
        Fire,
        &[Grass, Ice, Bug, Steel],
        &[Fire, Water, Rock, Dragon],
        &[],
    ),
    (Water, &[Fire, Ground, Rock], &[Water, Grass, Dragon], &[]),
    (
        Electric,
        &[Water, Flying],
        &[Electric, Grass, Dragon],
        &[Ground],
    ),
    (
        Grass,
        &[Water, Ground, Rock],
        &[Fire, Grass, Poison, Flying, Bug, Dragon, Steel],
        &[],
    ),
    (
        Ice,
        &[Grass, Ground, Flying, Dragon],
        &[Fire, Water, Ice, Steel],
        &[],
    ),
    (
        Fighting,
        &[Normal, Ice, Rock, Dark, Steel],
        &[Poison, Flying, Psychic, Bug, Fairy],
        &[Ghost],
    ),
    (
        Poison,
        &[Grass, Fairy],
        &[Poison, Ground, Rock, Ghost],
        &[Steel],
    ),
    (
        Ground,
        &[Fire, Electric, Poison, Rock, Steel],
        &[Grass, Bug],
        &[Flying],
    ),
    (
        Flying,
        &[Grass, Fighting, Bug],
        &[Electric, Rock, Steel],
        &[],
    ),
    (Psychic, &[Fighting, Poison], &[Psychic, Steel], &[Dark]),
    (
        Bug,
        &[Grass, Psychic, Dark],
        &[Fire, Fighting, Poison, Flying, Ghost, Steel, Fairy],
        &[],
    ),
    (
        Rock,
        &[Fire, Ice, Flying, Bug],
        &[Fighting, Ground, Steel],
        &[],
    ),
    (Ghost, &[Psychic, Ghost], &[Dark], &[Normal]),
    (Dragon, &[Dragon], &[Steel], &[Fairy]),
    (Dark, &[Psychic, Ghost], &[Fighting, Dark, Fairy], &[]),
    (
        Steel,
        &[Ice, Rock, Fairy],
        &[Fire, Water, Electric, Steel],
        &[],
    ),
    (
        Fairy,
        &[Fighting, Dragon, Dark],
        &[Fire, Poison, Steel],
        &[],
    ),
];

impl TypeChart {
    /// The built-in chart.
    #[must_use]
    pub const fn generation_six() -> Self {
        let mut chart = Self([[Matchup::Neutral; Element::COUNT]; Element::COUNT]);
        let mut index = 0;
        while index < Element::COUNT {
            let (attack, weak, resisted, immune) = GENERATION_SIX[index];
            chart = chart.with(attack, weak, Matchup::Weak);
            chart = chart.with(attack, resisted, Matchup::Resisted);
            chart = chart.with(attack, immune, Matchup::Immune);
            index += 1;
        }
        chart
    }

    const fn with(mut self, attack: Element, defenders: &[Element], matchup: Matchup) -> Self {
        let mut index = 0;
        while index < defenders.len() {
            self.0[attack as usize][defenders[index] as usize] = matchup;
            index += 1;
        }
        self
    }

    /// What an attack of one type does to one type.
    #[must_use]
    pub const fn get(&self, attack: Element, defend: Element) -> Matchup {
        self.0[attack as usize][defend as usize]
    }

    /// Changes one field.
    pub fn set(&mut self, attack: Element, defend: Element, matchup: Matchup) {
        self.0[attack as usize][defend as usize] = matchup;
    }
}

impl Default for TypeChart {
    fn default() -> Self {
        Self::generation_six()
    }
}

/// What the chart makes of an attack against all types of a target (combat-R026, R027, A035).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Effectiveness {
    /// At least one type is immune: no damage (A030).
    Immune,
    /// Weaknesses minus resistances, −3 to +3.
    Steps(i8),
}

impl Effectiveness {
    /// Neither better nor worse.
    pub const NEUTRAL: Self = Self::Steps(0);

    /// An attack (`None`: typeless) against a typing. Without types everything is neutral
    /// (combat-R030).
    #[must_use]
    pub fn of(chart: &TypeChart, attack: Option<Element>, target: Typing) -> Self {
        let Some(attack) = attack else {
            return Self::NEUTRAL;
        };
        let mut steps = 0;
        for defend in target.iter() {
            match chart.get(attack, defend) {
                Matchup::Immune => return Self::Immune,
                Matchup::Resisted => steps -= 1,
                Matchup::Neutral => {}
                Matchup::Weak => steps += 1,
            }
        }
        Self::Steps(steps)
    }

    /// So many steps more of resistance, down to −3.
    #[must_use]
    pub fn resist_further(self, n: i8) -> Self {
        match self {
            Self::Immune => Self::Immune,
            Self::Steps(steps) => Self::Steps(steps.saturating_sub(n).clamp(-3, 3)),
        }
    }

    /// Multiplies damage: ×1/8, ×1/4, ×1/2, ×1, ×1.5, ×2, ×3, rounded down, at least 1;
    /// 0 where immune (combat-R026, R027, A029, A030).
    #[must_use]
    pub fn apply(self, damage: i32) -> i32 {
        let (numerator, denominator) = match self {
            Self::Immune => return 0,
            Self::Steps(..=-3) => (1, 8),
            Self::Steps(-2) => (1, 4),
            Self::Steps(-1) => (1, 2),
            Self::Steps(0) => (1, 1),
            Self::Steps(1) => (3, 2),
            Self::Steps(2) => (2, 1),
            Self::Steps(3..) => (3, 1),
        };
        (damage * numerator).div_euclid(denominator).max(1)
    }

    /// Like [`Self::apply`], but what is super-effective multiplies by 1.25, 1.5 and 2 (AX-05).
    #[must_use]
    pub fn apply_softened(self, damage: i32) -> i32 {
        let (numerator, denominator) = match self {
            Self::Steps(1) => (5, 4),
            Self::Steps(2) => (3, 2),
            Self::Steps(3..) => (2, 1),
            _ => return self.apply(damage),
        };
        (damage * numerator).div_euclid(denominator).max(1)
    }

    /// The words a player reads.
    #[must_use]
    pub fn words(self) -> &'static str {
        match self {
            Self::Immune => "immune, ×0",
            Self::Steps(..=-3) => "triply resisted, ×1/8",
            Self::Steps(-2) => "doubly resisted, ×1/4",
            Self::Steps(-1) => "resisted, ×1/2",
            Self::Steps(0) => "neutral, ×1",
            Self::Steps(1) => "super effective, ×1.5",
            Self::Steps(2) => "doubly super effective, ×2",
            Self::Steps(3..) => "triply super effective, ×3",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const CHART: TypeChart = TypeChart::generation_six();

    fn against(attack: Element, target: &[Element]) -> Effectiveness {
        Effectiveness::of(&CHART, Some(attack), Typing::of(target))
    }

    #[test]
    fn the_chart_has_the_right_number_of_each_kind() {
        let count = |matchup| {
            let fields = Element::ALL
                .iter()
                .flat_map(|a| Element::ALL.map(|d| CHART.get(*a, d)));
            fields.filter(|field| *field == matchup).count()
        };
        assert_eq!(count(Matchup::Immune), 8);
        assert_eq!(count(Matchup::Weak), 51);
        assert_eq!(count(Matchup::Resisted), 61);
        for (index, (element, ..)) in GENERATION_SIX.iter().enumerate() {
            assert_eq!(*element as usize, index);
            assert_eq!(Element::ALL[index], *element);
        }
    }

    #[test]
    fn matchups_of_the_worked_examples() {
        for (attack, target, steps) in [
            (Fire, &[Grass, Poison][..], 1),
            (Flying, &[Grass, Poison], 1),
            (Grass, &[Fire], -1),
            (Poison, &[Fire], 0),
            (Ice, &[Dragon, Flying], 2),
            (Bug, &[Fire, Steel], -2),
            (Fire, &[Water, Grass], 0),
            (Fighting, &[Normal, Ice, Rock], 3),
            (Grass, &[Fire, Flying, Steel], -3),
        ] {
            assert_eq!(
                against(attack, target),
                Effectiveness::Steps(steps),
                "{attack} {target:?}"
            );
        }
    }

    #[test]
    fn one_immune_type_is_enough() {
        // C067, C073.
        assert_eq!(against(Ground, &[Fire, Flying]), Effectiveness::Immune);
        assert_eq!(against(Normal, &[Ghost]), Effectiveness::Immune);
        assert_eq!(against(Ground, &[Fire, Flying]).apply(50), 0);
        assert_eq!(
            Effectiveness::Immune.resist_further(-2),
            Effectiveness::Immune
        );
    }

    #[test]
    fn all_multipliers_on_nineteen() {
        // C068.
        for (steps, damage) in [
            (1, 28),
            (2, 38),
            (3, 57),
            (0, 19),
            (-1, 9),
            (-2, 4),
            (-3, 2),
        ] {
            assert_eq!(Effectiveness::Steps(steps).apply(19), damage, "{steps}");
        }
        assert_eq!(Effectiveness::Steps(-1).apply(1), 1, "A029");
    }

    #[test]
    fn three_types_add_up() {
        // C070.
        let twice_weak = against(Fighting, &[Normal, Steel, Flying]);
        assert_eq!(twice_weak, Effectiveness::Steps(1));
        assert_eq!(twice_weak.apply(20), 30);
    }

    #[test]
    fn no_type_is_neutral() {
        // C071.
        for attack in Element::ALL {
            assert_eq!(against(attack, &[]).apply(20), 20, "{attack}");
        }
        let typeless = Effectiveness::of(&CHART, None, Typing::of(&[Ghost]));
        assert_eq!(typeless, Effectiveness::NEUTRAL);
    }

    #[test]
    fn further_resistance_stops_at_three_steps() {
        assert_eq!(
            against(Fire, &[Grass]).resist_further(1),
            Effectiveness::NEUTRAL
        );
        assert_eq!(
            Effectiveness::Steps(-3).resist_further(1),
            Effectiveness::Steps(-3)
        );
    }

    #[test]
    fn a_typing_holds_up_to_three_different_types() {
        let three = Typing::of(&[Fire, Fire, Water, Grass, Ice]);
        assert_eq!(three.iter().collect::<Vec<_>>(), [Fire, Water, Grass]);
        assert_eq!(three.to_string(), "Fire/Water/Grass");
        assert!(Typing::none().is_empty() && !three.is_empty());
        let read: Typing = ron::from_str("[Grass, Poison]").unwrap();
        assert_eq!(read, Typing::of(&[Grass, Poison]));
        assert_eq!(ron::to_string(&read).unwrap(), "[Grass,Poison]");
        assert!(ron::from_str::<Typing>("[Fire, Fire]").is_err());
    }
}
