//! `LosePerInjury`: Hit Points for each Injury of the target, but for so many of those.

use serde::Deserialize;

use crate::data::effects::terms::EffectWho;
use crate::data::effects::word::{Purpose, Reading, Word};

/// Loses Hit Points for each Injury that it has, but for so many of those.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LosePerInjury {
    /// Hit Points for each.
    pub points: i32,
    /// Injuries that do not count.
    #[serde(default)]
    pub but: i32,
}

impl Word for LosePerInjury {
    fn check(&mut self, at: &mut Reading<'_>) {
        at.within("points", "the Hit Points", &mut self.points, 1, 20);
        at.within(
            "but",
            "the Injuries that do not count",
            &mut self.but,
            0,
            10,
        );
    }

    fn bearer(&self) -> EffectWho {
        EffectWho::Target
    }

    fn purpose(&self) -> Purpose {
        Purpose::Harm
    }
}
