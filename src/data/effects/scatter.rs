//! `Scatter`: everybody cardinally adjacent to the target loses Hit Points.

use serde::Deserialize;

use crate::data::effects::terms::EffectWho;
use crate::data::effects::word::{Reading, Word};

/// Everybody cardinally adjacent to the target loses Hit Points.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct Scatter(
    /// So many.
    pub i32,
);

impl Word for Scatter {
    fn check(&mut self, at: &mut Reading<'_>) {
        at.within(0, "the loss", &mut self.0, 1, 200);
    }

    fn bearer(&self) -> EffectWho {
        EffectWho::Target
    }

    fn felt_when_down(&self) -> bool {
        true
    }
}
