//! Plays the battles of a campaign on all cores.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use super::called::Quiet;
use super::campaign::{Campaign, ENDLESS, SimError};
use super::report::{self, Report};
use super::tally::Tally;
use crate::ai::{HUMAN, Seats, UnknownController, journey};
use crate::battle::Battle;
use crate::data::{Dex, Level};
use crate::record::{LevelRef, Record, Session};
use crate::rules::{Dice, DiceSource};

/// Battles that a worker takes at a time.
const BATCH: u64 = 16;
/// The controller that sits in for people.
pub const STAND_IN: &str = "wild";

/// The seed of one battle.
#[must_use]
pub fn battle_seed(seed: u64, index: u64) -> u64 {
    Dice::derive_seed(seed, index)
}

/// Plays the battles of a campaign. `progress` hears how many more have been played, from any
/// worker.
///
/// # Errors
/// A controller does not exist, or the workers could not be started. Battles that fail are
/// counted in the report.
pub fn simulate(
    dex: &Arc<Dex>,
    level: &Arc<Level>,
    campaign: &Campaign,
    progress: &(dyn Fn(u64) + Sync),
) -> Result<Report, SimError> {
    simulate_until(dex, level, campaign, progress, &AtomicBool::new(false))
}

/// Plays a campaign until somebody says stop: then the report is about the battles played so far.
///
/// # Errors
/// As [`simulate`].
pub fn simulate_until(
    dex: &Arc<Dex>,
    level: &Arc<Level>,
    campaign: &Campaign,
    progress: &(dyn Fn(u64) + Sync),
    stop: &AtomicBool,
) -> Result<Report, SimError> {
    let mut named = campaign.controllers.iter();
    if let Some((side, _)) = named.find(|(_, name)| name.eq_ignore_ascii_case(HUMAN)) {
        return Err(SimError::human(side));
    }
    if campaign.from.checked_add(campaign.battles).is_none() {
        return Err(SimError::Numbers);
    }
    let controllers = seats(level, campaign)?.names().map(str::to_owned).collect();
    let next = AtomicU64::new(0);
    let pool = rayon::ThreadPoolBuilder::new()
        .num_threads(campaign.workers())
        .build()
        .map_err(|error| SimError::Workers(error.to_string()))?;
    let tallies = pool.broadcast(|_| {
        Worker::new(dex, level, campaign, stop).map(|worker| worker.work(&next, progress))
    });
    let mut total = Tally::new(level);
    for tally in tallies {
        total.add(&tally?);
    }
    Ok(report::report(dex, level, campaign, controllers, &total))
}

/// The controllers of a campaign, with stand-ins for people.
///
/// # Errors
/// A side or controller does not exist.
pub fn seats(level: &Level, campaign: &Campaign) -> Result<Seats, UnknownController> {
    let mut seats = Seats::new(level, &campaign.controllers, campaign.seed)?;
    seats.replace_humans(STAND_IN)?;
    Ok(seats)
}

/// Plays one battle of a campaign again and records it.
///
/// # Errors
/// A side or controller does not exist.
pub fn record_battle(
    dex: &Arc<Dex>,
    level: &Arc<Level>,
    level_ref: &LevelRef,
    campaign: &Campaign,
    index: u64,
) -> Result<Record, UnknownController> {
    let seed = battle_seed(campaign.seed, index);
    let mut seats = seats(level, campaign)?;
    seats.reseed(seed);
    let mut session = Session::new(dex, level, level_ref.clone(), DiceSource::Streams(seed));
    let mut quiet = Quiet::default();
    while session.len() < ENDLESS && !quiet.is_called(session.battle()) {
        let answer = seats
            .answer(session.battle())
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

/// How a battle was over.
enum Over {
    Ended,
    /// Nothing happened any more.
    Called,
    /// Somebody said stop.
    Stopped,
}

/// One worker: one battle world, reset between battles.
struct Worker<'a> {
    dex: &'a Arc<Dex>,
    level: &'a Arc<Level>,
    campaign: &'a Campaign,
    stop: &'a AtomicBool,
    seats: Seats,
    battle: Battle,
    tally: Tally,
}

impl<'a> Worker<'a> {
    fn new(
        dex: &'a Arc<Dex>,
        level: &'a Arc<Level>,
        campaign: &'a Campaign,
        stop: &'a AtomicBool,
    ) -> Result<Self, UnknownController> {
        Ok(Self {
            dex,
            level,
            campaign,
            stop,
            seats: seats(level, campaign)?,
            battle: Battle::new(dex, level, Dice::seeded(0)),
            tally: Tally::new(level),
        })
    }

    fn work(mut self, next: &AtomicU64, progress: &(dyn Fn(u64) + Sync)) -> Tally {
        loop {
            let first = next.fetch_add(BATCH, Ordering::Relaxed);
            if first >= self.campaign.battles {
                return self.tally;
            }
            let last = (first + BATCH).min(self.campaign.battles);
            for index in first..last {
                self.one(self.campaign.from + index);
                if self.stop.load(Ordering::Relaxed) {
                    return self.tally;
                }
            }
            progress(last - first);
        }
    }

    fn one(&mut self, index: u64) {
        let seed = battle_seed(self.campaign.seed, index);
        let played = catch_unwind(AssertUnwindSafe(|| self.play(seed)));
        match played {
            Ok(Ok(Over::Ended | Over::Called)) => {
                self.tally.battle(self.level, &self.battle);
            }
            // Half a battle counts for nothing.
            Ok(Ok(Over::Stopped)) => {}
            Ok(Err(why)) => self.tally.failure(index, seed, why),
            Err(_) => {
                // A bug of the engine; what is left of that battle is not to be trusted.
                self.battle = Battle::new(self.dex, self.level, Dice::seeded(0));
                if let Ok(seats) = seats(self.level, self.campaign) {
                    self.seats = seats;
                }
                self.tally
                    .failure(index, seed, "the engine broke down (a bug)".to_owned());
            }
        }
    }

    /// Plays to the end.
    fn play(&mut self, seed: u64) -> Result<Over, String> {
        self.battle.reset(Dice::seeded(seed));
        self.seats.reseed(seed);
        let mut commands = 0;
        let mut quiet = Quiet::default();
        while let Some(command) = self
            .seats
            .answer(&self.battle)
            .or_else(|| journey::next(&self.battle))
        {
            if let Err(refusal) = self.battle.submit(&command) {
                let who = &self.level.combatants[usize::from(command.actor.0)].name;
                return Err(format!(
                    "{who}'s {:?} was refused: {refusal}",
                    command.action
                ));
            }
            if self.stop.load(Ordering::Relaxed) {
                return Ok(Over::Stopped);
            }
            if quiet.is_called(&self.battle) {
                return Ok(Over::Called);
            }
            commands += 1;
            if commands >= ENDLESS {
                return Err(format!("no end after {ENDLESS} commands"));
            }
        }
        match self.battle.outcome() {
            Some(_) => Ok(Over::Ended),
            None => Err("it stopped without an outcome".to_owned()),
        }
    }
}
