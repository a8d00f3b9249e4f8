//! Natures: one base stat up, one down.

use serde::{Deserialize, Serialize};

use crate::rules::{Stat, Stats};

/// A flavour of food: a nature that raises its stat likes it, one that lowers that dislikes it (page 199).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Flavour {
    /// Of Hit Points.
    Salty,
    /// Of Attack.
    Spicy,
    /// Of Defense.
    Sour,
    /// Of Special Attack.
    Dry,
    /// Of Special Defense.
    Bitter,
    /// Of Speed.
    Sweet,
}

impl Flavour {
    /// The stat that it goes with.
    #[must_use]
    pub fn stat(self) -> Stat {
        match self {
            Self::Salty => Stat::Hp,
            Self::Spicy => Stat::Attack,
            Self::Sour => Stat::Defense,
            Self::Dry => Stat::SpecialAttack,
            Self::Bitter => Stat::SpecialDefense,
            Self::Sweet => Stat::Speed,
        }
    }

    /// The name a player reads.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Salty => "salty",
            Self::Spicy => "spicy",
            Self::Sour => "sour",
            Self::Dry => "dry",
            Self::Bitter => "bitter",
            Self::Sweet => "sweet",
        }
    }
}

/// One of the 36 natures.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename = "nature")]
pub struct NatureDef {
    /// Name as printed.
    pub name: String,
    /// The base stat it raises; `None` for a neutral nature.
    pub up: Option<Stat>,
    /// The base stat it lowers.
    pub down: Option<Stat>,
}

impl NatureDef {
    /// Whether it likes a flavour (`Some(true)`), dislikes it (`Some(false)`), or neither; a neutral nature does
    /// neither.
    #[must_use]
    pub fn taste(&self, flavour: Flavour) -> Option<bool> {
        let stat = Some(flavour.stat());
        match (self.up == stat, self.down == stat) {
            (true, false) => Some(true),
            (false, true) => Some(false),
            _ => None,
        }
    }

    /// Base stats as this nature changes them: HP by 1, any other by 2, none below 1 (page 199).
    #[must_use]
    pub fn apply(&self, base: Stats) -> Stats {
        let mut stats = base;
        for (stat, sign) in [(self.up, 1), (self.down, -1)] {
            if let Some(stat) = stat {
                let by = if stat == Stat::Hp { 1 } else { 2 };
                stats.set(stat, (stats.get(stat) + sign * by).max(1));
            }
        }
        stats
    }
}
