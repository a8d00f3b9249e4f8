//! `Heal`: heals a share of the true maximum.

use serde::Deserialize;

use crate::data::effects::terms::EffectWho;
use crate::data::effects::word::{Purpose, Reading, Word};

/// Heals a share of the true maximum.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct Heal(
    /// So many percent.
    pub i32,
);

impl Word for Heal {
    fn check(&mut self, at: &mut Reading<'_>) {
        at.within(0, "the percentage", &mut self.0, 1, 100);
    }

    fn bearer(&self) -> EffectWho {
        EffectWho::Target
    }

    fn purpose(&self) -> Purpose {
        Purpose::Help
    }

    fn felt_when_down(&self) -> bool {
        true
    }
}
