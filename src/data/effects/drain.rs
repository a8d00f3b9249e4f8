//! `Drain`: the user regains a share of the damage dealt (G168).

use serde::Deserialize;

use crate::data::effects::word::{Reading, Word};

/// The user regains a share of the damage dealt (G168).
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct Drain(
    /// So many percent.
    pub i32,
);

impl Word for Drain {
    fn check(&mut self, at: &mut Reading<'_>) {
        at.within(0, "the percentage", &mut self.0, 1, 100);
    }
}
