//! `Stages`: combat stages as a whole: back to their default, exchanged with the user, taken over from the target, or turned over (DX-15).

use serde::Deserialize;

use crate::data::effects::terms::{EffectWho, StagesAs};
use crate::data::effects::word::Word;

/// Combat stages as a whole: back to their default, exchanged with the user, taken over from the target, or turned over (DX-15).
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct Stages(
    /// What becomes of them.
    pub StagesAs,
);

impl Word for Stages {
    fn bearer(&self) -> EffectWho {
        EffectWho::Target
    }
}
