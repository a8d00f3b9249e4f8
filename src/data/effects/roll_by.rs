//! `RollBy`: changes the Accuracy Roll of the attack that is answered, after it has been made.

use serde::Deserialize;

use crate::data::effects::word::{Purpose, Reading, Word};

/// Changes the Accuracy Roll of the attack that is answered, after it has been made.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct RollBy(
    /// By so much.
    pub i32,
);

impl Word for RollBy {
    fn check(&mut self, at: &mut Reading<'_>) {
        at.within(0, "the change", &mut self.0, -20, 20);
    }

    fn purpose(&self) -> Purpose {
        Purpose::Help
    }
}
