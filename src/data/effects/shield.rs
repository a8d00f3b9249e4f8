//! `Shield`: the user is not hit by the move that this one interrupts (combat-R048).

use serde::Deserialize;

use crate::data::effects::word::Word;

/// The user is not hit by the move that this one interrupts (combat-R048).
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct Shield;

impl Word for Shield {}
