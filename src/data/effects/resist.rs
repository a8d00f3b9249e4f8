//! `Resist`: the attack that this answers is resisted so many steps further.

use serde::Deserialize;

use crate::data::effects::word::{Reading, Word};

/// The attack that this answers is resisted so many steps further.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct Resist(
    /// So many.
    pub i32,
);

impl Word for Resist {
    fn check(&mut self, at: &mut Reading<'_>) {
        at.within(0, "the number of steps", &mut self.0, 1, 3);
    }
}
