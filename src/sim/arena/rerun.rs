//! Battles of an arena that came to no end, played once more and recorded, so that somebody can look at them.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

use super::unfinished::Unfinished;
use super::{Arena, ENDLESS, Quiet, seated};
use crate::data::Dex;
use crate::record::{Record, Session};
use crate::rules::DiceSource;

impl Arena {
    /// Plays a battle once more, as far as it goes, and records it. `None` where its ground is none of the arena, or where
    /// the engine breaks down.
    #[must_use]
    pub fn record(&self, dex: &Arc<Dex>, of: &Unfinished) -> Option<Record> {
        let ground = self.grounds.get(of.ground)?;
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
}
