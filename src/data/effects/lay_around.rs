//! `LayAround`: lays a hazard around whom the move is aimed at.

use serde::Deserialize;

use crate::data::effects::terms::Hazard;
use crate::data::effects::word::{Reading, Word};

/// Lays a hazard around whom the move is aimed at, as a burst of so many metres.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct LayAround(
    /// Which.
    pub Hazard,
    /// Metres.
    pub i32,
);

impl Word for LayAround {
    fn check(&mut self, at: &mut Reading<'_>) {
        at.within(1, "the metres", &mut self.1, 1, 10);
    }
}
