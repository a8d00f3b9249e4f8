//! What an attack adds up to: AP, dice, advantage, bonuses (R32 to R34), rolled or as a distribution.

use crate::rules::{Element, Matchup, TypeChart};

/// What an attack type is against one type.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Edge {
    /// Nothing special.
    Plain,
    /// Super-effective.
    Strong,
    /// Not very effective.
    Weak,
    /// No effect; no immunity here (B-05).
    Nothing,
}

impl Edge {
    /// By the chart.
    #[must_use]
    pub fn of(chart: &TypeChart, attack: Element, target: Element) -> Self {
        match chart.get(attack, target) {
            Matchup::Weak => Self::Strong,
            Matchup::Resisted => Self::Weak,
            Matchup::Immune => Self::Nothing,
            Matchup::Neutral => Self::Plain,
        }
    }
}

/// What an attack type is against a Pokémon (R32).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Advantage {
    /// Against the primary type: a die.
    pub primary: Edge,
    /// Against the secondary type: a number.
    pub secondary: Edge,
}

impl Advantage {
    /// None at all.
    pub const PLAIN: Self = Self {
        primary: Edge::Plain,
        secondary: Edge::Plain,
    };

    /// By the chart.
    #[must_use]
    pub fn of(chart: &TypeChart, attack: Element, types: &[Element]) -> Self {
        let edge = |at: usize| {
            let target = types.get(at);
            target.map_or(Edge::Plain, |target| Edge::of(chart, attack, *target))
        };
        Self {
            primary: edge(0),
            secondary: edge(1),
        }
    }

    /// Sides of the die for the primary type, and whether it is added or taken off.
    #[must_use]
    pub fn die(self) -> Option<(u16, i32)> {
        match self.primary {
            Edge::Plain => None,
            Edge::Strong => Some((6, 1)),
            Edge::Weak => Some((4, -1)),
            Edge::Nothing => Some((6, -1)),
        }
    }

    /// The number for the secondary type.
    #[must_use]
    pub fn flat(self) -> i32 {
        match self.secondary {
            Edge::Plain => 0,
            Edge::Strong => 3,
            Edge::Weak => -2,
            Edge::Nothing => -3,
        }
    }

    /// What it is worth on average.
    #[must_use]
    pub fn mean(self) -> f64 {
        let die = self.die().map_or(0.0, |(sides, sign)| {
            f64::from(sign) * (f64::from(sides) + 1.0) / 2.0
        });
        die + f64::from(self.flat())
    }
}

/// What a bonus is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Why {
    /// The city (R15).
    City,
    /// The route (R15).
    Route,
    /// The weather (R18).
    Weather,
    /// The opponent (R59).
    Opponent,
    /// Somebody beside it (R62).
    Beside,
    /// A Tera Orb (R63).
    Orb,
    /// Its strike (R61).
    Strike,
    /// The master rule `hard` (R71).
    Hard,
}

impl Why {
    /// What a player reads.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::City => "city",
            Self::Route => "route",
            Self::Weather => "weather",
            Self::Opponent => "against this opponent",
            Self::Beside => "companion",
            Self::Orb => "Tera Orb",
            Self::Strike => "strike",
            Self::Hard => "hard",
        }
    }
}

/// An attack before its dice.
#[derive(Clone, Debug, PartialEq)]
pub struct Blow {
    /// Attack power.
    pub ap: i32,
    /// Type of the attack.
    pub attack: Element,
    /// Sides of the attack die.
    pub die: u16,
    /// What a D6 adds for a rival (R34).
    pub rival: Option<[i32; 6]>,
    /// Against the target's types.
    pub advantage: Advantage,
    /// Bonuses.
    pub extras: Vec<(Why, i32)>,
}

/// Dice of an attack.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Thrown {
    /// The attack die.
    pub attack: u16,
    /// The face of a rival's D6.
    pub rival: Option<u16>,
    /// The die of the advantage.
    pub advantage: Option<u16>,
}

impl Blow {
    /// What is certain of it.
    #[must_use]
    pub fn certain(&self) -> i32 {
        let extras: i32 = self.extras.iter().map(|(_, extra)| extra).sum();
        self.ap + extras + self.advantage.flat()
    }

    /// What the face of a rival's D6 adds.
    #[must_use]
    pub fn added(&self, face: u16) -> i32 {
        let faces = self.rival.unwrap_or_default();
        faces
            .get(usize::from(face).saturating_sub(1))
            .copied()
            .unwrap_or(0)
    }

    /// The total; never below 0 (R33).
    #[must_use]
    pub fn total(&self, thrown: Thrown) -> i32 {
        let sign = self.advantage.die().map_or(0, |(_, sign)| sign);
        let advantage = sign * i32::from(thrown.advantage.unwrap_or(0));
        let rival = thrown.rival.map_or(0, |face| self.added(face));
        (self.certain() + i32::from(thrown.attack) + rival + advantage).max(0)
    }

    /// The total on average, without its floor.
    #[must_use]
    pub fn mean(&self) -> f64 {
        let rival: i32 = self.rival.iter().flatten().sum();
        let die = (f64::from(self.die) + 1.0) / 2.0;
        f64::from(self.certain()) - f64::from(self.advantage.flat())
            + die
            + f64::from(rival) / 6.0
            + self.advantage.mean()
    }

    /// The chance of every total, from 0 on.
    #[must_use]
    pub fn chances(&self) -> Vec<f64> {
        let mut sums = vec![(self.certain(), 1.0)];
        let die = |sums: Vec<(i32, f64)>, faces: Vec<i32>| -> Vec<(i32, f64)> {
            let share = 1.0 / faces.len().max(1) as f64;
            let mut all: std::collections::BTreeMap<i32, f64> = std::collections::BTreeMap::new();
            for (sum, chance) in sums {
                for face in &faces {
                    *all.entry(sum + face).or_default() += chance * share;
                }
            }
            all.into_iter().collect()
        };
        sums = die(sums, (1..=i32::from(self.die.max(1))).collect());
        if let Some(faces) = self.rival {
            sums = die(sums, faces.to_vec());
        }
        if let Some((sides, sign)) = self.advantage.die() {
            sums = die(
                sums,
                (1..=i32::from(sides)).map(|face| sign * face).collect(),
            );
        }
        let most = sums.last().map_or(0, |(sum, _)| (*sum).max(0));
        let mut chances = vec![0.0; usize::try_from(most).unwrap_or(0) + 1];
        for (sum, chance) in sums {
            chances[usize::try_from(sum.max(0)).unwrap_or(0)] += chance;
        }
        chances
    }
}
