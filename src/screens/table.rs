//! The table: who plays each side of the battle on the screen, and what everybody at it may do
//! at any time: take a seat, take back, save.

use std::path::PathBuf;

use bevy::prelude::*;

use crate::battle::{Battle, Command, SideId};
use crate::data::Level;
use crate::record::Undo;
use crate::view::Game;

/// The name that stands for a person.
pub const PERSON: &str = "human";

/// A controller at the table.
pub struct Brain;

impl Brain {
    /// What it would do about the prompt.
    pub fn decide(&mut self, battle: &mut Battle) -> Option<Command> {
        let prompt = battle.prompt()?.clone();
        let options = battle.options()?;
        options.actions().next().map(|action| Command::new(prompt.actor, action.clone()))
    }
}

/// Who decides for a side.
struct Seat {
    name: String,
    brain: Option<Brain>,
}

impl Seat {
    fn new(name: &str) -> Self {
        Self { name: name.to_owned(), brain: (name != PERSON).then_some(Brain) }
    }
}

/// Who decides for each side, in the order of the level.
pub struct Seats(Vec<Seat>);

impl Seats {
    /// The seats that a level names.
    #[must_use]
    pub fn of(level: &Level) -> Self {
        Self(level.sides.iter().map(|side| Seat::new(&side.controller)).collect())
    }

    /// The seats by name: "human" or a controller.
    #[must_use]
    pub fn named(names: &[String]) -> Self {
        Self(names.iter().map(|name| Seat::new(name)).collect())
    }
}

/// Who sits at the table, and what the table is doing.
#[derive(Resource)]
pub struct Table {
    seats: Seats,
    /// Only watching: nobody is asked (a replay).
    pub watching: bool,
    /// The pause menu is open.
    pub paused: bool,
}

impl Table {
    /// A table with these seats.
    #[must_use]
    pub fn new(seats: Seats) -> Self {
        Self { seats, watching: false, paused: false }
    }

    /// Gives one side to somebody else, at any time.
    pub fn take_seat(&mut self, side: SideId, name: &str) {
        if let Some(seat) = self.seats.0.get_mut(usize::from(side.0)) {
            *seat = Seat::new(name);
        }
    }

    /// Whether a person decides for the side.
    #[must_use]
    pub fn is_person(&self, side: SideId) -> bool {
        self.seats.0.get(usize::from(side.0)).is_none_or(|seat| seat.brain.is_none())
    }

    /// Who plays the side.
    #[must_use]
    pub fn name_of(&self, side: SideId) -> &str {
        self.seats.0.get(usize::from(side.0)).map_or(PERSON, |seat| &seat.name)
    }

    /// Who plays each side, by name.
    #[must_use]
    pub fn names(&self) -> Vec<String> {
        self.seats.0.iter().map(|seat| seat.name.clone()).collect()
    }

    /// Lets the computer play the side that is asked, or gives it back to a person.
    pub fn hand_over(&mut self, game: &Game) {
        let Some(side) = game.battle().prompt().map(|prompt| prompt.side) else { return };
        let to = if self.is_person(side) { "wild" } else { PERSON };
        self.take_seat(side, to);
    }

    /// How many sides people play.
    #[must_use]
    pub fn people(&self) -> usize {
        self.seats.0.iter().filter(|seat| seat.brain.is_none()).count()
    }

    /// Lets the controller of the side that is asked decide; `false` where a person must.
    pub fn let_computer_act(&mut self, game: &mut Game) -> bool {
        let Some(side) = game.battle().prompt().map(|prompt| prompt.side) else { return false };
        let seat = self.seats.0.get_mut(usize::from(side.0));
        let Some(brain) = seat.and_then(|seat| seat.brain.as_mut()) else { return false };
        let command = brain.decide(game.battle_mut());
        command.is_some_and(|command| game.submit(&command).is_ok())
    }

    /// What the undo button says; `None` where there is nothing to take back.
    #[must_use]
    pub fn undo_label(&self, game: &Game) -> Option<&'static str> {
        let kind = game.session().undo_kind_for(|side| self.is_person(side))?;
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
        if !game.session_mut().undo_for(|side| self.is_person(side)) {
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

    fn asks_a_person(&self, game: &Game) -> bool {
        game.battle().prompt().is_none_or(|prompt| self.is_person(prompt.side))
    }
}

/// Saves the record of the battle under a name of its own, and says in words where, or why not.
#[must_use]
pub fn save_in_words(game: &Game) -> String {
    let Some(folder) = crate::record::state_dir() else {
        return "There is no folder to save to: HOME is not set.".into();
    };
    let path = free_name(&folder.join("records"), game.session().level_name());
    match game.session().save(&path) {
        Ok(()) => format!("Saved as {}", path.display()),
        Err(error) => format!("{} cannot be written: {error}", path.display()),
    }
}

/// The first name of the form "lakeside-1.ron" that is not taken.
fn free_name(folder: &std::path::Path, level: &str) -> PathBuf {
    let stem = std::path::Path::new(level).file_stem().and_then(|stem| stem.to_str());
    let stem = stem.unwrap_or("battle");
    (1..)
        .map(|number| folder.join(format!("{stem}-{number}.ron")))
        .find(|path| !path.exists())
        .unwrap_or_else(|| folder.join("battle.ron"))
}
