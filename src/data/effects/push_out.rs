//! `PushOut`: pushes out of the area of the move, away from the user.

use serde::Deserialize;

use crate::data::effects::terms::EffectWho;
use crate::data::effects::word::{Purpose, Word};

/// Pushes out of the area of the move, away from the user.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct PushOut;

impl Word for PushOut {
    fn bearer(&self) -> EffectWho {
        EffectWho::Target
    }

    fn purpose(&self) -> Purpose {
        Purpose::Harm
    }

    fn felt_when_down(&self) -> bool {
        true
    }
}
