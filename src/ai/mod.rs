//! Controllers: whoever answers the prompts of a side.
//!
//! | name | what it does |
//! |---|---|
//! | `human` | nothing: a person decides |
//! | `random` | any legal action, evenly over what kinds there are |
//! | `tactician` | weighs every square, attack and target of its turn against what foes can do next |
//! | `planner` | tries the best of those in a sandbox, to the end of the next round; `planner:400` with so many playouts a decision, `planner:20ms` with so long |
//! | `reckoner` | what its forecast says is worth most, by any rules |
//! | `wild` | attacks by expected damage, moves sensibly, flees by temperament; as a trainer it throws balls, heals and switches |
//! | `skittish`, `territorial`, `pack`, `protective`, `hunter` | `wild` with a character of its own (`character.rs`) |
//! | `greedy`, `no-terrain`, `no-reactions`, `no-switching`, `no-status` | `tactician` that goes without something (`limits.rs`) |
//! | `easy`, `fair`, `hard` | `wild`, `tactician`, `planner`, by how hard they are to beat |
//!
//! A controller decides from what the battle answers, never changes it, and gives the same
//! answers for the same seed. It always comes to an end: whoever has answered too often in
//! one turn ends the turn.

mod bag;
mod care;
mod chance;
mod character;
mod field;
mod goals;
pub mod journey;
mod limits;
mod look;
mod planner;
mod random;
mod reckoner;
mod roster;
mod seats;
mod tactician;
mod terms;
mod trainer;
mod uses;
mod why;
mod wild;
pub mod worth;

pub use seats::{Seats, UnknownController};
pub use why::{Reason, Reasons, Thought};

use crate::battle::{Battle, CombatantId, Command, act};

/// Somebody who answers prompts.
pub trait Controller: Send + Sync {
    /// Answers the prompt of the battle. Called only while there is a prompt for a side of
    /// this controller. Whoever wants to try something does so in a [`Sandbox`](crate::battle::Sandbox).
    fn answer(&mut self, battle: &Battle) -> Command;

    /// What it has thought of for its last answer, best first; nothing where it followed a rule.
    fn thoughts(&self) -> &[Thought] {
        &[]
    }

    /// Starts over with this seed, as if new.
    fn reseed(&mut self, seed: u64);
}

/// The name that stands for a person.
pub const HUMAN: &str = "human";

/// The controllers that everybody chooses between, `human` first.
#[must_use]
pub fn names() -> &'static [&'static str] {
    roster::names()
}

/// Every controller, `human` first: also those for difficulty, creatures of a character, and restricted players.
pub fn all_names() -> impl Iterator<Item = &'static str> {
    roster::all_names()
}

/// What somebody who chooses between controllers reads for this name. A side may be called "Wild" as
/// well: the one that plays to win is the computer.
#[must_use]
pub fn title(name: &str) -> &str {
    roster::title(name)
}

/// What a controller of this name does, in a few words.
#[must_use]
pub fn description(name: &str) -> &'static str {
    roster::description(name)
}

/// A controller by its name; `None` for `human` and for names that nothing has. Behind `planner` may stand how
/// many playouts it takes for a decision, or how long: `planner:400`, `planner:20ms`.
#[must_use]
pub fn controller(name: &str, seed: u64) -> Option<Box<dyn Controller>> {
    roster::made(name, seed)
}

/// A controller by its name for a battle by these rules. One that does not know them is replaced by the
/// reckoner, which plays by any.
#[must_use]
pub fn controller_for(rules: &str, name: &str, seed: u64) -> Option<Box<dyn Controller>> {
    roster::made_for(rules, name, seed)
}

/// What is wrong with what stands behind the name of a controller, if it is that.
fn fault_behind(name: &str) -> Option<String> {
    roster::fault_behind(name)
}

/// The answer that is always legal: end the turn, let the offer pass.
fn pass(battle: &Battle) -> Command {
    let nobody = || Command::new(CombatantId(0), act::EndTurn);
    battle.passing().unwrap_or_else(nobody)
}

/// Counts the answers of a turn, so that no controller goes round in circles.
#[derive(Clone, Copy, Debug, Default)]
struct Patience {
    turn: (u32, u8),
    answers: u32,
}

impl Patience {
    /// Answers in one turn after which a controller gives up.
    const LIMIT: u32 = 24;

    /// Counts one answer; `false` when it is time to pass.
    fn lasts(&mut self, battle: &Battle) -> bool {
        let turn = (
            battle.round(),
            battle.prompt().map_or(u8::MAX, |prompt| prompt.actor.0),
        );
        if self.turn != turn {
            *self = Self { turn, answers: 0 };
        }
        self.answers += 1;
        self.answers <= Self::LIMIT
    }
}

#[cfg(test)]
mod tests;
