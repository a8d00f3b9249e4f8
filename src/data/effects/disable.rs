//! `Disable`: the move that is answered becomes Disabled for its user (combat-R102).

use serde::Deserialize;

use crate::data::effects::terms::EffectWho;
use crate::data::effects::word::{Purpose, Word};

/// The move that is answered becomes Disabled for its user (combat-R102).
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct Disable;

impl Word for Disable {
    fn bearer(&self) -> EffectWho {
        EffectWho::Target
    }

    fn purpose(&self) -> Purpose {
        Purpose::Harm
    }
}
