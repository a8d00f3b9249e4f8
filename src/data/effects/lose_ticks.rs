//! `LoseTicks`: loses ticks of Hit Points: so many, or so many for each Injury of the user.

use serde::Deserialize;

use crate::data::effects::terms::EffectWho;
use crate::data::effects::word::{Purpose, Reading, Word};

/// Loses ticks of Hit Points: so many, or so many for each Injury of the user.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LoseTicks {
    /// So many.
    pub count: i32,
    /// For each Injury of the user.
    #[serde(default)]
    pub per_injury: bool,
}

impl Word for LoseTicks {
    fn check(&mut self, at: &mut Reading<'_>) {
        at.within("count", "the number of ticks", &mut self.count, 1, 20);
    }

    fn bearer(&self) -> EffectWho {
        EffectWho::Target
    }

    fn purpose(&self) -> Purpose {
        Purpose::Harm
    }

    fn felt_when_down(&self) -> bool {
        true
    }
}
