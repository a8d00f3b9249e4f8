//! `Aim`: changes Accuracy Rolls, apart from stages, for a time (G104).

use serde::Deserialize;

use crate::data::effects::terms::{Duration, EffectWho};
use crate::data::effects::word::{Purpose, Reading, Word};

/// Changes Accuracy Rolls, apart from stages, for a time (G104).
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Aim {
    /// How much.
    pub by: i32,
    /// For how long.
    #[serde(default = "Duration::end_of_next_turn")]
    pub lasting: Duration,
}

impl Word for Aim {
    fn check(&mut self, at: &mut Reading<'_>) {
        at.within("by", "the change", &mut self.by, -10, 10);
        if self.lasting == Duration::UntilCured {
            let hint = "name a duration, such as EndOfNextTurn";
            at.fault(
                "lasting",
                "nothing cures a change of Accuracy Rolls",
                Some(hint),
            );
        }
    }

    fn bearer(&self) -> EffectWho {
        EffectWho::Target
    }

    fn purpose(&self) -> Purpose {
        if self.by > 0 {
            Purpose::Help
        } else {
            Purpose::Harm
        }
    }
}
