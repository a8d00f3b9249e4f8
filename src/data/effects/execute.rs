//! `Execute`: on a d100 that nothing changes the target faints: 30, more by the user's level and less by the target's (DX-10).

use serde::Deserialize;

use crate::data::effects::terms::EffectWho;
use crate::data::effects::word::{Purpose, Word};

/// On a d100 that nothing changes the target faints: 30, more by the user's level and less by the target's (DX-10).
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct Execute;

impl Word for Execute {
    fn bearer(&self) -> EffectWho {
        EffectWho::Target
    }

    fn purpose(&self) -> Purpose {
        Purpose::Harm
    }
}
