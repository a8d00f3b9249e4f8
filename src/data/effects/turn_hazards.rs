//! `TurnHazards`: hazards that are about to be laid are those of the user's side.

use serde::Deserialize;

use crate::data::effects::word::Word;

/// Hazards that are about to be laid are those of the user's side.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct TurnHazards(
    /// Where they lie then.
    pub Onto,
);

/// Where hazards lie that have been turned.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub enum Onto {
    /// On the squares that were chosen.
    Chosen,
    /// On as many squares, as near as they go to whoever lays them.
    Layer,
}

impl Word for TurnHazards {}
