//! `LayAround`: lays a hazard around whom the move is aimed at.

use serde::Deserialize;

use crate::data::effects::word::{Reading, Word};
use crate::data::kind_name::{NamedKind, Sort};

/// Lays a hazard around whom the move is aimed at, as a burst of so many metres.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct LayAround(
    /// Which.
    pub NamedKind,
    /// Metres.
    pub i32,
);

impl Word for LayAround {
    fn check(&mut self, at: &mut Reading<'_>) {
        at.kind(0, "hazard", &[Sort::Ground], &mut self.0);
        at.within(1, "the metres", &mut self.1, 1, 10);
    }
}
