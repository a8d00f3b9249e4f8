//! The second rule-set: the battle mathematics of the video games on one twenty-sided die, on the grid.
//!
//! | file | what is there |
//! |---|---|
//! | `kinds`, `dex`, `ground`, `level` | words, data, levels |
//! | `math`, `numbers`, `reach` | arithmetic; what an attack comes to; the board |
//! | `state`, `event` | how a battle stands; what is said and told |
//! | `begin`, `flow`, `ask`, `round_end` | the course of a battle |
//! | `made`, `showdown`, `shipped`, `tower` | levels that are made, teams that are pasted, the levels that ship, the Battle Tower |
//! | `verify`, `count` | battles at random and what must hold in them; what many battles show |
//! | `hit`, `moves`, `deeds`, `change`, `trainer` | what is done |

#![allow(
    dead_code,
    reason = "what journeys and the window will ask for is here before they do"
)]

pub(crate) mod ai;
pub(crate) mod ask;
pub(crate) mod begin;
pub(crate) mod cards;
pub(crate) mod change;
pub(crate) mod count;
pub(crate) mod deeds;
pub(crate) mod dex;
pub(crate) mod event;
pub(crate) mod falls;
pub(crate) mod flow;
pub(crate) mod forecast;
pub(crate) mod game;
pub(crate) mod ground;
pub(crate) mod hit;
pub(crate) mod kinds;
pub(crate) mod level;
pub(crate) mod made;
pub(crate) mod math;
pub(crate) mod moves;
pub(crate) mod numbers;
pub(crate) mod reach;
pub(crate) mod round_end;
pub(crate) mod shipped;
pub(crate) mod showdown;
pub(crate) mod state;
pub(crate) mod tower;
pub(crate) mod trainer;
pub(crate) mod typed;
pub(crate) mod verify;
pub(crate) mod words;

pub use dex::Dex;
pub use event::Command;
pub use game::{D20, Options};

#[cfg(test)]
mod tests;
