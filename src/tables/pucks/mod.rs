//! PokéPucks: a slammer is thrown at a stack of pucks, and what turns face up is won.
//!
//! `dex`, `special` and `read` are the data, `throw` the throw, `battle` a battle, `adventure` the map
//! with its days, `computer` who plays by itself, `words` the English. [`Pucks`] puts them on the seam of
//! [`crate::tables`]. Rules are cited by their ids (R14, K-03), see `docs/rules-map-pucks.md`.

pub mod adventure;
pub mod battle;
pub mod command;
mod computer;
pub mod dex;
pub mod event;
mod file;
mod game;
pub mod kinds;
pub mod options;
mod rating;
mod read;
mod report;
pub mod special;
mod table;
#[cfg(test)]
mod tests;
pub mod throw;
mod used;
mod words;

pub use dex::PuckDex;
pub use file::{BattleFile, is_battle_file};
pub use options::Options;
pub use read::{FILES, is_puckdex};
pub use report::{Duels, PucksCount, PucksReport};
pub use table::{Mode, Pucks};
pub use words::{cards::rule_words, lines::aimed, lines::line};
