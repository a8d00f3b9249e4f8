//! `Ready`: the ability whose use this is changes the next move of the user in this turn that fits, by the rider
//! of this number.

use serde::Deserialize;

use crate::data::effects::word::{Purpose, Reading, Word};

/// The ability whose use this is changes the next move of the user in this turn that fits, by the rider of this
/// number.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct Ready(
    /// Which.
    pub i32,
);

impl Word for Ready {
    fn check(&mut self, at: &mut Reading<'_>) {
        at.within(0, "the number of the rider", &mut self.0, 0, 14);
    }

    fn purpose(&self) -> Purpose {
        Purpose::Help
    }
}
