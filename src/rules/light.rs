//! Light: how bright a square is, and whom darkness blinds (A027, A028).

use serde::{Deserialize, Serialize};

use super::Status;

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
    /// What it makes of somebody standing in it. Darkvision helps against [`Light::Dark`]
    /// only, Blindsense against everything (G132, G134, A027, A028).
    #[must_use]
    pub fn blinds(self, darkvision: bool, blindsense: bool) -> Option<Status> {
        match self {
            _ if blindsense => None,
            Self::Lit => None,
            Self::Dark if darkvision => None,
            Self::Dark => Some(Status::Blinded),
            Self::PitchDark => Some(Status::TotallyBlinded),
        }
    }

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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn darkness_blinds_by_three_levels() {
        // A027, A028, G132, G134: (light, darkvision, blindsense) -> what.
        for (light, darkvision, blindsense, what) in [
            (Light::Lit, false, false, None),
            (Light::Dark, false, false, Some(Status::Blinded)),
            (Light::Dark, true, false, None),
            (Light::Dark, false, true, None),
            (Light::PitchDark, false, false, Some(Status::TotallyBlinded)),
            (Light::PitchDark, true, false, Some(Status::TotallyBlinded)),
            (Light::PitchDark, true, true, None),
        ] {
            assert_eq!(light.blinds(darkvision, blindsense), what, "{light:?}");
        }
    }
}
