//! `Mend`: Injuries are healed, which count towards those of the day.

use serde::Deserialize;

use crate::data::effects::terms::EffectWho;
use crate::data::effects::word::{Purpose, Reading, Word};

/// Heals Injuries; they count towards those that can be healed in a day.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct Mend(
    /// How many.
    pub i32,
);

impl Word for Mend {
    fn check(&mut self, at: &mut Reading<'_>) {
        at.within(0, "the number of Injuries", &mut self.0, 1, 10);
    }

    fn bearer(&self) -> EffectWho {
        EffectWho::User
    }

    fn purpose(&self) -> Purpose {
        Purpose::Help
    }
}
