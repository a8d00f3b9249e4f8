//! `TurnBack`: the attack that this answers strikes whoever has made it instead of the user.

use serde::Deserialize;

use crate::data::effects::word::Word;

/// The attack that this answers strikes whoever has made it instead of the user.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct TurnBack;

impl Word for TurnBack {}
