//! How often a Move may be used.

use std::fmt;

use serde::{Deserialize, Serialize};

/// Frequency of a Move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Frequency {
    /// Always.
    AtWill,
    /// Not on two turns in a row.
    EveryOtherTurn,
    /// So many times a Scene; with more than one, not on two turns in a row.
    Scene(u8),
    /// So many times a day; once a Scene at most.
    Daily(u8),
    /// Works by itself and is never used as an action.
    Static,
}

impl Frequency {
    /// The name a player reads.
    #[must_use]
    pub fn name(self) -> String {
        let times = |name: &str, count: u8| match count {
            0 | 1 => name.to_owned(),
            count => format!("{name} x{count}"),
        };
        match self {
            Self::AtWill => "At-Will".to_owned(),
            Self::EveryOtherTurn => "EOT".to_owned(),
            Self::Scene(count) => times("Scene", count),
            Self::Daily(count) => times("Daily", count),
            Self::Static => "Static".to_owned(),
        }
    }

    /// One step more often: what is Daily once a Scene, what is for a Scene every other turn, that always.
    #[must_use]
    pub fn oftener(self) -> Self {
        match self {
            Self::Daily(_) => Self::Scene(1),
            Self::Scene(_) => Self::EveryOtherTurn,
            Self::EveryOtherTurn | Self::AtWill => Self::AtWill,
            Self::Static => Self::Static,
        }
    }

    /// The frequency of a Suppressed user: one step rarer, Scene and Daily keep what they are
    /// (combat-R099, A087). Uses already made count against it.
    #[must_use]
    pub fn suppressed(self) -> Self {
        match self {
            Self::AtWill => Self::EveryOtherTurn,
            Self::EveryOtherTurn | Self::Scene(_) => Self::Scene(1),
            rare @ (Self::Daily(_) | Self::Static) => rare,
        }
    }
}

impl fmt::Display for Frequency {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.name())
    }
}

/// How often one Move has been used.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Uses {
    /// Uses in this Scene.
    pub scene: u8,
    /// Uses that count towards the day: since Daily Moves were last regained.
    pub day: u8,
    /// Days that have begun since the last use (combat-R127).
    pub days_ago: u8,
    /// The user's own turn in which it was used last.
    pub last_turn: Option<u32>,
}

impl Uses {
    /// Counts one use on the user's own turn `this_turn`.
    pub fn record(&mut self, this_turn: u32) {
        self.scene = self.scene.saturating_add(1);
        self.day = self.day.saturating_add(1);
        self.days_ago = 0;
        self.last_turn = Some(this_turn);
    }
}

/// Whether a Move may be used on the user's own turn number `this_turn`.
///
/// # Errors
/// A few words that say why not.
pub fn available(frequency: Frequency, uses: Uses, this_turn: u32) -> Result<(), &'static str> {
    let resting = uses
        .last_turn
        .is_some_and(|last| this_turn <= last.saturating_add(1));
    match frequency {
        Frequency::AtWill => Ok(()),
        Frequency::EveryOtherTurn | Frequency::Scene(2..) if resting => {
            Err("not on two turns in a row")
        }
        Frequency::EveryOtherTurn => Ok(()),
        Frequency::Scene(count) if uses.scene >= count => Err("used up for this Scene"),
        Frequency::Scene(_) => Ok(()),
        Frequency::Daily(count) if uses.day >= count => Err("used up for today"),
        Frequency::Daily(_) if uses.scene >= 1 => Err("only once in a Scene"),
        Frequency::Daily(_) => Ok(()),
        Frequency::Static => Err("works by itself"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use Frequency::{AtWill, Daily, EveryOtherTurn, Scene, Static};

    #[test]
    fn suppression_lowers_three_frequencies() {
        // C170.
        for (frequency, suppressed) in [
            (AtWill, EveryOtherTurn),
            (EveryOtherTurn, Scene(1)),
            (Scene(2), Scene(1)),
            (Scene(1), Scene(1)),
            (Daily(1), Daily(1)),
            (Daily(2), Daily(2)),
            (Static, Static),
        ] {
            assert_eq!(frequency.suppressed(), suppressed, "{frequency}");
        }
    }

    #[test]
    fn uses_already_made_count_when_suppressed() {
        // A087.
        let mut uses = Uses::default();
        uses.record(1);
        assert!(available(Scene(2), uses, 4).is_ok());
        assert!(available(Scene(2).suppressed(), uses, 4).is_err());
    }

    #[test]
    fn when_a_move_is_available() {
        // (frequency, uses this Scene, uses today, last turn, this turn, available)
        for (frequency, scene, day, last_turn, turn, free) in [
            (AtWill, 9, 9, Some(4), 5, true),
            (EveryOtherTurn, 0, 0, None, 1, true),
            (EveryOtherTurn, 1, 1, Some(1), 1, false),
            (EveryOtherTurn, 1, 1, Some(1), 2, false),
            (EveryOtherTurn, 1, 1, Some(1), 3, true),
            (Scene(1), 0, 3, None, 1, true),
            (Scene(1), 1, 1, Some(1), 9, false),
            (Scene(2), 1, 1, Some(1), 2, false),
            (Scene(2), 1, 1, Some(1), 3, true),
            (Scene(2), 2, 2, Some(3), 9, false),
            (Daily(1), 0, 0, None, 1, true),
            (Daily(1), 0, 1, None, 1, false),
            (Daily(2), 0, 1, None, 1, true),
            (Daily(2), 1, 1, Some(1), 5, false),
            (Static, 0, 0, None, 1, false),
        ] {
            let uses = Uses {
                scene,
                day,
                last_turn,
                ..Uses::default()
            };
            assert_eq!(
                available(frequency, uses, turn).is_ok(),
                free,
                "{frequency} {uses:?}"
            );
        }
    }

    #[test]
    fn names() {
        let all = [AtWill, EveryOtherTurn, Scene(1), Scene(2), Daily(3), Static];
        let names: Vec<_> = all.iter().map(|frequency| frequency.name()).collect();
        assert_eq!(
            names,
            ["At-Will", "EOT", "Scene", "Scene x2", "Daily x3", "Static"]
        );
    }
}
