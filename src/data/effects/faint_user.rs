//! `FaintUser`: the user's Hit Points fall to 0, and it faints.

use serde::Deserialize;

use crate::data::effects::word::Word;

/// The user's Hit Points fall to 0, and it faints.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct FaintUser;

impl Word for FaintUser {}
