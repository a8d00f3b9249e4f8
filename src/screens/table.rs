//! The table: who plays each side of the battle on the screen, and what everybody at it may do
//! at any time: take a seat, take back, save.

use bevy::prelude::*;

use crate::ai::{HUMAN, Seats, Thought};
use crate::battle::{Battle, Command, Eyes, SideId};
use crate::data::Level;
use crate::record::{Overwrite, Session, Store, Undo};
use crate::rules::DiceSource;
use crate::screens::seed::fresh_seed;
use crate::screens::watched::WatchedRecord;
use crate::view::Game;

/// Who sits at the table (without seats: people everywhere), and what the table is doing.
#[derive(Resource)]
pub struct Table {
    seats: Option<Seats>,
    /// Only watching: nobody is asked (a replay).
    pub watching: bool,
    /// How far the record that is being watched has got.
    pub replay: Option<WatchedRecord>,
    /// The pause menu is open.
    pub paused: bool,
    /// The side that a person has lent to the computer with a key, and takes back with it.
    lent: Option<SideId>,
}

/// What the key that lends a side to the computer has done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lending {
    /// The computer plays it now.
    Lent(SideId),
    /// A person plays it again.
    TakenBack(SideId),
    /// It is the turn of a side that is the computer's own.
    Refused,
}

impl Table {
    /// A table with these seats.
    #[must_use]
    pub fn new(seats: Seats) -> Self {
        Self {
            seats: Some(seats),
            watching: false,
            replay: None,
            paused: false,
            lent: None,
        }
    }

    /// A table for a level where who is named plays each side; a name that nobody has leaves
    /// the level's own.
    #[must_use]
    pub fn of(level: &Level, names: &[String], seed: u64) -> Self {
        let instead: Vec<(String, String)> = level
            .sides
            .iter()
            .zip(names)
            .map(|(side, name)| (side.name.clone(), name.clone()))
            .collect();
        let seats = Seats::new(level, &instead, seed).or_else(|_| Seats::new(level, &[], seed));
        Self {
            seats: seats.ok(),
            watching: false,
            replay: None,
            paused: false,
            lent: None,
        }
    }

    /// The table of a battle that was left: who played plays on.
    #[must_use]
    pub fn of_kept(session: &Session, seed: u64) -> Self {
        Self::of(session.battle().level(), session.seats(), seed)
    }

    /// Gives one side to somebody else, at any time; a name that nobody has changes nothing.
    pub fn take_seat(&mut self, side: SideId, name: &str) {
        if let Some(seats) = &mut self.seats {
            let _ = seats.seat(side, name);
        }
    }

    /// Whether a person decides for the side.
    #[must_use]
    pub fn is_person(&self, side: SideId) -> bool {
        self.seats.as_ref().is_none_or(|seats| seats.is_human(side))
    }

    /// Who plays the side.
    #[must_use]
    pub fn name_of(&self, side: SideId) -> &'static str {
        self.seats
            .as_ref()
            .map_or(HUMAN, |seats| seats.name_at(side))
    }

    /// The sides that people play.
    #[must_use]
    pub fn people_of(&self, level: &Level) -> Eyes {
        let sides = (0..level.sides.len()).map(|side| SideId(side as u8));
        sides.filter(|side| self.is_person(*side)).collect()
    }

    /// Who plays each side, by name, when the level is played once more: what a person has lent to
    /// the computer is theirs again.
    #[must_use]
    pub fn names(&self) -> Vec<String> {
        let lent = self.lent.map(|side| usize::from(side.0));
        let names = self.seats.iter().flat_map(Seats::names).enumerate();
        names
            .map(|(side, name)| if lent == Some(side) { HUMAN } else { name })
            .map(str::to_owned)
            .collect()
    }

    /// Lets the computer play the side of whoever sits at the screen, or gives the side that was
    /// lent like this back. Nobody takes a side that was the computer's from the start: the menu
    /// does that, where it says whose it is. Answers what has happened to which side.
    pub fn hand_over(&mut self, sitting: Option<SideId>) -> Lending {
        if let Some(side) = self.lent.take()
            && !self.is_person(side)
        {
            self.take_seat(side, HUMAN);
            return Lending::TakenBack(side);
        }
        match sitting {
            Some(side) if self.is_person(side) => {
                self.take_seat(side, "wild");
                self.lent = Some(side);
                Lending::Lent(side)
            }
            _ => Lending::Refused,
        }
    }

    /// Whether a person has lent the side to the computer, and can take it back with the same key.
    #[must_use]
    pub fn is_lent(&self, side: SideId) -> bool {
        self.lent == Some(side) && !self.is_person(side)
    }

    /// Whose person is at the screen. While something is still being shown (`behind`), whoever is asked
    /// next may be somebody else, who has not seen it yet: then it is the only person there is, or
    /// nobody who could be told.
    #[must_use]
    pub fn sitting(&self, level: &Level, asked: Option<SideId>, behind: bool) -> Option<SideId> {
        if !behind {
            return asked;
        }
        let people = self.people_of(level);
        let mut sides = people.sides();
        sides.next().filter(|_| sides.next().is_none())
    }

    /// Whether a person has lent any side to the computer.
    #[must_use]
    pub fn has_lent(&self) -> bool {
        self.lent.is_some_and(|side| self.is_lent(side))
    }

    /// How many sides people play.
    #[must_use]
    pub fn people(&self) -> usize {
        self.seats
            .iter()
            .flat_map(Seats::names)
            .filter(|name| *name == HUMAN)
            .count()
    }

    /// What the controller of the side that is asked decides; `None` where a person must.
    pub fn decide(&mut self, battle: &Battle) -> Option<Command> {
        self.seats.as_mut()?.answer(battle)
    }

    /// What the controller of a side thought of for its last decision, best first.
    #[must_use]
    pub fn thoughts(&self, side: SideId) -> &[Thought] {
        let seats = self.seats.as_ref();
        seats.map_or(&[], |seats| seats.thoughts(side))
    }

    /// What the undo button says; `None` where there is nothing to take back.
    #[must_use]
    pub fn undo_label(&self, game: &Game) -> Option<&'static str> {
        if self.watching {
            return None;
        }
        let kind = game
            .session()
            .undo_kind_for(|side| self.may_take_back(side))?;
        Some(match kind {
            Undo::Free => "Undo",
            Undo::Rewind => "Rewind",
        })
    }

    /// Takes the last decision of a person back, with everything that followed.
    ///
    /// # Errors
    /// Where there is nothing to take back.
    pub fn undo(&self, game: &mut Game) -> Result<(), String> {
        if !game.session_mut().undo_for(|side| self.may_take_back(side)) {
            return Err("There is nothing to take back.".into());
        }
        game.jumped();
        Ok(())
    }

    /// Does what was taken back again, up to the next decision of a person.
    ///
    /// # Errors
    /// Where nothing was taken back.
    pub fn redo(&self, game: &mut Game) -> Result<(), String> {
        if !game.session_mut().redo() {
            return Err("There is nothing to do again.".into());
        }
        while game.session().can_redo() && !self.asks_a_person(game) && game.session_mut().redo() {}
        game.jumped();
        Ok(())
    }

    /// People take back their own decisions; where only computers play, anybody's.
    fn may_take_back(&self, side: SideId) -> bool {
        self.is_person(side) || self.people() == 0
    }

    fn asks_a_person(&self, game: &Game) -> bool {
        game.battle()
            .prompt()
            .is_none_or(|prompt| self.is_person(prompt.side))
    }
}

/// The level of a battle from its beginning, with the same players: with the dice that fell, or new ones.
#[must_use]
pub fn once_more(game: &Game, table: &Table, same_dice: bool) -> (Game, Table) {
    let record = game.session().record();
    let dice = match (same_dice, record.dice) {
        (_, DiceSource::Tape(_)) => DiceSource::Tape(Vec::new()),
        (true, seeded) => seeded,
        (false, _) => DiceSource::Streams(fresh_seed()),
    };
    let level = game.battle().first_level();
    let session = Session::new(game.dex(), level, record.level, dice);
    let table = Table::of(level, &table.names(), fresh_seed());
    (Game::new(session), table)
}

/// Saves the record of the battle under a name of its own, and says in words where, or why not.
#[must_use]
pub fn save_in_words(game: &Game) -> String {
    let saved = Store::of_user().and_then(|store| {
        let name = store.free_name(game.session().level_name());
        store.save(game.session(), &name, Overwrite::Never)
    });
    match saved {
        Ok(path) => format!("Saved as {}", path.display()),
        Err(fault) => format!("Not saved: {fault}."),
    }
}
