//! `Push`: pushes away from the user.

use serde::Deserialize;

use crate::data::effects::terms::EffectWho;
use crate::data::effects::word::{Purpose, Reading, Word};

/// Pushes away from the user.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct Push(
    /// So many metres.
    pub i32,
);

impl Word for Push {
    fn check(&mut self, at: &mut Reading<'_>) {
        at.within(0, "the push", &mut self.0, 1, 50);
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
