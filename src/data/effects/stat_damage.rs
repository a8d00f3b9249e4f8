//! `StatDamage`: the target takes the user's attack stat as damage, less its defence, by its types (AX-28).

use serde::Deserialize;

use crate::data::effects::terms::EffectWho;
use crate::data::effects::word::{Purpose, Word};
use crate::rules::{AttackClass, Element};

/// The target takes the user's attack stat as damage, less its defence, by its types (AX-28).
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct StatDamage {
    /// Of which type.
    #[serde(rename = "type")]
    pub element: Element,
    /// By which stats.
    pub class: AttackClass,
}

impl Word for StatDamage {
    fn bearer(&self) -> EffectWho {
        EffectWho::Target
    }

    fn purpose(&self) -> Purpose {
        Purpose::Harm
    }
}
