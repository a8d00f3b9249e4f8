//! Battles of an arena that came to no end, played once more and recorded, so that somebody can look at them.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

use serde::Serialize;

use super::{ENDLESS, Ground, Quiet, seated};
use crate::data::Dex;
use crate::record::{Record, Session};
use crate::rules::DiceSource;

/// A battle that broke off, was called or that the round limit ended.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Unfinished {
    /// The place of its ground in the list of grounds.
    pub ground: usize,
    /// Who played the team of the first side, and who all the others.
    pub controllers: [String; 2],
    /// The seed of its dice and of what the controllers choose by.
    pub seed: u64,
    /// `failure`, `called` or `round-limit`.
    pub how: &'static str,
}

/// Plays it once more, as far as it goes, and records it. `None` where the ground is not that of the arena, or where
/// the engine breaks down.
#[must_use]
pub fn record_unfinished(dex: &Arc<Dex>, grounds: &[Ground], of: &Unfinished) -> Option<Record> {
    let ground = grounds.get(of.ground)?;
    let level = &ground.level;
    let first_team = level.sides.first().map_or(0, |side| side.team);
    let names = [of.controllers[0].as_str(), of.controllers[1].as_str()];
    let mut seats = seated(level, names, |team| usize::from(team != first_team)).ok()?;
    seats.reseed(of.seed);
    let dice = DiceSource::Streams(of.seed);
    let mut session = Session::new(dex, level, ground.level_ref.clone(), dice);
    let played = catch_unwind(AssertUnwindSafe(|| {
        let mut quiet = Quiet::default();
        while session.len() < ENDLESS && !quiet.is_called(session.battle()) {
            let Some(command) = seats.answer(session.battle()) else {
                break;
            };
            if session.submit(&command).is_err() {
                break;
            }
        }
        session.record()
    }));
    played.ok()
}
