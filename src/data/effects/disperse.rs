//! `Disperse`: smoke near the user goes away.

use serde::Deserialize;

use crate::data::effects::word::{Reading, Word};

/// Smoke near the user goes away.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct Disperse(
    /// Within so many metres.
    pub i32,
);

impl Word for Disperse {
    fn check(&mut self, at: &mut Reading<'_>) {
        at.within(0, "the range", &mut self.0, 0, 50);
    }
}
