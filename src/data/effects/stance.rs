//! `Stance`: puts the user into a stance.

use serde::Deserialize;

use crate::data::effects::word::{Reading, Word};
use crate::data::kind_name::{NamedKind, Sort};

/// Puts the user into a stance.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct Stance(
    /// Which.
    pub NamedKind,
);

impl Word for Stance {
    fn check(&mut self, at: &mut Reading<'_>) {
        at.kind(0, "stance", &[Sort::Stance], &mut self.0);
    }
}
