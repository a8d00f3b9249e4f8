//! `Evade`: changes Evasion of any sort, apart from stages, for a time.

use serde::Deserialize;

use crate::data::effects::terms::Duration;
use crate::data::effects::word::{Purpose, Reading, Word};

/// Changes Evasion of any sort, apart from stages, for a time.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Evade {
    /// How much.
    pub by: i32,
    /// For how long.
    #[serde(default = "Duration::end_of_next_turn")]
    pub lasting: Duration,
    /// So much for each hit of a Five Strike.
    #[serde(default)]
    pub per_hit: bool,
}

impl Word for Evade {
    fn check(&mut self, at: &mut Reading<'_>) {
        at.within("by", "the change", &mut self.by, -10, 10);
        if self.lasting == Duration::UntilCured {
            let hint = "name a duration, such as EndOfNextTurn";
            at.fault("lasting", "nothing cures a change of Evasion", Some(hint));
        }
    }

    fn purpose(&self) -> Purpose {
        if self.by > 0 {
            Purpose::Help
        } else {
            Purpose::Harm
        }
    }
}
