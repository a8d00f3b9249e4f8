//! `Sacrifice`: the user's Hit Points fall to -50% of the maximum, whatever they are.

use serde::Deserialize;

use crate::data::effects::word::Word;

/// The user's Hit Points fall to -50% of the maximum, whatever they are.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct Sacrifice;

impl Word for Sacrifice {}
