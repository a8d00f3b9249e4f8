//! `Endure`: the hit that is answered leaves the user at least one Hit Point.

use serde::Deserialize;

use crate::data::effects::word::Word;

/// The hit that is answered leaves the user at least one Hit Point.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct Endure;

impl Word for Endure {}
