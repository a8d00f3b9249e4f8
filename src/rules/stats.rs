//! The six stats and what follows from them directly: Hit Points, Action Points,
//! ticks, percentages. Stages belong to [`crate::rules::stages`].

use std::fmt;

use serde::{Deserialize, Serialize};

/// One of the six stats (combat-R001).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Stat {
    /// The HP stat, which is not the Hit Points (G059).
    Hp,
    /// Added to physical damage (G057).
    Attack,
    /// Subtracted from physical damage (G058).
    Defense,
    /// Added to special damage (G057).
    SpecialAttack,
    /// Subtracted from special damage (G058).
    SpecialDefense,
    /// Initiative and Speed Evasion.
    Speed,
}

impl Stat {
    /// All stats in the order of the book.
    pub const ALL: [Self; 6] = [
        Self::Hp,
        Self::Attack,
        Self::Defense,
        Self::SpecialAttack,
        Self::SpecialDefense,
        Self::Speed,
    ];

    /// The name a player reads.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Hp => "HP",
            Self::Attack => "Attack",
            Self::Defense => "Defense",
            Self::SpecialAttack => "Special Attack",
            Self::SpecialDefense => "Special Defense",
            Self::Speed => "Speed",
        }
    }

    /// The name for narrow places.
    #[must_use]
    pub fn short(self) -> &'static str {
        match self {
            Self::Hp => "HP",
            Self::Attack => "Atk",
            Self::Defense => "Def",
            Self::SpecialAttack => "SpA",
            Self::SpecialDefense => "SpD",
            Self::Speed => "Spd",
        }
    }
}

impl fmt::Display for Stat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A value for each stat.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize,
)]
#[serde(default, deny_unknown_fields)]
pub struct Stats {
    /// HP stat.
    pub hp: i32,
    /// Attack.
    pub attack: i32,
    /// Defense.
    pub defense: i32,
    /// Special Attack.
    pub special_attack: i32,
    /// Special Defense.
    pub special_defense: i32,
    /// Speed.
    pub speed: i32,
}

impl Stats {
    /// The value of one stat.
    #[must_use]
    pub fn get(&self, stat: Stat) -> i32 {
        match stat {
            Stat::Hp => self.hp,
            Stat::Attack => self.attack,
            Stat::Defense => self.defense,
            Stat::SpecialAttack => self.special_attack,
            Stat::SpecialDefense => self.special_defense,
            Stat::Speed => self.speed,
        }
    }

    /// Changes one stat.
    pub fn set(&mut self, stat: Stat, value: i32) {
        let slot = match stat {
            Stat::Hp => &mut self.hp,
            Stat::Attack => &mut self.attack,
            Stat::Defense => &mut self.defense,
            Stat::SpecialAttack => &mut self.special_attack,
            Stat::SpecialDefense => &mut self.special_defense,
            Stat::Speed => &mut self.speed,
        };
        *slot = value;
    }
}

/// Maximum Hit Points of a Pokémon: Level + three times the HP stat + 10 (combat-R002).
#[must_use]
pub fn pokemon_max_hp(level: i32, hp_stat: i32) -> i32 {
    level + 3 * hp_stat + 10
}

/// Maximum Hit Points of a Trainer: twice the Level + three times the HP stat + 10
/// (combat-R003).
#[must_use]
pub fn trainer_max_hp(level: i32, hp_stat: i32) -> i32 {
    2 * level + 3 * hp_stat + 10
}

/// Action Points of a Trainer: 5, and one more per five Levels (combat-R130).
#[must_use]
pub fn max_action_points(trainer_level: i32) -> i32 {
    5 + trainer_level.max(0) / 5
}

/// A Tick: a tenth of the true maximum, rounded down (combat-R032, A008).
#[must_use]
pub fn tick(max_hp: i32) -> i32 {
    max_hp / 10
}

/// `base` with percentages added up first, then applied once, rounded down
/// (combat-R132, combat-R133).
#[must_use]
pub fn add_percentages(base: i32, percentages: &[i32]) -> i32 {
    let sum: i32 = percentages.iter().sum();
    (base * (100 + sum)).div_euclid(100)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hit_points_of_pokemon_and_trainers() {
        // C001, C002, C004.
        for (level, stat, pokemon, trainer) in [(14, 12, 60, 74), (13, 10, 53, 66), (1, 1, 14, 15)]
        {
            assert_eq!(
                pokemon_max_hp(level, stat),
                pokemon,
                "level {level}, HP stat {stat}"
            );
            assert_eq!(
                trainer_max_hp(level, stat),
                trainer,
                "level {level}, HP stat {stat}"
            );
        }
    }

    #[test]
    fn action_points_grow_every_five_levels() {
        // C025.
        for (level, points) in [(1, 5), (4, 5), (5, 6), (15, 8)] {
            assert_eq!(max_action_points(level), points, "level {level}");
        }
    }

    #[test]
    fn a_tick_is_rounded_down() {
        // C086.
        for (max, value) in [(53, 5), (57, 5), (60, 6), (14, 1)] {
            assert_eq!(tick(max), value, "maximum {max}");
        }
    }

    #[test]
    fn c026_percentages_are_added_not_multiplied() {
        // C026.
        assert_eq!(add_percentages(100, &[20, 30]), 150);
        assert_eq!(add_percentages(7, &[50]), 10);
        assert_eq!(add_percentages(7, &[50, -50]), 7);
        assert_eq!(add_percentages(9, &[]), 9);
    }

    #[test]
    fn every_stat_has_its_own_slot() {
        let mut stats = Stats::default();
        for (value, stat) in (1..).zip(Stat::ALL) {
            stats.set(stat, value);
        }
        for (value, stat) in (1..).zip(Stat::ALL) {
            assert_eq!(stats.get(stat), value, "{stat}");
        }
    }
}
