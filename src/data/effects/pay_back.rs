//! `PayBack`: the target loses a part of what the last attack has taken from the user.

use serde::Deserialize;

use crate::data::effects::terms::EffectWho;
use crate::data::effects::word::{Purpose, Reading, Word};

/// Loses one part in so many of what the last attack has taken from the user.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct PayBack(
    /// One part in so many.
    pub i32,
);

impl Word for PayBack {
    fn check(&mut self, at: &mut Reading<'_>) {
        at.within(0, "the part", &mut self.0, 1, 10);
    }

    fn bearer(&self) -> EffectWho {
        EffectWho::Target
    }

    fn purpose(&self) -> Purpose {
        Purpose::Harm
    }
}
