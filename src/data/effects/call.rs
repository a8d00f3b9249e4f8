//! `Call`: another move, which the user uses at once in place of this one.

use serde::Deserialize;

use crate::data::effects::terms::{Called, EffectWho};
use crate::data::effects::word::Word;

/// Another move, which the user uses at once in place of this one.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct Call(
    /// Which.
    pub Called,
);

impl Word for Call {
    fn bearer(&self) -> EffectWho {
        match self.0 {
            Called::TargetsLast => EffectWho::Target,
            _ => EffectWho::User,
        }
    }
}
