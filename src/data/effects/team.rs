//! `Team`: lays something on the whole team of the user, by the name of its kind, until the encounter ends.

use serde::Deserialize;

use crate::data::effects::word::{Purpose, Word};

/// Lays something on the whole team of the user, by the name of its kind, until the encounter ends.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct Team(
    /// The name of the kind.
    pub String,
);

impl Word for Team {
    fn purpose(&self) -> Purpose {
        Purpose::Help
    }
}
