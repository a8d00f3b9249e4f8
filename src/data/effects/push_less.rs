//! `PushLess`: pushes away from the user, the heavier its target the less.

use serde::Deserialize;

use crate::data::effects::terms::EffectWho;
use crate::data::effects::word::{Purpose, Reading, Word};

/// Pushes away from the user, the heavier its target the less.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct PushLess(
    /// So many metres, less the target's weight class.
    pub i32,
);

impl Word for PushLess {
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
