//! `Refresh`: moves of the type that the user has taken a feature for can be used again.

use serde::Deserialize;

use crate::data::effects::terms::EffectWho;
use crate::data::effects::word::{Purpose, Word};

/// A use of a Scene move of the type that the user has taken its feature for comes back, and all moves of that
/// type that can be used every other turn are ready.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct Refresh;

impl Word for Refresh {
    fn bearer(&self) -> EffectWho {
        EffectWho::Target
    }

    fn purpose(&self) -> Purpose {
        Purpose::Help
    }
}
