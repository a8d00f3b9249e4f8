//! `ActAtOnce`: somebody makes an attack at once, beside its turns.

use serde::Deserialize;

use crate::data::clauses::AtOnce;
use crate::data::effects::terms::EffectWho;
use crate::data::effects::word::{Purpose, Word};

/// Has somebody make an attack at once, beside its turns.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct ActAtOnce(
    /// What it may use.
    pub AtOnce,
);

impl Word for ActAtOnce {
    fn bearer(&self) -> EffectWho {
        EffectWho::Target
    }

    fn purpose(&self) -> Purpose {
        Purpose::Help
    }
}
