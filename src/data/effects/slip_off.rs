//! `SlipOff`: the user teleports out of the way of the attack that this answers.

use serde::Deserialize;

use crate::data::effects::word::Word;

/// The user teleports out of the way of the attack that this answers.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct SlipOff;

impl Word for SlipOff {}
