//! `Bide`: the user gathers the damage that it takes from now on.

use serde::Deserialize;

use crate::data::effects::word::Word;

/// The user gathers the damage that it takes from now on.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct Bide;

impl Word for Bide {}
