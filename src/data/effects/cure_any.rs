//! `CureAny`: one Status Affliction ends, the worst of them.

use serde::Deserialize;

use crate::data::effects::terms::EffectWho;
use crate::data::effects::word::{Purpose, Word};

/// One Status Affliction ends, the worst of them.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct CureAny;

impl Word for CureAny {
    fn bearer(&self) -> EffectWho {
        EffectWho::Target
    }

    fn purpose(&self) -> Purpose {
        Purpose::Help
    }
}
