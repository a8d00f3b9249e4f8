//! `Ionise`: the attack that this answers is Electric.

use serde::Deserialize;

use crate::data::effects::word::Word;

/// The attack that this answers is Electric.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct Ionise;

impl Word for Ionise {}
