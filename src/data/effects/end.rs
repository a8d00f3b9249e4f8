//! `End`: ends something lasting, by the name of its kind.

use serde::Deserialize;

use crate::data::effects::word::Word;

/// Ends something lasting, by the name of its kind.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct End(
    /// The name of the kind.
    pub String,
);

impl Word for End {}
