//! `DisableLast`: the move that the target has used last becomes Disabled (combat-R102).

use serde::Deserialize;

use crate::data::effects::terms::EffectWho;
use crate::data::effects::word::{Purpose, Word};

/// The move that the target has used last becomes Disabled (combat-R102).
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct DisableLast;

impl Word for DisableLast {
    fn bearer(&self) -> EffectWho {
        EffectWho::Target
    }

    fn purpose(&self) -> Purpose {
        Purpose::Harm
    }
}
