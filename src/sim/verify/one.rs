//! One battle of a verification: its level, the supervised run, and what to report of it.

use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use super::run::{Arena, SupervisedBattle, Wanted};
use super::watch::{Finding, Verdict, Watch, Witness};
use crate::battle::{Battle, Command};
use crate::data::{DataError, Dex, Level};
use crate::record::{LevelRef, Record, Seal};
use crate::rules::{Dice, DiceSource};
use crate::sim::generate::generate;

/// Plays and checks one battle on the level of this number; its arena is used again while the
/// number stays the same.
pub(super) fn one(
    dex: &Arc<Dex>,
    watch: &Watch,
    index: u64,
    number: u64,
    arena: &mut Option<Arena>,
    stop: &AtomicBool,
) -> Verdict {
    let seed = Dice::derive_seed(watch.seed, index);
    if arena.as_ref().is_none_or(|arena| arena.number != number) {
        match level(dex, watch, number) {
            Ok((file, level)) => {
                let battle = Battle::new(dex, &level, Dice::seeded(0));
                *arena = Some(Arena {
                    number,
                    file,
                    level,
                    battle,
                });
            }
            Err(faults) => return unplayable(&faults, index, seed),
        }
    }
    match arena {
        Some(arena) => watched(dex, (index, seed), arena, (None, Some(stop)), watch.witness).0,
        None => Verdict::default(),
    }
}

/// The level of this number: first those made by hand, then those that are made up.
fn level(
    dex: &Arc<Dex>,
    watch: &Watch,
    number: u64,
) -> Result<(LevelRef, Arc<Level>), Vec<DataError>> {
    let made = watch.levels.len() as u64;
    match watch.levels.get(number as usize) {
        Some((file, level)) => Ok((file.clone(), level.clone())),
        None => generate(dex, Dice::derive_seed(watch.seed, number - made) >> 16),
    }
}

/// A made-up level with faults is a fault of whoever makes them up.
fn unplayable(faults: &[DataError], index: u64, seed: u64) -> Verdict {
    let file = LevelRef {
        name: String::new(),
        text: String::new(),
    };
    Verdict {
        battles: 1,
        faulty: 1,
        findings: vec![Finding {
            level: "generated".to_owned(),
            battle: index,
            seed,
            command: 0,
            breaches: faults.iter().map(ToString::to_string).collect(),
            record: record(file, seed, Vec::new()),
        }],
        ..Verdict::default()
    }
}

/// A battle on a level that was drafted for it.
pub(crate) struct Drafted {
    /// What did not hold.
    pub(crate) verdict: Verdict,
    /// How it ended, and the commands that led there.
    pub(crate) battle: Option<(Battle, Vec<Command>)>,
}

/// Plays and checks one battle in which the moves that are wanted are used, to its end or until somebody says stop.
pub(crate) fn drafted(
    dex: &Arc<Dex>,
    level: Result<(LevelRef, Level), Vec<DataError>>,
    (index, seed): (u64, u64),
    (wanted, stop): (Wanted<'_>, &AtomicBool),
    witness: Option<Witness>,
) -> Drafted {
    let (file, level) = match level {
        Ok((file, level)) => (file, Arc::new(level)),
        Err(faults) => {
            return Drafted {
                verdict: unplayable(&faults, index, seed),
                battle: None,
            };
        }
    };
    let battle = Battle::new(dex, &level, Dice::seeded(0));
    let mut arena = Arena {
        number: index,
        file,
        level,
        battle,
    };
    let (verdict, commands) = watched(
        dex,
        (index, seed),
        &mut arena,
        (Some(wanted), Some(stop)),
        witness,
    );
    Drafted {
        verdict,
        battle: Some((arena.battle, commands)),
    }
}

/// Plays and checks one battle, to its end or until somebody says stop; what did not hold in it, and its
/// commands. One that is left in the middle is counted by its commands only.
fn watched(
    dex: &Arc<Dex>,
    (index, seed): (u64, u64),
    arena: &mut Arena,
    (wanted, stop): (Option<Wanted<'_>>, Option<&AtomicBool>),
    witness: Option<Witness>,
) -> (Verdict, Vec<Command>) {
    let mut verdict = Verdict {
        battles: 1,
        ..Verdict::default()
    };
    let mut commands = Vec::new();
    let run = SupervisedBattle::new(arena, &mut commands, seed, index, witness);
    let mut run = match wanted {
        Some(wanted) => run.seeking(wanted),
        None => run,
    };
    if let Some(stop) = stop {
        run = run.until(stop);
    }
    let played = catch_unwind(AssertUnwindSafe(|| {
        run.play(dex);
        let left = run.stopped() && run.breaches.is_empty();
        (run.counts, std::mem::take(&mut run.breaches), left)
    }));
    let breaches = match played {
        Ok((counts, breaches, left)) => {
            verdict.battles = u64::from(!left);
            verdict.refused = counts.refused;
            verdict.corrected = counts.corrected;
            verdict.followed = counts.followed;
            breaches
        }
        Err(panic) => {
            arena.battle = Battle::new(dex, &arena.level, Dice::seeded(0));
            vec![format!("the engine broke down: {}", last_words(&*panic))]
        }
    };
    verdict.commands = commands.len() as u64;
    let won = arena
        .battle
        .outcome()
        .is_some_and(|end| end.winner.is_some());
    if !breaches.is_empty() {
        verdict.faulty = 1;
        verdict.findings.push(Finding {
            level: arena.file.name.clone(),
            battle: index,
            seed,
            command: commands.len(),
            breaches,
            record: record(arena.file.clone(), seed, commands.clone()),
        });
    } else if won {
        verdict.won = 1;
    }
    (verdict, commands)
}

/// What a panic has said.
fn last_words(panic: &(dyn Any + Send)) -> String {
    let owned = panic.downcast_ref::<String>().cloned();
    owned
        .or_else(|| panic.downcast_ref::<&str>().map(|it| (*it).to_owned()))
        .unwrap_or_default()
}

fn record(level: LevelRef, seed: u64, commands: Vec<Command>) -> Record {
    Record {
        level,
        seats: Vec::new(),
        house: None,
        dice: DiceSource::Streams(seed),
        commands,
        seal: Seal::default(),
    }
}
