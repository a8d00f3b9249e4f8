//! `Rebound`: the move that this answers is used by the user on whoever has used it.

use serde::Deserialize;

use crate::data::effects::word::Word;

/// The move that this answers is used by the user on whoever has used it.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct Rebound;

impl Word for Rebound {}
