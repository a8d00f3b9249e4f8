//! The table: which battle is on, who plays each side, what was commanded, undo and redo.

use std::sync::Arc;

use bevy::prelude::*;

use crate::battle::{Battle, Command, Event, Refusal, SideId};
use crate::data::{Dex, Level};
use crate::rules::{Dice, DiceSource};
use crate::view::Game;

/// Who decides for a side.
pub struct Seat {
    /// "human", or the name of a controller.
    pub name: String,
    /// The controller; `None` for a person.
    pub brain: Option<Brain>,
}

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

/// The name that stands for a person.
pub const PERSON: &str = "human";

/// A command that was carried out, and whether a person gave it.
#[derive(Clone)]
struct Done {
    command: Command,
    by_person: bool,
    journal_before: usize,
}

/// The battle at the table.
#[derive(Resource)]
pub struct Table {
    /// Definitions.
    pub dex: Arc<Dex>,
    /// The level.
    pub level: Arc<Level>,
    /// The dice it was begun with.
    pub dice: DiceSource,
    /// Who plays which side.
    pub seats: Vec<Seat>,
    /// Only watching: nobody is asked (a replay).
    pub watching: bool,
    /// The pause menu is open.
    pub paused: bool,
    done: Vec<Done>,
    undone: Vec<Done>,
}

impl Table {
    /// A table with the seats that the level names.
    #[must_use]
    pub fn new(dex: Arc<Dex>, level: Arc<Level>, dice: DiceSource) -> Self {
        let names: Vec<String> = level.sides.iter().map(|side| side.controller.clone()).collect();
        let mut table = Self {
            dex,
            level,
            dice,
            seats: Vec::new(),
            watching: false,
            paused: false,
            done: Vec::new(),
            undone: Vec::new(),
        };
        table.seat_all(&names);
        table
    }

    /// Gives every side to who is named.
    pub fn seat_all(&mut self, names: &[String]) {
        self.seats = names.iter().map(|name| Self::seat(name)).collect();
    }

    fn seat(name: &str) -> Seat {
        Seat { name: name.to_owned(), brain: (name != PERSON).then_some(Brain) }
    }

    /// Gives one side to somebody else, at any time.
    pub fn take_seat(&mut self, side: SideId, name: &str) {
        if let Some(seat) = self.seats.get_mut(usize::from(side.0)) {
            *seat = Self::seat(name);
        }
    }

    /// Whether a person decides for the side.
    #[must_use]
    pub fn is_person(&self, side: SideId) -> bool {
        self.seats.get(usize::from(side.0)).is_none_or(|seat| seat.brain.is_none())
    }

    /// Who plays the side.
    #[must_use]
    pub fn name_of(&self, side: SideId) -> &str {
        self.seats.get(usize::from(side.0)).map_or(PERSON, |seat| &seat.name)
    }

    /// Lets the computer play the side that is asked, or gives it back to a person.
    pub fn hand_over(&mut self, game: &Game) {
        let Some(side) = game.battle().prompt().map(|prompt| prompt.side) else { return };
        let to = if self.is_person(side) { "wild" } else { PERSON };
        self.take_seat(side, to);
    }

    /// Saves a record and says where, or why not.
    #[must_use]
    pub fn save_words(&self) -> String {
        "Records cannot be saved yet".into()
    }

    /// How many sides people play.
    #[must_use]
    pub fn people(&self) -> usize {
        self.seats.iter().filter(|seat| seat.brain.is_none()).count()
    }

    /// A new battle of this level with these dice; forgets what was commanded before.
    pub fn deal(&mut self, dice: DiceSource) -> Game {
        self.dice = dice;
        self.done.clear();
        self.undone.clear();
        self.paused = false;
        Game::new(self.fresh())
    }

    fn fresh(&self) -> Battle {
        Battle::new(&self.dex, &self.level, Dice::from_source(&self.dice))
    }

    /// Carries a command out and remembers it.
    ///
    /// # Errors
    /// The battle's [`Refusal`]; nothing has changed then.
    pub fn submit(
        &mut self,
        game: &mut Game,
        command: &Command,
        by_person: bool,
    ) -> Result<(), Refusal> {
        let journal_before = game.battle().journal().len();
        game.submit(command)?;
        self.done.push(Done { command: command.clone(), by_person, journal_before });
        self.undone.clear();
        Ok(())
    }

    /// Lets the controller of the side that is asked decide; `false` where a person must.
    pub fn let_computer_act(&mut self, game: &mut Game) -> bool {
        let Some(side) = game.battle().prompt().map(|prompt| prompt.side) else { return false };
        let Some(brain) =
            self.seats.get_mut(usize::from(side.0)).and_then(|seat| seat.brain.as_mut())
        else {
            return false;
        };
        let Some(command) = brain.decide(game.battle_mut()) else { return false };
        self.submit(game, &command, false).is_ok()
    }

    /// The index of the last command that a person gave, if there is one to take back.
    fn last_by_person(&self) -> Option<usize> {
        self.done.iter().rposition(|done| done.by_person)
    }

    /// What the undo button says: free while no dice fell and nobody else decided, else "Rewind".
    #[must_use]
    pub fn undo_label(&self, battle: &Battle) -> Option<&'static str> {
        let index = self.last_by_person()?;
        let since = &battle.journal()[self.done[index].journal_before.min(battle.journal().len())..];
        let free = index + 1 == self.done.len() && !since.iter().any(reveals);
        Some(if free { "Undo" } else { "Rewind" })
    }

    /// Whether there is something to do again.
    #[must_use]
    pub fn can_redo(&self) -> bool {
        !self.undone.is_empty()
    }

    /// Takes the last command of a person back, with everything that followed.
    ///
    /// # Errors
    /// Where there is nothing to take back.
    pub fn undo(&mut self, game: &mut Game) -> Result<(), String> {
        let index = self.last_by_person().ok_or("There is nothing to take back")?;
        let mut taken = self.done.split_off(index);
        taken.append(&mut self.undone);
        self.undone = taken;
        self.rebuild(game);
        Ok(())
    }

    /// Does what was taken back again, up to the next command of a person.
    ///
    /// # Errors
    /// Where nothing was taken back.
    pub fn redo(&mut self, game: &mut Game) -> Result<(), String> {
        if self.undone.is_empty() {
            return Err("There is nothing to do again".into());
        }
        let next = self.undone.iter().skip(1).position(|done| done.by_person);
        let rest = next.map_or_else(Vec::new, |next| self.undone.split_off(next + 1));
        self.done.append(&mut self.undone);
        self.undone = rest;
        self.rebuild(game);
        Ok(())
    }

    fn rebuild(&mut self, game: &mut Game) {
        let mut battle = self.fresh();
        let carried = self
            .done
            .iter()
            .take_while(|done| battle.submit(&done.command).is_ok())
            .count();
        self.done.truncate(carried);
        *game.battle_mut() = battle;
        game.jumped();
    }
}

/// Whether an event shows the player something that an undo should not give away for free.
fn reveals(event: &Event) -> bool {
    matches!(
        event,
        Event::Accuracy { .. }
            | Event::Damage { .. }
            | Event::Saved { .. }
            | Event::SkillChecked { .. }
            | Event::CaptureRolled { .. }
            | Event::TieRolled { .. }
            | Event::Reacted { .. }
            | Event::TurnStarted { .. }
            | Event::RoundStarted { .. }
    )
}
