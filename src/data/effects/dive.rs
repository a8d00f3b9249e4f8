//! `Dive`: the user throws itself a metre aside and to the ground.

use serde::Deserialize;

use crate::data::effects::terms::EffectWho;
use crate::data::effects::word::{Purpose, Word};

/// The user shifts a metre and falls: what was aimed at it alone misses, and an area that does not take it in any
/// more.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct Dive;

impl Word for Dive {
    fn bearer(&self) -> EffectWho {
        EffectWho::User
    }

    fn purpose(&self) -> Purpose {
        Purpose::Help
    }
}
