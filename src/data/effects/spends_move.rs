//! `SpendsMove`: a use of a move of the user's is spent, which it needs to have.

use serde::Deserialize;

use crate::data::effects::terms::EffectWho;
use crate::data::effects::word::{Purpose, Word};

/// Spends a use of a move that the user knows.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct SpendsMove(
    /// Its name.
    pub String,
);

impl Word for SpendsMove {
    fn bearer(&self) -> EffectWho {
        EffectWho::User
    }

    fn purpose(&self) -> Purpose {
        Purpose::Open
    }
}
