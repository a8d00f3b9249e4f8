//! `Inflict`: gives a status.

use serde::Deserialize;

use crate::data::effects::terms::{Duration, EffectWho};
use crate::data::effects::word::{Purpose, Word};
use crate::rules::Status;

/// Gives a status.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Inflict {
    /// Which.
    pub status: Status,
    /// For how long.
    #[serde(default)]
    pub lasting: Duration,
    /// Whatever would keep it away.
    #[serde(default)]
    pub through: bool,
}

impl Word for Inflict {
    fn bearer(&self) -> EffectWho {
        EffectWho::Target
    }

    fn purpose(&self) -> Purpose {
        Purpose::Harm
    }
}
