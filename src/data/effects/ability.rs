//! `Ability`: what becomes of an Ability of the target or of the user, for a time.

use serde::Deserialize;

use crate::data::effects::terms::{AbilityMove, Duration, EffectWho};
use crate::data::effects::word::{Purpose, Reading, Word};

/// What becomes of an Ability of the target or of the user, for a time.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ability {
    /// What.
    pub how: AbilityMove,
    /// Which of its Abilities, counted from 1.
    #[serde(default = "first")]
    pub nth: i32,
    /// For how long.
    #[serde(default = "encounter")]
    pub lasting: Duration,
}

fn first() -> i32 {
    1
}

fn encounter() -> Duration {
    Duration::Encounter
}

impl Word for Ability {
    fn check(&mut self, at: &mut Reading<'_>) {
        at.within("nth", "the place of the Ability", &mut self.nth, 1, 10);
    }

    fn bearer(&self) -> EffectWho {
        EffectWho::Target
    }

    fn purpose(&self) -> Purpose {
        match self.how {
            AbilityMove::Lose | AbilityMove::Become(_) => Purpose::Harm,
            _ => Purpose::Open,
        }
    }
}
