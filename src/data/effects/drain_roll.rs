//! `DrainRoll`: the user regains what the damage roll has come to (DX-26).

use serde::Deserialize;

use crate::data::effects::word::Word;

/// The user regains what the damage roll has come to (DX-26).
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct DrainRoll;

impl Word for DrainRoll {}
