//! `EndTurn`: the user's turn is over.

use serde::Deserialize;

use crate::data::effects::word::Word;

/// The user's turn is over.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct EndTurn;

impl Word for EndTurn {}
