//! Games beside the battle: turn games for one to six seats, all on one seam.
//!
//! A game is a pure function of (options, seats, dice, commands). It implements [`TurnGame`]: who is
//! asked and what can be chosen (with the reason and the rule where something cannot), what a command
//! does, what computer players choose, and the words for all of it. Everything else is here and serves
//! every game: named dice ([`TableDice`]), a game that is played with undo ([`Session`]), records
//! ([`Record`]) and where they are kept ([`Shelf`]), many games on all cores ([`simulate()`]). The text table (`text::turns`) and the command
//! line (`cli`) know a game through the trait alone. Nothing here knows the battle.

pub mod board;
mod checks;
mod files;
mod game;
mod luck;
pub mod pucks;
pub mod record;
mod seats;
mod session;
mod shelf;
mod simulate;
#[cfg(test)]
mod tests;

pub use files::{Sources, Text};
pub use game::{Allowed, Choice, Outcome, Prompt, Refusal, TurnGame, refuse};
pub use luck::{DiceFrom, Dry, Rolled, TableDice};
pub use record::{Given, MadeWith, Record, ReplayFault};
pub use seats::{Control, Seat, Strength};
pub use session::{Fault, Session, Undo};
pub use shelf::{Shelf, Shelved, reopened};
pub use simulate::{
    Count, Failure, Lengths, Plan, SetUp, Simulated, Stopped, game_seed, never_in_words, played,
    rules_in_words, simulate,
};
