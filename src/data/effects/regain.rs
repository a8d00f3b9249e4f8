//! `Regain`: so many Hit Points come back.

use serde::Deserialize;

use crate::data::effects::terms::EffectWho;
use crate::data::effects::word::{Purpose, Reading, Word};

/// So many Hit Points come back.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct Regain(
    /// How many.
    pub i32,
);

impl Word for Regain {
    fn check(&mut self, at: &mut Reading<'_>) {
        at.within(0, "the Hit Points", &mut self.0, 1, 500);
    }

    fn bearer(&self) -> EffectWho {
        EffectWho::Target
    }

    fn purpose(&self) -> Purpose {
        Purpose::Help
    }
}
