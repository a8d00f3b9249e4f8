//! `RaiseBetween`: raises walls between the user and whoever makes the attack that this answers.

use serde::Deserialize;

use crate::data::effects::terms::EffectWho;
use crate::data::effects::word::{Purpose, Reading, Word};

/// Raises so many walls between the user and whoever makes the attack that it answers.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct RaiseBetween(
    /// The name of the kind of object.
    pub String,
    /// How many.
    pub i32,
);

impl Word for RaiseBetween {
    fn check(&mut self, at: &mut Reading<'_>) {
        at.object(&self.0);
        at.within(1, "the number of walls", &mut self.1, 1, 20);
    }

    fn bearer(&self) -> EffectWho {
        EffectWho::User
    }

    fn purpose(&self) -> Purpose {
        Purpose::Help
    }
}
