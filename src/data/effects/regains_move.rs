//! `RegainsMove`: the uses of a move come back.

use serde::Deserialize;

use crate::data::effects::terms::EffectWho;
use crate::data::effects::word::{Purpose, Word};

/// Gives the uses of a move back to the user.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct RegainsMove(
    /// Its name.
    pub String,
);

impl Word for RegainsMove {
    fn bearer(&self) -> EffectWho {
        EffectWho::User
    }

    fn purpose(&self) -> Purpose {
        Purpose::Help
    }
}
