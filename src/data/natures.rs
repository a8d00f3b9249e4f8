//! Natures: one base stat up, one down.

use serde::{Deserialize, Serialize};

use crate::rules::{Stat, Stats};

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
