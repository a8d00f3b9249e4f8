//! Light: how bright a square is (A027, A028). Whom darkness blinds is the rules' business
//! ([`crate::rules::darkness`]).

use serde::{Deserialize, Serialize};

/// How bright a square is (A027). Brighter levels come first.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize,
)]
pub enum Light {
    /// Everybody sees.
    #[default]
    Lit,
    /// Deep darkness: blinds without Darkvision or Blindsense.
    Dark,
    /// No light at all: blinds totally without Blindsense.
    PitchDark,
}

impl Light {
    /// Its name in a sentence.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Lit => "lit",
            Self::Dark => "dark",
            Self::PitchDark => "pitch dark",
        }
    }
}
