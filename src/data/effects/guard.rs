//! `Guard`: those near the user are not hit by the move that this one interrupts.

use serde::Deserialize;

use crate::data::effects::terms::Guarded;
use crate::data::effects::word::{Purpose, Word};

/// Those near the user are not hit by the move that this one interrupts.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct Guard(
    /// Who.
    pub Guarded,
);

impl Word for Guard {
    fn purpose(&self) -> Purpose {
        Purpose::Help
    }
}
