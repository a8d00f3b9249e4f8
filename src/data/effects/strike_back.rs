//! `StrikeBack`: the hit that is answered is resisted one step further, and its user loses what it took, so many
//! times.

use serde::Deserialize;

use crate::data::effects::word::{Purpose, Reading, Word};

/// The hit that is answered is resisted one step further, and its user loses what it took, so many times.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct StrikeBack(
    /// So many times.
    pub i32,
);

impl Word for StrikeBack {
    fn check(&mut self, at: &mut Reading<'_>) {
        at.within(0, "how many times", &mut self.0, 1, 5);
    }

    fn purpose(&self) -> Purpose {
        Purpose::Help
    }
}
