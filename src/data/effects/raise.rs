//! `Raise`: raises walls on the squares of the area, each an object of its own.

use serde::Deserialize;

use crate::data::effects::word::{Reading, Word};

/// Raises walls on the squares of the area, each an object of its own.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct Raise(
    /// The name of the kind of object.
    pub String,
);

impl Word for Raise {
    fn check(&mut self, at: &mut Reading<'_>) {
        at.object(&self.0);
    }
}
