//! `SetBeside`: whoever has made the attack that this answers is pushed to a square beside the user.

use serde::Deserialize;

use crate::board::Direction;
use crate::data::effects::word::Word;

/// Whoever has made the attack that this answers is pushed to a square beside the user.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct SetBeside(
    /// In this direction from the user.
    pub Direction,
);

impl Word for SetBeside {}
