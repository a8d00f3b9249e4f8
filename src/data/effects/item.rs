//! `Item`: what becomes of what the target or the user holds.

use serde::Deserialize;

use crate::data::effects::terms::{EffectWho, ItemMove};
use crate::data::effects::word::{Purpose, Word};

/// What becomes of what the target or the user holds.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct Item(
    /// What.
    pub ItemMove,
);

impl Word for Item {
    fn bearer(&self) -> EffectWho {
        EffectWho::Target
    }

    fn purpose(&self) -> Purpose {
        if self.0 == ItemMove::Give {
            Purpose::Help
        } else {
            Purpose::Harm
        }
    }
}
