//! `ActAgain`: the user has a Standard Action more in this turn.

use serde::Deserialize;

use crate::data::effects::word::{Purpose, Word};

/// The user has a Standard Action more in this turn.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct ActAgain;

impl Word for ActAgain {
    fn purpose(&self) -> Purpose {
        Purpose::Help
    }
}
