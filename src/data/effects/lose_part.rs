//! `LosePart`: loses a part of the true maximum.

use serde::Deserialize;

use crate::data::effects::terms::EffectWho;
use crate::data::effects::word::{Purpose, Reading, Word};

/// Loses a part of the true maximum.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct LosePart(
    /// One part in so many.
    pub i32,
);

impl Word for LosePart {
    fn check(&mut self, at: &mut Reading<'_>) {
        at.within(0, "the number of parts", &mut self.0, 1, 100);
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
