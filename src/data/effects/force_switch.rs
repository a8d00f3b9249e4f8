//! `ForceSwitch`: the target runs from the user; a trainer's Pokémon that ends within 6 m of its ball is recalled, and its trainer may send out another (combat-R050).

use serde::Deserialize;

use crate::data::effects::terms::EffectWho;
use crate::data::effects::word::{Purpose, Word};

/// The target runs from the user; a trainer's Pokémon that ends within 6 m of its ball is recalled, and its trainer may send out another (combat-R050).
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct ForceSwitch;

impl Word for ForceSwitch {
    fn bearer(&self) -> EffectWho {
        EffectWho::Target
    }

    fn purpose(&self) -> Purpose {
        Purpose::Harm
    }
}
