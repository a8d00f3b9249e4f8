//! `Foretell`: the move comes true at the end of the user's next turn, in the first of its other ways.

use serde::Deserialize;

use crate::data::effects::terms::EffectWho;
use crate::data::effects::word::Word;

/// The move comes true at the end of the user's next turn, in the first of its other ways.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct Foretell;

impl Word for Foretell {
    fn bearer(&self) -> EffectWho {
        EffectWho::Target
    }
}
