//! `PushAnyWay`: one metre, in a direction of the user's choice.

use serde::Deserialize;

use crate::data::effects::terms::EffectWho;
use crate::data::effects::word::{Purpose, Word};

/// One metre, in a direction of the user's choice.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct PushAnyWay;

impl Word for PushAnyWay {
    fn bearer(&self) -> EffectWho {
        EffectWho::Target
    }

    fn purpose(&self) -> Purpose {
        Purpose::Harm
    }
}
