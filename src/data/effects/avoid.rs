//! `Avoid`: the attack that this answers misses the user instead.

use serde::Deserialize;

use crate::data::effects::word::Word;

/// The attack that this answers misses the user instead.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct Avoid;

impl Word for Avoid {}
