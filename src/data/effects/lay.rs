//! `Lay`: lays a hazard.

use serde::Deserialize;

use crate::data::effects::word::{Reading, Word};
use crate::data::kind_name::{NamedKind, Sort};

/// Lays a hazard.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct Lay(
    /// Which.
    pub NamedKind,
);

impl Word for Lay {
    fn check(&mut self, at: &mut Reading<'_>) {
        at.kind(0, "hazard", &[Sort::Ground], &mut self.0);
    }
}
