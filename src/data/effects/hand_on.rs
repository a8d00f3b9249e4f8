//! `HandOn`: a Status Affliction of the user goes over to the target.

use serde::Deserialize;

use crate::data::effects::terms::EffectWho;
use crate::data::effects::word::{Purpose, Word};

/// A Status Affliction of the user goes over to the target.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct HandOn;

impl Word for HandOn {
    fn bearer(&self) -> EffectWho {
        EffectWho::Target
    }

    fn purpose(&self) -> Purpose {
        Purpose::Harm
    }
}
