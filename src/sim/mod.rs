//! Many battles on all cores, and what the numbers say.
//!
//! Each battle's dice and controllers come from (seed, index) alone, and everything that is
//! added up is a whole number, so the result does not depend on how many cores played. What
//! is counted comes from the journal (`tally.rs`); shares, intervals and the table come last
//! (`report.rs`).

mod generate;
mod report;
mod tally;
mod verify;

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

pub use generate::generate;
pub use report::{CombatantReport, Draws, Failures, MoveUse, Report, Rounds, Share, TeamReport};
pub use verify::{Finding, Verdict, Watch, Witness, verify};

use crate::ai::{Seats, UnknownController, journey};
use crate::battle::Battle;
use crate::data::{Dex, Level};
use crate::record::{LevelRef, Record, Session};
use crate::rules::{Dice, DiceSource};
use tally::Tally;

/// Battles that a worker takes at a time.
const BATCH: u64 = 16;
/// Commands after which a battle counts as endless.
const ENDLESS: usize = 100_000;
/// The controller that sits in for people.
pub const STAND_IN: &str = "wild";

/// What to simulate.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Plan {
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

/// Why nothing could be simulated.
#[derive(Debug, thiserror::Error)]
pub enum SimError {
    /// A side or controller that does not exist.
    #[error("{0}")]
    Controller(#[from] UnknownController),
    /// The workers could not be started.
    #[error("the workers could not be started: {0}")]
    Workers(String),
}

/// The seed of one battle.
#[must_use]
pub fn battle_seed(seed: u64, index: u64) -> u64 {
    Dice::derive_seed(seed, index)
}

/// Plays the battles of a plan. `progress` hears how many more have been played, from any
/// worker.
///
/// # Errors
/// A controller does not exist, or the workers could not be started. Battles that fail are
/// counted in the report.
pub fn simulate(
    dex: &Arc<Dex>,
    level: &Arc<Level>,
    plan: &Plan,
    progress: &(dyn Fn(u64) + Sync),
) -> Result<Report, SimError> {
    let controllers = seats(level, plan)?.names().map(str::to_owned).collect();
    let next = AtomicU64::new(0);
    let pool = rayon::ThreadPoolBuilder::new()
        .num_threads(plan.jobs.max(1))
        .build()
        .map_err(|error| SimError::Workers(error.to_string()))?;
    let tallies = pool
        .broadcast(|_| Worker::new(dex, level, plan).map(|worker| worker.work(&next, progress)));
    let mut total = Tally::new(level);
    for tally in tallies {
        total.add(&tally?);
    }
    Ok(report::report(dex, level, plan, controllers, &total))
}

/// The controllers of a plan, with stand-ins for people.
///
/// # Errors
/// A side or controller does not exist.
pub fn seats(level: &Level, plan: &Plan) -> Result<Seats, UnknownController> {
    let mut seats = Seats::new(level, &plan.controllers, plan.seed)?;
    seats.replace_humans(STAND_IN)?;
    Ok(seats)
}

/// Plays one battle of a plan again and records it.
///
/// # Errors
/// A side or controller does not exist.
pub fn record_battle(
    dex: &Arc<Dex>,
    level: &Arc<Level>,
    level_ref: &LevelRef,
    plan: &Plan,
    index: u64,
) -> Result<Record, UnknownController> {
    let seed = battle_seed(plan.seed, index);
    let mut seats = seats(level, plan)?;
    seats.reseed(seed);
    let mut session = Session::new(dex, level, level_ref.clone(), DiceSource::Seeded(seed));
    while session.len() < ENDLESS {
        let answer = seats
            .answer(session.battle_mut())
            .or_else(|| journey::next(session.battle()));
        let Some(command) = answer else {
            break;
        };
        if session.submit(&command).is_err() {
            break;
        }
    }
    Ok(session.record())
}

/// One worker: one battle world, reset between battles.
struct Worker<'a> {
    dex: &'a Arc<Dex>,
    level: &'a Arc<Level>,
    plan: &'a Plan,
    seats: Seats,
    battle: Battle,
    tally: Tally,
}

impl<'a> Worker<'a> {
    fn new(
        dex: &'a Arc<Dex>,
        level: &'a Arc<Level>,
        plan: &'a Plan,
    ) -> Result<Self, UnknownController> {
        Ok(Self {
            dex,
            level,
            plan,
            seats: seats(level, plan)?,
            battle: Battle::new(dex, level, Dice::seeded(0)),
            tally: Tally::new(level),
        })
    }

    fn work(mut self, next: &AtomicU64, progress: &(dyn Fn(u64) + Sync)) -> Tally {
        loop {
            let first = next.fetch_add(BATCH, Ordering::Relaxed);
            if first >= self.plan.battles {
                return self.tally;
            }
            let last = (first + BATCH).min(self.plan.battles);
            for index in first..last {
                self.one(self.plan.from + index);
            }
            progress(last - first);
        }
    }

    fn one(&mut self, index: u64) {
        let seed = battle_seed(self.plan.seed, index);
        let played = catch_unwind(AssertUnwindSafe(|| self.play(seed)));
        match played {
            Ok(Ok(())) => {
                self.tally.battle(self.level, &self.battle);
            }
            Ok(Err(why)) => self.tally.failure(index, seed, why),
            Err(_) => {
                // A bug of the engine; what is left of that battle is not to be trusted.
                self.battle = Battle::new(self.dex, self.level, Dice::seeded(0));
                if let Ok(seats) = seats(self.level, self.plan) {
                    self.seats = seats;
                }
                self.tally
                    .failure(index, seed, "the engine broke down (a bug)".to_owned());
            }
        }
    }

    fn play(&mut self, seed: u64) -> Result<(), String> {
        self.battle.reset(Dice::seeded(seed));
        self.seats.reseed(seed);
        let mut commands = 0;
        while let Some(command) = self
            .seats
            .answer(&mut self.battle)
            .or_else(|| journey::next(&self.battle))
        {
            if let Err(refusal) = self.battle.submit(&command) {
                let who = &self.level.combatants[usize::from(command.actor.0)].name;
                return Err(format!(
                    "{who}'s {:?} was refused: {refusal}",
                    command.action
                ));
            }
            commands += 1;
            if commands >= ENDLESS {
                return Err(format!("no end after {ENDLESS} commands"));
            }
        }
        match self.battle.outcome() {
            Some(_) => Ok(()),
            None => Err("it stopped without an outcome".to_owned()),
        }
    }
}

#[cfg(test)]
mod tests;
