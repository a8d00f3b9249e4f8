//! `UseAgain`: the item that the user has last used up does once more what it did; it is still gone.

use serde::Deserialize;

use crate::data::effects::word::Word;

/// The item that the user has last used up does once more what it did; it is still gone.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct UseAgain;

impl Word for UseAgain {}
