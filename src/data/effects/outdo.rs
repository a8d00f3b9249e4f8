//! `Outdo`: a check of a skill against the Accuracy Roll of the move that this answers: that fails where the check
//! does not.

use serde::Deserialize;

use crate::data::effects::terms::EffectWho;
use crate::data::effects::word::{Purpose, Word};
use crate::rules::Skill;

/// Makes a check of a skill against the Accuracy Roll of the move that it answers, which fails where that does not.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct Outdo(
    /// Which skill.
    pub Skill,
);

impl Word for Outdo {
    fn bearer(&self) -> EffectWho {
        EffectWho::User
    }

    fn purpose(&self) -> Purpose {
        Purpose::Help
    }
}
