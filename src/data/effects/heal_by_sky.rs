//! `HealBySky`: heals half of the true maximum, two thirds in sunshine, a quarter in other weather.

use serde::Deserialize;

use crate::data::effects::word::{Purpose, Word};

/// Heals half of the true maximum, two thirds in sunshine, a quarter in other weather.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct HealBySky;

impl Word for HealBySky {
    fn purpose(&self) -> Purpose {
        Purpose::Help
    }
}
