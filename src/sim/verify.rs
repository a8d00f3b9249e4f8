//! Battles under supervision: after every command everything that must hold is checked, orders
//! that are against the rules are tried and must change nothing, and in the end the record of the
//! battle must give the same battle again. What is found comes with the record that shows it.

mod corrections;
mod journal;
mod nonsense;
mod run;
mod sums;

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};

use super::SimError;
use crate::battle::Battle;
use crate::data::{Dex, Level};
use crate::record::{LevelRef, Record};
use crate::rules::{Dice, DiceSource};
use run::Run;

/// Reads what a battle has added to its journal from this event on, and says what is wrong with
/// it. It is how the layers above look over the shoulder: their words for events, the rules map.
pub type Witness = fn(&Battle, usize) -> Vec<String>;

/// What to verify.
#[derive(Clone, Debug)]
pub struct Watch {
    /// Levels made by hand.
    pub levels: Vec<(LevelRef, Arc<Level>)>,
    /// How many levels are made up ([`super::generate`]).
    pub generated: u64,
    /// How many battles, spread over all levels.
    pub battles: u64,
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
    fn add(&mut self, other: Self) {
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

/// Plays and checks the battles of a watch. `progress` hears how many more have been played.
///
/// # Errors
/// The workers could not be started, or there is nothing to play.
pub fn verify(
    dex: &Arc<Dex>,
    watch: &Watch,
    progress: &(dyn Fn(u64) + Sync),
) -> Result<Verdict, SimError> {
    let levels = watch.levels.len() as u64 + watch.generated;
    if levels == 0 {
        return Err(SimError::Workers("there is no level to verify".to_owned()));
    }
    let next = AtomicU64::new(0);
    let total = Mutex::new(Verdict::default());
    let pool = rayon::ThreadPoolBuilder::new()
        .num_threads(watch.jobs.max(1))
        .build()
        .map_err(|error| SimError::Workers(error.to_string()))?;
    // Battles of one level are played in one go, so that its battle world is used again.
    let each = watch.battles.div_ceil(levels).max(1);
    let batch = each.min(16);
    pool.broadcast(|_| {
        let mut mine = Verdict::default();
        loop {
            let first = next.fetch_add(batch, Ordering::Relaxed);
            if first >= watch.battles {
                break;
            }
            let last = (first + batch).min(watch.battles);
            let mut world = None;
            for index in first..last {
                mine.add(one(dex, watch, index, index / each % levels, &mut world));
            }
            progress(last - first);
        }
        if let Ok(mut total) = total.lock() {
            total.add(mine);
        }
    });
    Ok(total.into_inner().unwrap_or_default())
}

/// A level with the battle that is used again and again.
struct World {
    number: u64,
    file: LevelRef,
    level: Arc<Level>,
    battle: Battle,
}

fn one(
    dex: &Arc<Dex>,
    watch: &Watch,
    index: u64,
    number: u64,
    world: &mut Option<World>,
) -> Verdict {
    let seed = Dice::derive_seed(watch.seed, index);
    let mut verdict = Verdict {
        battles: 1,
        ..Verdict::default()
    };
    if world.as_ref().is_none_or(|world| world.number != number) {
        let made = watch.levels.len() as u64;
        let found = match watch.levels.get(number as usize) {
            Some((file, level)) => Ok((file.clone(), level.clone())),
            None => super::generate(dex, Dice::derive_seed(watch.seed, number - made) >> 16),
        };
        let (file, level) = match found {
            Ok(found) => found,
            Err(faults) => {
                verdict.faulty = 1;
                verdict.findings.push(Finding {
                    level: "generated".to_owned(),
                    battle: index,
                    seed,
                    command: 0,
                    breaches: faults.iter().map(ToString::to_string).collect(),
                    record: empty(seed),
                });
                return verdict;
            }
        };
        let battle = Battle::new(dex, &level, Dice::seeded(0));
        *world = Some(World {
            number,
            file,
            level,
            battle,
        });
    }
    let Some(world) = world else { return verdict };
    let mut commands = Vec::new();
    let mut run = Run::new(world, &mut commands, seed, index, watch.witness);
    let played = catch_unwind(AssertUnwindSafe(|| {
        run.play(dex);
        (run.counts, std::mem::take(&mut run.breaches))
    }));
    let breaches = match played {
        Ok((counts, breaches)) => {
            verdict.refused = counts.refused;
            verdict.corrected = counts.corrected;
            verdict.followed = counts.followed;
            breaches
        }
        Err(panic) => {
            let told = panic
                .downcast_ref::<String>()
                .cloned()
                .or_else(|| panic.downcast_ref::<&str>().map(|it| (*it).to_owned()));
            world.battle = Battle::new(dex, &world.level, Dice::seeded(0));
            vec![format!(
                "the engine broke down: {}",
                told.unwrap_or_default()
            )]
        }
    };
    verdict.commands = commands.len() as u64;
    if !breaches.is_empty() {
        verdict.faulty = 1;
        verdict.findings.push(Finding {
            level: world.file.name.clone(),
            battle: index,
            seed,
            command: commands.len(),
            breaches,
            record: Record {
                level: world.file.clone(),
                house: None,
                dice: DiceSource::Seeded(seed),
                commands,
            },
        });
    } else if world
        .battle
        .outcome()
        .is_some_and(|end| end.winner.is_some())
    {
        verdict.won = 1;
    }
    verdict
}

fn empty(seed: u64) -> Record {
    Record {
        level: LevelRef {
            name: String::new(),
            text: String::new(),
        },
        house: None,
        dice: DiceSource::Seeded(seed),
        commands: Vec::new(),
    }
}

#[cfg(test)]
mod tests;
