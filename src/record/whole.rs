//! A record as a value: everything that a battle is a function of.

use std::sync::Arc;

use super::seal::Seal;
use crate::battle::Command;
use crate::data::{DataError, Dex, HouseRules, Level};
use crate::rules::DiceSource;

/// The level of a record: how it was called, and its whole text, so that a record needs
/// no other file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LevelRef {
    /// A built-in name, or the path it was read from.
    pub name: String,
    /// The text of the level file.
    pub text: String,
}

impl LevelRef {
    /// Reads the level.
    ///
    /// # Errors
    /// Every fault of the text.
    pub fn level(&self, dex: &Dex) -> Result<Level, Vec<DataError>> {
        Level::parse(&self.name, &self.text, dex)
    }
}

/// Everything a battle is a function of.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// The level.
    pub level: LevelRef,
    /// Who plays each side, by the names of controllers in the order of the sides: what was set up is
    /// part of what is kept. Nothing where the level says it. No part of the battle itself.
    pub seats: Vec<String>,
    /// House rules in place of the level's own.
    pub house: Option<HouseRules>,
    /// Where the dice came from; a tape holds exactly the values that were used.
    pub dice: DiceSource,
    /// What was commanded, in order.
    pub commands: Vec<Command>,
    /// What the record says of itself and of how the battle went.
    pub seal: Seal,
}

impl Record {
    /// The level of the record, house rules in place.
    ///
    /// # Errors
    /// Every fault of the level text.
    pub fn ready_level(&self, dex: &Dex) -> Result<Arc<Level>, Vec<DataError>> {
        let mut level = self.level.level(dex)?;
        if let Some(house) = &self.house {
            level.house = house.clone();
        }
        Ok(Arc::new(level))
    }
}
