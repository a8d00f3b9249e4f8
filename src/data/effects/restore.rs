//! `Restore`: up to three Injuries are mended, all Hit Points are back, and all moves but these can be used again.

use serde::Deserialize;

use crate::data::effects::terms::EffectWho;
use crate::data::effects::word::{Purpose, Word};

/// Up to three Injuries are mended, all Hit Points are back, and all moves but these can be used again.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct Restore(
    /// Moves that are as spent as before.
    pub Vec<String>,
);

impl Word for Restore {
    fn bearer(&self) -> EffectWho {
        EffectWho::Target
    }

    fn purpose(&self) -> Purpose {
        Purpose::Help
    }
}
