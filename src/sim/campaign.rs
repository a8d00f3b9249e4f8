//! What to simulate, and why nothing could be.

use crate::ai::{HUMAN, UnknownController, names};

/// Commands after which a battle counts as endless.
pub(super) const ENDLESS: usize = 100_000;

/// How many workers are worth their start: no more than there are battles.
pub(super) fn workers(jobs: usize, battles: u64) -> usize {
    let battles = usize::try_from(battles).unwrap_or(usize::MAX);
    jobs.min(battles).max(1)
}

impl SimError {
    /// A person cannot be at this side; says who can.
    pub(super) fn human(side: &str) -> Self {
        let others = names()
            .iter()
            .filter(|name| ![HUMAN, "wild"].contains(name));
        let others: Vec<&str> = others.copied().collect();
        Self::Human(side.to_owned(), others.join(", "))
    }
}

/// What to simulate.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Campaign {
    /// How many battles.
    pub battles: u64,
    /// Number of the first battle; battle `n` is the same whatever else is played.
    pub from: u64,
    /// The seed that all battles derive theirs from.
    pub seed: u64,
    /// How many workers.
    pub jobs: usize,
    /// (side, controller) in place of the level's own.
    pub controllers: Vec<(String, String)>,
}

impl Campaign {
    /// How many workers play it: as many as there are battles at most.
    #[must_use]
    pub fn workers(&self) -> usize {
        workers(self.jobs, self.battles)
    }
}

/// Why nothing could be simulated.
#[derive(Debug, thiserror::Error)]
pub enum SimError {
    /// A side or controller that does not exist.
    #[error("{0}")]
    Controller(#[from] UnknownController),
    /// A person is to decide.
    #[error(
        "{0}=human: nobody is there to decide in a simulation; wild stands in for people, and the others are {1}"
    )]
    Human(String, String),
    /// An arena that cannot be held.
    #[error("{0}")]
    Arena(String),
    /// The last battle would have no number.
    #[error("the numbers of the battles would go beyond 18446744073709551615")]
    Numbers,
    /// The workers could not be started.
    #[error("the workers could not be started: {0}")]
    Workers(String),
}
