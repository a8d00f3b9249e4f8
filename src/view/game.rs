//! The battle being watched, as one resource. Rules live behind it; the view only reads.

use std::sync::Arc;
use std::time::Instant;

use bevy::prelude::Resource;

use crate::battle::{Battle, Command, MissingDie, Refusal};
use crate::data::{Dex, Level};
use crate::record::Session;
use crate::rules::Shortage;

/// The battle on the screen. Insert a new one to show another battle; the board, the tokens
/// and the playback notice by themselves.
#[derive(Resource)]
pub struct Game {
    session: Session,
    born: Instant,
    jumps: u32,
    from_start: bool,
    /// A command that waits for a roll of the table's own dice.
    waiting: Option<(Command, Shortage)>,
}

/// Tells one state of affairs from another: a new battle, or the same one after a jump.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stamp {
    born: Instant,
    jumps: u32,
}

impl Stamp {
    /// When this battle came on the screen; no two have the same.
    #[must_use]
    pub fn born(&self) -> Instant {
        self.born
    }
}

impl Game {
    /// Shows a battle from its first event on.
    #[must_use]
    pub fn new(session: Session) -> Self {
        Self {
            session,
            born: Instant::now(),
            jumps: 0,
            from_start: true,
            waiting: None,
        }
    }

    /// Shows a battle as it stands, without playing what happened before (a loaded record).
    #[must_use]
    pub fn resumed(session: Session) -> Self {
        Self {
            from_start: false,
            ..Self::new(session)
        }
    }

    /// The battle.
    #[must_use]
    pub fn battle(&self) -> &Battle {
        self.session.battle()
    }

    /// The session: record, undo, saving. After a change of history call [`Game::jumped`].
    #[must_use]
    pub fn session(&self) -> &Session {
        &self.session
    }

    /// The session, to change its history.
    pub fn session_mut(&mut self) -> &mut Session {
        &mut self.session
    }

    /// Definitions.
    #[must_use]
    pub fn dex(&self) -> &Arc<Dex> {
        self.battle().dex()
    }

    /// The level.
    #[must_use]
    pub fn level(&self) -> &Arc<Level> {
        self.battle().level()
    }

    /// Carries a command out.
    ///
    /// # Errors
    /// The battle's [`Refusal`]; nothing has changed then.
    pub fn submit(&mut self, command: &Command) -> Result<(), Refusal> {
        let result = self.session.submit(command);
        self.waiting = match &result {
            Err(Refusal::Dice(shortage)) => Some((command.clone(), *shortage)),
            _ => None,
        };
        result
    }

    /// The die that the table has to roll before anything goes on, where it rolls its own.
    #[must_use]
    pub fn missing_die(&self) -> Option<Shortage> {
        let command = self.waiting.as_ref().map(|(_, shortage)| *shortage);
        command.or_else(|| self.battle().shortage())
    }

    /// The die that the table has to roll, with whose roll it is and what for.
    #[must_use]
    pub fn die_wanted(&self) -> Option<MissingDie> {
        let shortage = self.missing_die()?;
        let missing = self.session.missing_die();
        missing.filter(|missing| missing.shortage == shortage)
    }

    /// Takes the value of the missing die, and goes on with the command that waits for it.
    pub fn roll(&mut self, value: u16) {
        let Some(shortage) = self.missing_die() else {
            return;
        };
        if shortage.found.is_some() {
            self.session.drop_unused_dice();
        }
        self.session.add_dice(&[value]);
        match self.waiting.take() {
            Some((command, _)) => {
                // Another die may be missing; then it waits for that one.
                let _ = self.submit(&command);
            }
            // The battle begins with other dice than those it had to make up.
            None => self.born = Instant::now(),
        }
    }

    /// Takes the command back that waits for a die; `false` where none does.
    pub fn take_back_waiting(&mut self) -> bool {
        self.session.drop_unused_dice();
        self.waiting.take().is_some()
    }

    /// Tells the view that history was changed (undo, redo, a jump in a replay): it then shows
    /// the battle as it stands instead of playing the difference.
    pub fn jumped(&mut self) {
        self.jumps += 1;
        self.from_start = false;
    }

    /// Tells the view that the next battle of the level has begun: it plays that one from its
    /// first event on.
    pub fn went_on(&mut self) {
        self.jumps += 1;
        self.from_start = true;
    }

    /// Which battle this is, and after which jump.
    #[must_use]
    pub fn stamp(&self) -> Stamp {
        Stamp {
            born: self.born,
            jumps: self.jumps,
        }
    }

    /// Whether the view should play the journal from its first event.
    #[must_use]
    pub fn plays_from_start(&self) -> bool {
        self.from_start
    }
}
