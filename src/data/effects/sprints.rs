//! `Sprints`: the user sprints (combat-R113).

use serde::Deserialize;

use crate::data::effects::word::{Purpose, Word};

/// The user sprints (combat-R113).
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct Sprints;

impl Word for Sprints {
    fn purpose(&self) -> Purpose {
        Purpose::Help
    }
}
