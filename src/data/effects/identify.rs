//! `Identify`: the user's team knows the target from now on, as by a Pokédex (combat-R042).

use serde::Deserialize;

use crate::data::effects::terms::EffectWho;
use crate::data::effects::word::Word;

/// The user's team knows the target from now on, as by a Pokédex (combat-R042).
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct Identify;

impl Word for Identify {
    fn bearer(&self) -> EffectWho {
        EffectWho::Target
    }
}
