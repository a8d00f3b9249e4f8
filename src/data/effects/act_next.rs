//! `ActNext`: the target takes its turn right after this one.

use serde::Deserialize;

use crate::data::effects::terms::EffectWho;
use crate::data::effects::word::{Purpose, Word};

/// The target takes its turn right after this one.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct ActNext;

impl Word for ActNext {
    fn bearer(&self) -> EffectWho {
        EffectWho::Target
    }

    fn purpose(&self) -> Purpose {
        Purpose::Help
    }
}
