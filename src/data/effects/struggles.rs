//! `Struggles`: the user makes a Struggle Attack on the target, which is resisted so many steps further.

use serde::Deserialize;

use crate::data::effects::terms::EffectWho;
use crate::data::effects::word::{Purpose, Reading, Word};

/// The user makes a Struggle Attack on the target, which is resisted so many steps further.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct Struggles(
    /// So many.
    pub i32,
);

impl Word for Struggles {
    fn check(&mut self, at: &mut Reading<'_>) {
        at.within(0, "the number of steps", &mut self.0, 0, 3);
    }

    fn bearer(&self) -> EffectWho {
        EffectWho::Target
    }

    fn purpose(&self) -> Purpose {
        Purpose::Harm
    }
}
