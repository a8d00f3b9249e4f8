//! Records: a battle as its level, house rules, dice and commands; save, load, replay, undo.
//!
//! Save files, bug reports, golden tests, scripted cases and undo are all the same thing:
//! replay a [`Record`]. [`Session`] is a battle that keeps its record while it is played.
//! How a record is written is the business of `raw.rs` (names instead of indices) and
//! `file.rs`; deciding anything is the business of whoever holds the session.
//!
//! [`Store`] lists, saves, renames and deletes a person's records; [`Keeper`] keeps the battle at
//! hand after every command. Both go through `disk.rs`, which writes a file whole or not at all.

mod disk;
mod file;
mod head;
mod keeper;
mod raw;
mod save;
mod session;
mod state;
mod store;

use std::sync::Arc;

pub use disk::Overwrite;
pub use head::{Standing, Stands};
pub use keeper::Keeper;
pub use save::{SaveFault, expand_home};
pub use session::{ReplayFault, Session, Undo};
pub use state::state_dir;
pub use store::{Entry, Head, KEPT_BATTLES, Origin, Store};

use crate::battle::Command;
use crate::data::{DataError, Dex, HouseRules, Level};
use crate::rules::DiceSource;

#[cfg(test)]
mod tests;
#[cfg(test)]
mod verb_tests;

/// An empty folder for a test.
#[cfg(test)]
pub(crate) fn test_folder(name: &str) -> std::path::PathBuf {
    let folder = std::env::temp_dir().join(format!("tallgrass-{}-{name}", std::process::id()));
    let _ = std::fs::remove_dir_all(&folder);
    let made = std::fs::create_dir_all(&folder);
    assert!(made.is_ok(), "{made:?}");
    folder
}

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
    /// House rules in place of the level's own.
    pub house: Option<HouseRules>,
    /// Where the dice came from; a tape holds exactly the values that were used.
    pub dice: DiceSource,
    /// What was commanded, in order.
    pub commands: Vec<Command>,
    /// Where the battle stands after them, as the record says; older ones do not say.
    pub stands: Option<Stands>,
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
