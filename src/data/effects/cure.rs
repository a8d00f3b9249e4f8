//! `Cure`: cures statuses.

use serde::Deserialize;

use crate::data::effects::terms::EffectWho;
use crate::data::effects::word::{Purpose, Word};
use crate::rules::Status;

/// Cures statuses.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct Cure(
    /// Which.
    pub Vec<Status>,
);

impl Word for Cure {
    fn bearer(&self) -> EffectWho {
        EffectWho::Target
    }

    fn purpose(&self) -> Purpose {
        Purpose::Help
    }
}
