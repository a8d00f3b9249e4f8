//! `Sweep`: hazards and smoke near the user go away; 0 is all over the field, and blessings and stances with them.

use serde::Deserialize;

use crate::data::effects::word::{Reading, Word};

/// Hazards and smoke near the user go away; 0 is all over the field, and blessings and stances with them.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct Sweep(
    /// Within so many metres.
    pub i32,
);

impl Word for Sweep {
    fn check(&mut self, at: &mut Reading<'_>) {
        at.within(0, "the range", &mut self.0, 0, 50);
    }
}
