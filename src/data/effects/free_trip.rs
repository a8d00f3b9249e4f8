//! `FreeTrip`: the user may try to Trip the target as a Free Action this turn.

use serde::Deserialize;

use crate::data::effects::terms::EffectWho;
use crate::data::effects::word::Word;

/// The user may try to Trip the target as a Free Action this turn.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct FreeTrip;

impl Word for FreeTrip {
    fn bearer(&self) -> EffectWho {
        EffectWho::Target
    }
}
