//! Battles that go through the whole dex: each is drafted from the moves, abilities and items that have been
//! used least so far, is played by somebody who uses them, and is supervised as `tallgrass verify` supervises
//! its battles. It ends when everything has been used often enough, or after so many battles, and tells
//! what was used less.
//!
//! One worker at a time drafts, from what all have counted; so the battles depend on how many workers there
//! are, and each comes with its record.

mod count;
mod draft;
mod odd;
mod plan;
mod situation;

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use self::count::Uses;
use self::plan::Pursuit;
use super::campaign::{SimError, workers};
use super::verify::{Verdict, Wants, Witness, drafted};
use crate::battle::CombatantId;
use crate::data::Dex;
use crate::rules::Dice;

pub use self::count::Kind;

/// What to go through.
#[derive(Clone, Debug)]
pub struct Exercise {
    /// How often everything is to be used.
    pub uses: u64,
    /// Battles after which it ends in any case.
    pub battles: u64,
    /// Seed of everything.
    pub seed: u64,
    /// How many workers.
    pub jobs: usize,
    /// Who else reads the journals.
    pub witness: Option<Witness>,
}

/// What was used how often.
#[derive(Clone, Debug)]
pub struct Exercised {
    /// The battles, and what did not hold in them.
    pub verdict: Verdict,
    /// Everything of each kind: how many there are, and those that were used less than wanted.
    pub kinds: Vec<(Kind, usize, Vec<(String, u64)>)>,
}

/// What is used too little, and what that waits for.
struct Seeker<'a> {
    uses: &'a Uses,
    pursuit: &'a Pursuit,
}

impl Wants for Seeker<'_> {
    fn named(&self, name: &str) -> bool {
        self.pursuit.has(name) || self.uses.wants(name)
    }

    fn aimed(&self, name: &str, at: CombatantId) -> bool {
        self.pursuit.aims(name, at)
    }

    fn deed(&self, who: CombatantId, deed: &'static str) -> bool {
        self.pursuit.deed(who, deed)
    }
}

/// Plays until everything has been used, or somebody says stop: then the battle at hand is left in the middle, and only
/// what was used in it counts. `progress` hears of every battle.
///
/// # Errors
/// The workers could not be started.
pub fn exercise_until(
    dex: &Arc<Dex>,
    exercise: &Exercise,
    progress: &(dyn Fn(u64) + Sync),
    stop: &AtomicBool,
) -> Result<Exercised, SimError> {
    let uses = Mutex::new(Uses::new(dex, exercise.uses));
    let total = Mutex::new(Verdict::default());
    let next = AtomicU64::new(0);
    let pool = rayon::ThreadPoolBuilder::new()
        .num_threads(workers(exercise.jobs, exercise.battles))
        .build()
        .map_err(|error| SimError::Workers(error.to_string()))?;
    pool.broadcast(|_| {
        loop {
            let index = next.fetch_add(1, Ordering::Relaxed);
            if index >= exercise.battles || stop.load(Ordering::Relaxed) {
                return;
            }
            let seed = Dice::derive_seed(exercise.seed, index);
            let now = uses.lock().unwrap_or_else(PoisonError::into_inner).clone();
            if now.done() {
                return;
            }
            let (level, pursuit) = match draft::draft(dex, &now, seed >> 16) {
                Ok(made) => (Ok((made.file, made.level)), made.pursuit),
                Err(faults) => (Err(faults), Pursuit::default()),
            };
            let wants = Seeker {
                uses: &now,
                pursuit: &pursuit,
            };
            let about = (index, seed);
            let played = drafted(dex, level, about, (&wants, stop), exercise.witness);
            let used = match &played.battle {
                Some((battle, commands)) => now.of_battle(battle, commands, seed),
                None => Vec::new(),
            };
            let mut uses = uses.lock().unwrap_or_else(PoisonError::into_inner);
            uses.add(&used);
            drop(uses);
            total
                .lock()
                .unwrap_or_else(PoisonError::into_inner)
                .add(played.verdict);
            progress(1);
        }
    });
    let uses = uses.into_inner().unwrap_or_else(PoisonError::into_inner);
    let kinds = Kind::ALL.map(|kind| {
        let less = uses.of(kind).filter(|(count, _)| *count < exercise.uses);
        let less = less.map(|(count, name)| (name.to_owned(), count)).collect();
        (kind, uses.of(kind).count(), less)
    });
    Ok(Exercised {
        verdict: total.into_inner().unwrap_or_else(PoisonError::into_inner),
        kinds: kinds.into(),
    })
}

#[cfg(test)]
mod tests;
