//! `Retype`: A type more or less, for a time.

use serde::Deserialize;

use crate::data::effects::terms::{Duration, EffectWho};
use crate::data::effects::word::{Reading, Word};
use crate::rules::Element;

/// A type more or less, for a time.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Retype {
    /// The type that it gains.
    pub add: Option<Element>,
    /// The type that it loses.
    pub lose: Option<Element>,
    /// For how long.
    #[serde(default)]
    pub lasting: Duration,
}

impl Word for Retype {
    fn check(&mut self, at: &mut Reading<'_>) {
        if self.add.is_some() == self.lose.is_some() {
            at.fault("add", "one of `add` and `lose`", Some("e.g. `add: Grass`"));
        }
    }

    fn bearer(&self) -> EffectWho {
        EffectWho::Target
    }
}
