//! `StepOut`: the user gets out of the area of the attack that this answers.

use serde::Deserialize;

use crate::data::effects::terms::EffectWho;
use crate::data::effects::word::{Purpose, Word};

/// Gets out of the area of the attack that it answers, as far as a Shift takes it.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct StepOut;

impl Word for StepOut {
    fn bearer(&self) -> EffectWho {
        EffectWho::User
    }

    fn purpose(&self) -> Purpose {
        Purpose::Help
    }
}
