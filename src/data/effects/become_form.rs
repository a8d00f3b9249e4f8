//! `Become`: takes on a form, by its name; the other one of user and target is its model.

use serde::Deserialize;

use crate::data::effects::word::Word;

/// Takes on a form, by its name; the other one of user and target is its model.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct Become(
    /// Its name.
    pub String,
);

impl Word for Become {}
