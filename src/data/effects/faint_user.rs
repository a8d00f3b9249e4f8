//! `FaintUser`: the user's Hit Points fall to 0.

use serde::Deserialize;

use crate::data::effects::word::Word;

/// The user's Hit Points fall to 0.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct FaintUser;

impl Word for FaintUser {}
