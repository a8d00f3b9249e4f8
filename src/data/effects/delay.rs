//! `Delay`: half of the damage of the hit that this answers comes at the end of the user's next turn.

use serde::Deserialize;

use crate::data::effects::word::Word;

/// Half of the damage of the hit that this answers comes at the end of the user's next turn.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct Delay;

impl Word for Delay {}
