//! `TempPart`: temporary Hit Points, one part in so many of the maximum.

use serde::Deserialize;

use crate::data::effects::terms::EffectWho;
use crate::data::effects::word::{Purpose, Reading, Word};

/// Temporary Hit Points, one part in so many of the maximum.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct TempPart(
    /// In so many.
    pub i32,
);

impl Word for TempPart {
    fn check(&mut self, at: &mut Reading<'_>) {
        at.within(0, "the part", &mut self.0, 1, 20);
    }

    fn bearer(&self) -> EffectWho {
        EffectWho::Target
    }

    fn purpose(&self) -> Purpose {
        Purpose::Help
    }
}
