//! What to verify, and what a verification has found.

use std::sync::Arc;

use crate::battle::Battle;
use crate::data::Level;
use crate::record::{LevelRef, Record};

/// Reads what a battle has added to its journal from this event on, and says what is wrong with
/// it. It is how the layers above look over the shoulder: their words for events, the rules map.
pub type Witness = fn(&Battle, usize) -> Vec<String>;

/// What to verify.
#[derive(Clone, Debug)]
pub struct Watch {
    /// Levels made by hand.
    pub levels: Vec<(LevelRef, Arc<Level>)>,
    /// How many levels are made up ([`crate::sim::generate()`]).
    pub generated: u64,
    /// How many battles, spread over all levels.
    pub battles: u64,
    /// The one of them that is played, by its number; all of them where nothing is said.
    pub only: Option<u64>,
    /// Seed of everything.
    pub seed: u64,
    /// How many workers.
    pub jobs: usize,
    /// Who else reads the journals.
    pub witness: Option<Witness>,
}

/// A battle in which something did not hold.
#[derive(Clone, Debug)]
pub struct Finding {
    /// Name of the level.
    pub level: String,
    /// Number of the battle.
    pub battle: u64,
    /// Seed of its dice.
    pub seed: u64,
    /// After how many commands.
    pub command: usize,
    /// What does not hold.
    pub breaches: Vec<String>,
    /// What shows it.
    pub record: Record,
}

/// What a verification has found.
#[derive(Clone, Debug, Default)]
pub struct Verdict {
    /// Battles played.
    pub battles: u64,
    /// Commands accepted in them.
    pub commands: u64,
    /// Orders that were rightly refused.
    pub refused: u64,
    /// Corrections of a referee among the commands.
    pub corrected: u64,
    /// Further battles of a level that were reached.
    pub followed: u64,
    /// Battles that ended with a winner.
    pub won: u64,
    /// Faults, by number of the battle; the first 50.
    pub findings: Vec<Finding>,
    /// How many battles showed a fault.
    pub faulty: u64,
}

/// Findings that are kept with their records.
pub(super) const KEPT: usize = 50;

impl Verdict {
    pub(crate) fn add(&mut self, other: Self) {
        self.battles += other.battles;
        self.commands += other.commands;
        self.refused += other.refused;
        self.corrected += other.corrected;
        self.followed += other.followed;
        self.won += other.won;
        self.faulty += other.faulty;
        self.findings.extend(other.findings);
        self.findings.sort_by_key(|finding| finding.battle);
        self.findings.truncate(KEPT);
    }
}
