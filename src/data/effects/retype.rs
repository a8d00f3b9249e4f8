//! `Retype`: A type more or less, or another one, for a time.

use serde::Deserialize;

use crate::data::effects::terms::{Duration, EffectWho};
use crate::data::effects::word::{Reading, Word};
use crate::rules::Element;

/// A type more or less, or another one, for a time.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Retype {
    /// The type that it gains.
    pub add: Option<Element>,
    /// The type that it loses.
    pub lose: Option<Element>,
    /// The type that it is of instead of all others.
    pub to: Option<Element>,
    /// It is of the type of the move instead of all others.
    #[serde(default)]
    pub to_its_own: bool,
    /// The first of its types becomes that of the move.
    #[serde(default)]
    pub first_to_its_own: bool,
    /// For how long.
    #[serde(default)]
    pub lasting: Duration,
}

impl Word for Retype {
    fn check(&mut self, at: &mut Reading<'_>) {
        let said = [
            self.add.is_some(),
            self.lose.is_some(),
            self.to.is_some(),
            self.to_its_own,
            self.first_to_its_own,
        ];
        if said.into_iter().filter(|it| *it).count() != 1 {
            let hint = Some("e.g. `add: Grass`");
            at.fault(
                "add",
                "one of `add`, `lose`, `to`, `to_its_own` and `first_to_its_own`",
                hint,
            );
        }
    }

    fn bearer(&self) -> EffectWho {
        EffectWho::Target
    }
}
