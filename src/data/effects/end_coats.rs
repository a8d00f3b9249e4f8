//! `EndCoats`: all Coats end.

use serde::Deserialize;

use crate::data::effects::terms::EffectWho;
use crate::data::effects::word::{Purpose, Word};

/// All Coats end.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct EndCoats {
    /// This one stays.
    #[serde(default)]
    pub but: Option<String>,
}

impl Word for EndCoats {
    fn bearer(&self) -> EffectWho {
        EffectWho::Target
    }

    fn purpose(&self) -> Purpose {
        Purpose::Harm
    }
}
