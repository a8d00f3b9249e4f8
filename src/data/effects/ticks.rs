//! `Ticks`: so many ticks of Hit Points come back, or so many for everybody near who has a status.

use serde::Deserialize;

use crate::data::effects::terms::EffectWho;
use crate::data::effects::word::{Purpose, Reading, Word};
use crate::rules::Status;

/// So many ticks of Hit Points come back, or so many for everybody near who has a status.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ticks {
    /// So many.
    pub count: i32,
    /// For everybody within so many metres who has this.
    #[serde(default)]
    pub per: Option<(Status, i32)>,
}

impl Word for Ticks {
    fn check(&mut self, at: &mut Reading<'_>) {
        at.within("count", "the number of ticks", &mut self.count, 1, 20);
    }

    fn bearer(&self) -> EffectWho {
        EffectWho::Target
    }

    fn purpose(&self) -> Purpose {
        Purpose::Help
    }
}
