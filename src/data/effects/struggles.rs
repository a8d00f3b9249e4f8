//! `Struggles`: the user makes a Struggle Attack on the target, which is resisted so many steps further.

use serde::Deserialize;

use crate::data::effects::terms::EffectWho;
use crate::data::effects::word::{Purpose, Reading, Word};
use crate::rules::Element;

/// The user makes a Struggle Attack on the target, which is resisted so many steps further.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Struggles {
    /// So many.
    pub further: i32,
    /// The form that a capability of the user gives it.
    #[serde(default)]
    pub form: Option<Form>,
}

/// The form of a Struggle Attack that a capability gives.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub enum Form {
    /// Of this type, with Attack.
    Physical(Element),
    /// Of this type, with Special Attack.
    Special(Element),
}

impl Form {
    /// Its type; of Telekinetic it is Normal.
    #[must_use]
    pub const fn element(self) -> Element {
        match self {
            Self::Physical(element) | Self::Special(element) => element,
        }
    }
}

impl Word for Struggles {
    fn check(&mut self, at: &mut Reading<'_>) {
        at.within(0, "the number of steps", &mut self.further, 0, 3);
    }

    fn bearer(&self) -> EffectWho {
        EffectWho::Target
    }

    fn purpose(&self) -> Purpose {
        Purpose::Harm
    }
}
