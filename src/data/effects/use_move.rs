//! `UseMove`: the user uses a move by its name at once, beside everything else.

use serde::Deserialize;

use crate::data::effects::word::Word;

/// A move that the user uses at once, beside everything else.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct UseMove {
    /// Its name.
    pub name: String,
    /// It has to know it, and the use counts; otherwise it neither has to nor does it.
    #[serde(default)]
    pub known: bool,
}

impl Word for UseMove {}
