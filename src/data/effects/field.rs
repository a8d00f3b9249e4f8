//! `Field`: what the whole field becomes for five rounds; what that means says the file of its name in the battle.

use serde::Deserialize;

use crate::data::effects::word::Word;

/// What the whole field becomes for five rounds; what that means says the file of its name in the battle.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct Field(
    /// Its name.
    pub String,
);

impl Word for Field {}
