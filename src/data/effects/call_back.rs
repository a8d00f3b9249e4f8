//! `CallBack`: somebody goes back into its ball, and its trainer may send out another.

use serde::Deserialize;

use crate::data::effects::terms::EffectWho;
use crate::data::effects::word::{Purpose, Word};

/// Somebody goes back into its ball, and its trainer may send out another.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct CallBack;

impl Word for CallBack {
    fn bearer(&self) -> EffectWho {
        EffectWho::Target
    }

    fn purpose(&self) -> Purpose {
        Purpose::Help
    }

    fn felt_when_down(&self) -> bool {
        true
    }
}
