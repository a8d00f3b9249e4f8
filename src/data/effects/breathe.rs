//! `Breathe`: the user recovers as by a Breather, and stays where and as it is.

use serde::Deserialize;

use crate::data::effects::terms::EffectWho;
use crate::data::effects::word::{Purpose, Word};

/// The user recovers as by a Breather, and neither falls nor lays itself open.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct Breathe(
    /// Its Combat Stages go back to their default level.
    pub bool,
);

impl Word for Breathe {
    fn bearer(&self) -> EffectWho {
        EffectWho::User
    }

    fn purpose(&self) -> Purpose {
        Purpose::Help
    }
}
