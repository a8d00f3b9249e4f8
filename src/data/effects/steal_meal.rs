//! `StealMeal`: the user has what the Digestion Buff of the target does, or the one that it has traded in last.

use serde::Deserialize;

use crate::data::effects::terms::EffectWho;
use crate::data::effects::word::{Purpose, Word};

/// Takes over what a Digestion Buff of the target does, or the one that it has traded in last in this Scene.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct StealMeal;

impl Word for StealMeal {
    fn bearer(&self) -> EffectWho {
        EffectWho::Target
    }

    fn purpose(&self) -> Purpose {
        Purpose::Harm
    }

    fn felt_when_down(&self) -> bool {
        true
    }
}
