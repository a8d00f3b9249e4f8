//! `Ward`: Damage Reduction by the learning of the user.

use serde::Deserialize;

use crate::data::effects::terms::EffectWho;
use crate::data::effects::word::{Purpose, Word};
use crate::rules::Skill;

/// Damage Reduction for a full round: twice the Rank of the user in a skill, or a tick of the target's Hit Points where
/// that is more.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct Ward(
    /// The skill.
    pub Skill,
);

impl Word for Ward {
    fn bearer(&self) -> EffectWho {
        EffectWho::Target
    }

    fn purpose(&self) -> Purpose {
        Purpose::Help
    }
}
