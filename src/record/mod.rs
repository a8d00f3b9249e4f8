//! Records: a battle as its level, house rules, dice and commands; save, load, replay, undo.
//!
//! Save files, bug reports, golden tests, scripted cases and undo are all the same thing:
//! replay a [`Record`]. [`Session`] is a battle that keeps its record while it is played.
//! How a record is written is the business of `raw.rs` (names instead of indices), `writing.rs` and
//! `reading.rs`; deciding anything is the business of whoever holds the session.
//!
//! [`Store`] lists, saves, renames and deletes a person's records; [`Keeper`] keeps the battle at
//! hand after every command. Both go through `disk.rs`, which writes a file whole or not at all.

mod disk;
mod ending;
mod head;
mod keeper;
mod raw;
mod reading;
mod save;
mod seal;
mod seed;
mod session;
mod store;
mod whole;
mod writing;

pub use disk::{Overwrite, write_file};
pub use ending::{EndDifference, Ending};
pub use head::{BattleResult, Stands};
pub use keeper::Keeper;
pub use reading::{Lost, Reading};
pub(crate) use save::save_as;
pub use save::{SaveFault, expand_home};
pub use seal::{Difference, Ends, MadeWith, NeededFolder, Seal, StateMark, StateSum, Summed};
pub use seed::{fresh_seed, today};
pub use session::{Reopened, ReplayFault, Session, Undo};
pub use store::{Head, KEPT_BATTLES, RecordEntry, RecordOrigin, Store};
pub use whole::{LevelRef, Record};

#[cfg(test)]
mod drift_tests;
#[cfg(test)]
pub(crate) mod scratch;
#[cfg(test)]
mod tests;
#[cfg(test)]
mod verb_tests;
