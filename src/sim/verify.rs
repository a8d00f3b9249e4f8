//! Battles under supervision: after every command everything that must hold is checked, orders
//! that are against the rules are tried and must change nothing, and in the end the record of the
//! battle must give the same battle again. What is found comes with the record that shows it.

mod corrections;
mod journal;
mod nonsense;
mod one;
mod run;
mod sums;
mod watch;

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex};

use rand::RngExt as _;
use rand_pcg::Pcg64Mcg;

use super::campaign::{SimError, workers};
use crate::battle::{Battle, Command};
use crate::data::Dex;
use one::one;

pub(super) use one::drafted;
pub(super) use run::Wants;

/// Some order that is seldom legal, now and then a correction of a referee.
#[must_use]
pub fn any_order(battle: &Battle, rng: &mut Pcg64Mcg) -> Command {
    match rng.random_range(0..4) {
        0 => nonsense::correction(battle, rng),
        _ => nonsense::command(battle, rng),
    }
}

pub use watch::{Finding, Verdict, Watch, Witness};

/// Plays and checks the battles of a watch. `progress` hears how many more have been played.
///
/// # Errors
/// The workers could not be started, or there is nothing to play.
pub fn verify(
    dex: &Arc<Dex>,
    watch: &Watch,
    progress: &(dyn Fn(u64) + Sync),
) -> Result<Verdict, SimError> {
    verify_until(dex, watch, progress, &AtomicBool::new(false))
}

/// Watches battles until somebody says stop: then the verdict is about the battles played so far.
///
/// # Errors
/// As [`verify`].
pub fn verify_until(
    dex: &Arc<Dex>,
    watch: &Watch,
    progress: &(dyn Fn(u64) + Sync),
    stop: &AtomicBool,
) -> Result<Verdict, SimError> {
    let levels = watch.generated.saturating_add(watch.levels.len() as u64);
    if levels == 0 {
        return Err(SimError::Workers("there is no level to verify".to_owned()));
    }
    let next = AtomicU64::new(0);
    let total = Mutex::new(Verdict::default());
    let pool = rayon::ThreadPoolBuilder::new()
        .num_threads(workers(watch.jobs, watch.battles))
        .build()
        .map_err(|error| SimError::Workers(error.to_string()))?;
    // Battles of one level are played in one go, so that its battle world is used again.
    let each = watch.battles.div_ceil(levels).max(1);
    let batch = each.min(16);
    pool.broadcast(|_| {
        let mut mine = Verdict::default();
        loop {
            let first = next.fetch_add(batch, Ordering::Relaxed);
            if first >= watch.battles || stop.load(Ordering::Relaxed) {
                break;
            }
            let last = (first + batch).min(watch.battles);
            let mut arena = None;
            let wanted = |index: &u64| watch.only.is_none_or(|only| only == *index);
            for index in (first..last).filter(wanted) {
                if stop.load(Ordering::Relaxed) {
                    break;
                }
                let level = index / each % levels;
                mine.add(one(dex, watch, index, level, &mut arena, stop));
            }
            progress(last - first);
        }
        if let Ok(mut total) = total.lock() {
            total.add(mine);
        }
    });
    Ok(total.into_inner().unwrap_or_default())
}

#[cfg(test)]
mod tests;
