//! `Temp`: temporary Hit Points, so many.

use serde::Deserialize;

use crate::data::effects::terms::EffectWho;
use crate::data::effects::word::{Purpose, Reading, Word};

/// Temporary Hit Points, so many.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct Temp(
    /// So many.
    pub i32,
);

impl Word for Temp {
    fn check(&mut self, at: &mut Reading<'_>) {
        at.within(0, "the temporary Hit Points", &mut self.0, 1, 500);
    }

    fn bearer(&self) -> EffectWho {
        EffectWho::Target
    }

    fn purpose(&self) -> Purpose {
        Purpose::Help
    }
}
