//! The board game: badges before the villains' plan, for one to four players (`docs/board.md`).
//!
//! [`BoardGame`] is everything on the table; it stands on the seam of the turn games (`table.rs`). The
//! rules are by subject: moving (`moves`), turns and rounds (`flow`), what a command does (`submit`),
//! cities (`city`), cards (`events`, `items`), battles (`battle`), catching (`catch`), evolving
//! (`evolve`). `data` is what is printed, `ai` the computer players, `choices`, `words`, `telling` and
//! `cards` the words, `count` what many games show.

mod ai;
pub mod battle;
mod begin;
mod cards;
mod catch;
mod choices;
mod city;
pub mod command;
pub mod count;
mod cx;
pub mod data;
pub mod event;
mod events;
mod evolve;
mod flow;
pub mod game;
mod items;
pub mod mon;
mod moves;
mod news;
pub mod options;
pub mod report;
mod rules;
mod sound;
pub mod state;
mod submit;
mod table;
mod telling;
#[cfg(test)]
mod tests;
pub mod words;

pub use ai::best_ratio;
pub use command::{Command, Entry};
pub use data::Board;
pub use event::Event;
pub use evolve::Ways;
pub use game::BoardGame;
pub use mon::{Mon, MonId, Skill};
pub use moves::Route;
pub use options::{Easier, Master, Options, Scenario};
pub use report::BoardReport;
pub use state::{Ending, Task};
