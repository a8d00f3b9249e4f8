//! A game that is played: its state, its record, undo and replay. A command is played on a copy, so
//! that one which is refused, or whose dice run dry, changes nothing and rolls nothing.

use std::sync::Arc;

use super::game::{Refusal, TurnGame};
use super::luck::{DiceFrom, Dry, Rolled, TableDice};
use super::record::{Given, MAX_COMMANDS, MadeWith, Record, ReplayFault};
use super::seats::{Control, Seat, Strength};
use crate::rules::Dice;

/// Why a command was not played; nothing has changed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Fault {
    /// It is against the rules.
    #[error("{0}")]
    Refused(Refusal),
    /// A die is missing: at a table of real dice the command is given again with it
    /// ([`Session::submit_with`]).
    #[error("{0}")]
    Dry(Dry),
    /// A record holds no more commands.
    #[error("the game has more commands than a record may have ({})", MAX_COMMANDS)]
    TooLong,
}

/// What became of an undo.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Undo {
    /// The last command is taken back.
    Done,
    /// There is nothing to take back.
    Nothing,
    /// Dice have fallen since: only a rewind takes it back.
    DiceFell,
    /// Somebody else has chosen since: only a rewind takes it back.
    OthersChose,
}

/// A game that is played.
#[derive(Debug)]
pub struct Session<G: TurnGame> {
    rules: Arc<G::Rules>,
    record: Record<G>,
    game: G,
    dice: TableDice,
    told: Vec<G::Event>,
    /// How many dice had been used at the first prompt, then after each command.
    used: Vec<usize>,
}

// Derived, it would ask the data to be copied as well.
impl<G: TurnGame> Clone for Session<G> {
    fn clone(&self) -> Self {
        Self {
            rules: Arc::clone(&self.rules),
            record: self.record.clone(),
            game: self.game.clone(),
            dice: self.dice.clone(),
            told: self.told.clone(),
            used: self.used.clone(),
        }
    }
}

impl<G: TurnGame> Session<G> {
    /// Begins a game.
    ///
    /// # Errors
    /// The options or seats are refused, or the dice run dry before the first prompt.
    pub fn new(
        rules: &Arc<G::Rules>,
        options: G::Options,
        seats: Vec<Seat>,
        from: DiceFrom,
    ) -> Result<Self, Fault> {
        if !G::SEATS.contains(&seats.len()) {
            let (least, most) = (G::SEATS.start(), G::SEATS.end());
            let why = format!("{} is for {least} to {most} players", G::TITLE);
            return Err(Fault::Refused(Refusal::new("", why)));
        }
        let mut dice = TableDice::new(&from);
        let mut told = Vec::new();
        let begun = G::begin(rules, &options, &seats, &mut dice, &mut told);
        if let Some(dry) = dice.dry() {
            return Err(Fault::Dry(dry));
        }
        let game = begun.map_err(Fault::Refused)?;
        dice.take_fallen();
        Ok(Self {
            rules: Arc::clone(rules),
            record: Record {
                made_with: Some(MadeWith::now::<G>(rules)),
                options,
                seats,
                dice: from,
                commands: Vec::new(),
            },
            used: vec![dice.used()],
            game,
            dice,
            told,
        })
    }

    /// Plays a record.
    ///
    /// # Errors
    /// A command is refused, lacks a die, or comes out with other dice than the record says.
    pub fn replay(rules: &Arc<G::Rules>, record: &Record<G>) -> Result<Self, ReplayFault> {
        let mut session = Self::new(
            rules,
            record.options.clone(),
            record.seats.clone(),
            record.dice.clone(),
        )
        .map_err(|fault| ReplayFault {
            command: None,
            why: fault.to_string(),
        })?;
        for (index, given) in record.commands.iter().enumerate() {
            let fault = |why: String| ReplayFault {
                command: Some(index),
                why,
            };
            let fallen = session
                .submit(given.seat, &given.does)
                .map_err(|why| fault(why.to_string()))?;
            let now: Vec<u16> = fallen.iter().map(|die| die.value).collect();
            if given.dice.as_ref().is_some_and(|then| *then != now) {
                let then = given.dice.clone().unwrap_or_default();
                return Err(fault(format!(
                    "it comes out differently from the record: the dice were {then:?}, now they are {now:?}{}",
                    record.changed(rules)
                )));
            }
        }
        Ok(session)
    }

    /// The state.
    #[must_use]
    pub fn game(&self) -> &G {
        &self.game
    }

    /// The data it is played with.
    #[must_use]
    pub fn rules(&self) -> &Arc<G::Rules> {
        &self.rules
    }

    /// What it is a function of.
    #[must_use]
    pub fn record(&self) -> &Record<G> {
        &self.record
    }

    /// The seats.
    #[must_use]
    pub fn seats(&self) -> &[Seat] {
        &self.record.seats
    }

    /// Who sits at a seat from now on.
    pub fn set_control(&mut self, seat: usize, control: Control) {
        if let Some(seat) = self.record.seats.get_mut(seat) {
            seat.control = control;
        }
    }

    /// Everything that has happened.
    #[must_use]
    pub fn told(&self) -> &[G::Event] {
        &self.told
    }

    /// Values of the dice that nothing has asked for.
    #[must_use]
    pub fn left_over(&self) -> usize {
        self.dice.left_over()
    }

    /// Plays a command of a seat; what fell with it.
    ///
    /// # Errors
    /// It is refused or lacks a die; then nothing has changed.
    pub fn submit(&mut self, seat: usize, command: &G::Command) -> Result<Vec<Rolled>, Fault> {
        self.submit_with(seat, command, &[])
    }

    /// Plays a command of a seat with the values of dice that were rolled at the table for it, in their order:
    /// whoever gets [`Fault::Dry`] asks for one more and tries again.
    ///
    /// # Errors
    /// It is refused or lacks a die; then nothing has changed.
    pub fn submit_with(
        &mut self,
        seat: usize,
        command: &G::Command,
        rolled: &[u16],
    ) -> Result<Vec<Rolled>, Fault> {
        if self.record.commands.len() >= MAX_COMMANDS {
            return Err(Fault::TooLong);
        }
        let (mut game, mut dice, mut told) = (self.game.clone(), self.dice.clone(), Vec::new());
        if matches!(self.record.dice, DiceFrom::Table { .. }) && !rolled.is_empty() {
            dice.add(rolled);
        }
        let done = game.submit(seat, command, &mut dice, &mut told);
        if let Some(dry) = dice.dry() {
            return Err(Fault::Dry(dry));
        }
        done.map_err(Fault::Refused)?;
        let fallen = dice.take_fallen();
        if let DiceFrom::Table { rolled: all, .. } = &mut self.record.dice {
            all.extend(
                rolled
                    .iter()
                    .take(rolled.len().saturating_sub(dice.left_over())),
            );
        }
        self.told.append(&mut told);
        (self.game, self.dice) = (game, dice);
        self.used.push(self.dice.used());
        let values = fallen.iter().map(|die| die.value).collect();
        self.record.commands.push(Given {
            seat,
            does: command.clone(),
            dice: Some(values),
        });
        Ok(fallen)
    }

    /// The state that a command would lead to; nothing of what was told and recorded is copied for it.
    ///
    /// # Errors
    /// It is refused or lacks a die.
    pub fn tried(&self, seat: usize, command: &G::Command) -> Result<G, Fault> {
        let (mut game, mut dice, mut told) = (self.game.clone(), self.dice.clone(), Vec::new());
        let done = game.submit(seat, command, &mut dice, &mut told);
        match dice.dry() {
            Some(dry) => Err(Fault::Dry(dry)),
            None => done.map(|()| game).map_err(Fault::Refused),
        }
    }

    /// What a computer player of this strength would say at the prompt.
    #[must_use]
    pub fn advice(&self, strength: Strength) -> Option<G::Command> {
        let seed = self.record.dice.seed();
        let luck = Dice::derive_seed(seed, self.record.commands.len() as u64);
        self.game.choose(strength, luck)
    }

    /// What a computer player of this strength would say, as a piece of work to be done elsewhere meanwhile.
    pub fn thinking(
        &self,
        strength: Strength,
    ) -> impl FnOnce() -> Option<G::Command> + Send + use<G> {
        let (game, seed) = (self.game.clone(), self.record.dice.seed());
        let luck = Dice::derive_seed(seed, self.record.commands.len() as u64);
        move || game.choose(strength, luck)
    }

    /// Takes the last command back, if nobody has learned anything or chosen since.
    pub fn undo(&mut self) -> Undo {
        let Some(last) = self.record.commands.last() else {
            return Undo::Nothing;
        };
        let person = self
            .record
            .seats
            .get(last.seat)
            .is_some_and(Seat::is_person);
        if !person {
            return Undo::OthersChose;
        }
        if last.dice.as_ref().is_some_and(|dice| !dice.is_empty()) {
            return Undo::DiceFell;
        }
        self.rebuild(self.record.commands.len() - 1);
        Undo::Done
    }

    /// Takes back everything since and with the last command of a person, whatever has fallen.
    pub fn rewind(&mut self) -> Undo {
        let seats = &self.record.seats;
        let person = |given: &Given<G::Command>| seats.get(given.seat).is_some_and(Seat::is_person);
        let Some(at) = self.record.commands.iter().rposition(person) else {
            return Undo::Nothing;
        };
        self.rebuild(at);
        Undo::Done
    }

    /// Plays the first commands of the record again and forgets the others.
    fn rebuild(&mut self, keep: usize) {
        let mut record = self.record.clone();
        record.commands.truncate(keep);
        if let DiceFrom::Table { rolled, .. } = &mut record.dice {
            rolled.truncate(self.used.get(keep).copied().unwrap_or(0));
        }
        // What was played once plays again: it is a function of the same dice and commands.
        if let Ok(again) = Self::replay(&self.rules, &record) {
            *self = again;
        }
    }
}
