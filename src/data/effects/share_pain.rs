//! `SharePain`: user and target lose half of their current Hit Points, and each gains half of what both have lost.

use serde::Deserialize;

use crate::data::effects::terms::EffectWho;
use crate::data::effects::word::Word;

/// User and target lose half of their current Hit Points, and each gains half of what both have lost.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct SharePain;

impl Word for SharePain {
    fn bearer(&self) -> EffectWho {
        EffectWho::Target
    }
}
