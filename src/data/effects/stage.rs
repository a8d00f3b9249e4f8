//! `Stage`: changes a combat stage, or Accuracy or bonus Evasion, by so much.

use serde::Deserialize;

use crate::data::effects::terms::EffectWho;
use crate::data::effects::word::{Purpose, Reading, Word};
use crate::rules::StageStat;

/// Changes a combat stage, or Accuracy or bonus Evasion, by so much.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct Stage(
    /// Which.
    pub StageStat,
    /// How much.
    pub i32,
);

impl Word for Stage {
    fn check(&mut self, at: &mut Reading<'_>) {
        at.within(1, "the change of stages", &mut self.1, -12, 12);
    }

    fn bearer(&self) -> EffectWho {
        EffectWho::Target
    }

    fn purpose(&self) -> Purpose {
        if self.1 > 0 {
            Purpose::Help
        } else {
            Purpose::Harm
        }
    }

    fn felt_when_down(&self) -> bool {
        true
    }
}
