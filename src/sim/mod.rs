//! Many battles on all cores, and what the numbers say.
//!
//! Each battle's dice and controllers come from (seed, index) alone, and everything that is
//! added up is a whole number, so the result does not depend on how many cores played. What
//! is counted comes from the journal (`tally.rs`); shares and intervals come last
//! (`report.rs`), and how they are told (`table.rs`).

mod arena;
mod called;
mod campaign;
mod exercise;
mod generate;
mod play;
mod report;
mod table;
mod tally;
mod verify;

pub use arena::{
    Arena, ArenaReport, Found, Ground, Meeting, Pairs, Rating, Times, UNFINISHED, Unfinished,
    Until, arena, elo,
};
pub use campaign::{Campaign, SimError};
pub use exercise::{Exercise, Exercised, Kind as Exercisable, exercise_until};
pub use generate::{generate, mirrored};
pub use play::{STAND_IN, battle_seed, record_battle, seats, simulate, simulate_until};
pub use report::{
    CombatantReport, Counted, Draws, End, Failures, MINUTES_A_TURN, MoveUse, Report, Rounds, Share,
    SideReport, TeamReport, Turns,
};
pub use verify::{Finding, Verdict, Watch, Witness, any_order, verify, verify_until};

#[cfg(test)]
mod luck_tests;
#[cfg(test)]
mod tests;
