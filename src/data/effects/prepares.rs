//! `Prepares`: the user prepares a move of two turns at once.

use serde::Deserialize;

use crate::data::effects::terms::EffectWho;
use crate::data::effects::word::{Purpose, Word};

/// Prepares a move of two turns that the user knows.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct Prepares(
    /// Its name.
    pub String,
);

impl Word for Prepares {
    fn bearer(&self) -> EffectWho {
        EffectWho::User
    }

    fn purpose(&self) -> Purpose {
        Purpose::Help
    }
}
