//! `End`: ends something lasting, by the name of its kind.

use serde::Deserialize;

use crate::data::effects::word::{Reading, Word};
use crate::data::kind_name::{NamedKind, Sort};

/// Ends something lasting, by the name of its kind.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct End(
    /// The name of the kind.
    pub NamedKind,
);

impl Word for End {
    fn check(&mut self, at: &mut Reading<'_>) {
        at.kind(0, "kind", &Sort::ENDED, &mut self.0);
    }
}
