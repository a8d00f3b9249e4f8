//! `Injure`: Injuries without damage (A048).

use serde::Deserialize;

use crate::data::effects::terms::EffectWho;
use crate::data::effects::word::{Purpose, Reading, Word};

/// Injuries without damage (A048).
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct Injure(
    /// How many.
    pub i32,
);

impl Word for Injure {
    fn check(&mut self, at: &mut Reading<'_>) {
        at.within(0, "the number of Injuries", &mut self.0, 1, 5);
    }

    fn bearer(&self) -> EffectWho {
        EffectWho::Target
    }

    fn purpose(&self) -> Purpose {
        Purpose::Harm
    }

    fn felt_when_down(&self) -> bool {
        true
    }
}
