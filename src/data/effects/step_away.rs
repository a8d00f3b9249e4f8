//! `StepAway`: the user Shifts at once: once more in its own turn, away from the attacker as an answer.

use serde::Deserialize;

use crate::data::effects::terms::EffectWho;
use crate::data::effects::word::{Purpose, Word};

/// Shifts at once: once more in its own turn, away from the attacker as an answer.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct StepAway;

impl Word for StepAway {
    fn bearer(&self) -> EffectWho {
        EffectWho::User
    }

    fn purpose(&self) -> Purpose {
        Purpose::Help
    }
}
