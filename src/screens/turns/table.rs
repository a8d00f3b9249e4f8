//! A game beside the battle as the window has it: the session, how far its events have been shown, who
//! is asked, what a computer player is thinking about. No panels here, and no rules.

use bevy::prelude::*;
use bevy::tasks::{AsyncComputeTaskPool, Task, block_on};

use super::stage::Staged;
use crate::tables::{Choice, Control, DiceFrom, Dry, Fault, Prompt, Seat, Session, Strength, Undo};

/// Seconds between what has been shown and what a computer player says next, at the usual speed.
const PACE: f32 = 0.6;

/// A person is asked.
#[derive(Clone, Debug)]
pub struct Asked<G: Staged> {
    /// Who, and what about.
    pub prompt: Prompt,
    /// What can be chosen, and what cannot.
    pub choices: Vec<Choice<G::Command>>,
}

/// A die that somebody rolls by hand.
#[derive(Clone, Debug)]
pub struct OwnDie<G: Staged> {
    /// What it is for.
    pub dry: Dry,
    seat: usize,
    command: G::Command,
    rolled: Vec<u16>,
}

/// What lies over the table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Over {
    /// Nothing.
    #[default]
    Nothing,
    /// The menu behind Esc.
    Menu,
    /// Whether everything since is to be taken back, and why it is asked.
    Rewind(&'static str),
    /// How it ended.
    Results,
    /// Cards and rules.
    Cards,
}

/// A game beside the battle that is played in the window.
#[derive(Resource)]
pub struct TurnTable<G: Staged> {
    session: Session<G>,
    /// As it stood before the command whose events are being shown.
    shown: G,
    /// Events that have been shown, and the first of them that came of the same command as the next.
    told: usize,
    first: usize,
    /// Seconds into the next event.
    clock: f32,
    /// Seconds until a computer player may say something.
    rest: f32,
    thinking: Option<Task<Option<G::Command>>>,
    /// A computer player knows no answer.
    stuck: bool,
    asked: Option<Asked<G>>,
    /// The person who has the screen.
    looker: Option<usize>,
    /// The person who is to take it over.
    covered: Option<usize>,
    die: Option<OwnDie<G>>,
    log: Vec<String>,
    said: Option<String>,
    stamp: u32,
    changed: bool,
    /// What lies over the table.
    pub over: Over,
}

impl<G: Staged> TurnTable<G> {
    /// A table for a game; what has happened so far is in the log.
    #[must_use]
    pub fn new(session: Session<G>) -> Self {
        let mut table = Self {
            shown: session.game().clone(),
            session,
            told: 0,
            first: 0,
            clock: 0.0,
            rest: 0.0,
            thinking: None,
            stuck: false,
            asked: None,
            looker: None,
            covered: None,
            die: None,
            log: Vec::new(),
            said: None,
            stamp: 0,
            changed: true,
            over: Over::Nothing,
        };
        table.jump();
        table
    }

    /// The session.
    #[must_use]
    pub fn session(&self) -> &Session<G> {
        &self.session
    }

    /// The game as far as it has been shown.
    #[must_use]
    pub fn shown(&self) -> &G {
        &self.shown
    }

    /// The events of the last command that have been shown, while there are more to show.
    #[must_use]
    pub fn passed(&self) -> &[G::Event] {
        &self.session.told()[self.first..self.told]
    }

    /// The event that is being shown, and how far it is, from 0 to 1.
    #[must_use]
    pub fn now(&self) -> Option<(&G::Event, f32)> {
        let event = self.session.told().get(self.told)?;
        let whole = self.shown.seconds(event);
        let part = if whole > 0.0 { self.clock / whole } else { 1.0 };
        Some((event, part.clamp(0.0, 1.0)))
    }

    /// Whether events are still to be shown.
    #[must_use]
    pub fn is_busy(&self) -> bool {
        self.told < self.session.told().len()
    }

    /// Whether a computer player has yet to answer.
    #[must_use]
    pub fn waits_for_computer(&self) -> bool {
        !self.stuck && self.computer().is_some()
    }

    /// The person who is asked, once everything has been shown and nothing covers the screen.
    #[must_use]
    pub fn asked(&self) -> Option<&Asked<G>> {
        let free = !self.is_busy() && self.covered.is_none() && self.die.is_none();
        self.asked.as_ref().filter(|_| free)
    }

    /// The person who is to take the screen over.
    #[must_use]
    pub fn covered(&self) -> Option<usize> {
        self.covered.filter(|_| !self.is_busy())
    }

    /// The seat whose secrets may be seen.
    #[must_use]
    pub fn eyes(&self) -> Option<usize> {
        self.looker.filter(|_| self.covered.is_none())
    }

    /// The die that somebody is to roll.
    #[must_use]
    pub fn die(&self) -> Option<&Dry> {
        self.die.as_ref().map(|die| &die.dry)
    }

    /// Everything that has been shown, in words.
    #[must_use]
    pub fn log(&self) -> &[String] {
        &self.log
    }

    /// A word to whoever plays: why something was refused.
    #[must_use]
    pub fn said(&self) -> Option<&str> {
        self.said.as_deref()
    }

    /// Says a word to whoever plays.
    pub fn say_to_people(&mut self, words: impl Into<String>) {
        self.said = Some(words.into());
    }

    /// Becomes another with everything that is asked.
    #[must_use]
    pub fn stamp(&self) -> u32 {
        self.stamp
    }

    /// Whether it has changed since this was asked last.
    pub fn take_changed(&mut self) -> bool {
        std::mem::take(&mut self.changed)
    }

    /// Whether people sit at more than one seat.
    fn is_shared(&self) -> bool {
        let people = self.session.seats().iter().filter(|seat| seat.is_person());
        people.count() > 1
    }

    fn computer(&self) -> Option<(usize, Strength)> {
        let seat = self.session.game().prompt()?.seat;
        match self.session.seats().get(seat)?.control {
            Control::Computer(strength) => Some((seat, strength)),
            Control::Person => None,
        }
    }

    /// Shows events for so many seconds; whether there was something to show.
    pub fn play(&mut self, seconds: f32) -> bool {
        if !self.is_busy() {
            self.rest = (self.rest - seconds).max(0.0);
            return false;
        }
        self.clock += seconds;
        while let Some(event) = self.session.told().get(self.told) {
            let whole = self.shown.seconds(event);
            if self.clock < whole {
                return true;
            }
            self.clock -= whole;
            self.log.extend(self.session.game().line(event));
            self.told += 1;
        }
        self.arrive();
        true
    }

    /// Everything that has happened has been shown.
    fn arrive(&mut self) {
        self.shown = self.session.game().clone();
        (self.told, self.first) = (self.session.told().len(), self.session.told().len());
        (self.clock, self.rest) = (0.0, PACE);
        self.ask();
    }

    /// Shows everything at once.
    pub fn hurry(&mut self) {
        if self.is_busy() {
            self.play(f32::INFINITY);
        }
        self.rest = 0.0;
    }

    /// The table stands somewhere else: the log is written anew, nothing is shown on the way.
    fn jump(&mut self) {
        let game = self.session.game();
        self.log = self
            .session
            .told()
            .iter()
            .filter_map(|it| game.line(it))
            .collect();
        (self.thinking, self.die, self.stuck) = (None, None, false);
        self.arrive();
    }

    fn ask(&mut self) {
        self.stamp = self.stamp.wrapping_add(1);
        let game = self.session.game();
        let prompt = game.prompt();
        let person = |it: &Prompt| {
            let seat = self.session.seats().get(it.seat);
            seat.is_none_or(Seat::is_person)
        };
        self.asked = prompt.filter(person).map(|prompt| Asked {
            choices: game.choices(),
            prompt,
        });
        if game.outcome().is_some() {
            self.over = Over::Results;
        }
        if let Some(asked) = &self.asked {
            let seat = asked.prompt.seat;
            let hidden = game.hides() && self.is_shared() && self.looker != Some(seat);
            self.covered = hidden.then_some(seat);
            if !hidden {
                self.looker = Some(seat);
            }
        }
    }

    /// Whoever is asked has taken the screen over.
    pub fn uncover(&mut self) {
        if let Some(seat) = self.covered.take() {
            self.looker = Some(seat);
            self.stamp = self.stamp.wrapping_add(1);
        }
    }

    /// Says something for the person who is asked.
    pub fn say(&mut self, command: &G::Command) {
        if let Some(asked) = self.asked() {
            let seat = asked.prompt.seat;
            self.give(seat, command, &[]);
        }
    }

    /// Says the choice of this number.
    pub fn choose(&mut self, number: usize) {
        let choice = self.asked().and_then(|asked| asked.choices.get(number));
        let Some(choice) = choice.cloned() else {
            return;
        };
        match choice.refused {
            Some(refusal) => self.said = Some(format!("{}: {refusal}.", choice.label)),
            None => self.say(&choice.command),
        }
    }

    fn give(&mut self, seat: usize, command: &G::Command, rolled: &[u16]) {
        let own_dice = matches!(self.session.record().dice, DiceFrom::Table { .. });
        self.die = None;
        match self.session.submit_with(seat, command, rolled) {
            Ok(_) => {
                (self.said, self.asked, self.changed) = (None, None, true);
                self.thinking = None;
                if !self.is_busy() {
                    self.arrive();
                }
            }
            Err(Fault::Dry(dry)) if own_dice => {
                let (command, rolled) = (command.clone(), rolled.to_vec());
                self.die = Some(OwnDie {
                    dry,
                    seat,
                    command,
                    rolled,
                });
            }
            Err(fault) => {
                self.said = Some(format!("Not possible: {fault}."));
                self.stuck |= self.computer().is_some();
            }
        }
    }

    /// The die that was asked for shows this.
    pub fn rolled(&mut self, value: u16) {
        if let Some(die) = self.die.take() {
            let mut rolled = die.rolled;
            rolled.push(value);
            self.give(die.seat, &die.command, &rolled);
        }
    }

    /// Nobody rolls: what was said is not done.
    pub fn roll_nothing(&mut self) {
        self.die = None;
    }

    /// Lets a computer player think, and say what it has thought of once all is shown; whether one is
    /// at it.
    pub fn let_computer(&mut self) -> bool {
        let Some((seat, strength)) = self.computer().filter(|_| !self.stuck) else {
            return false;
        };
        if self.die.is_some() {
            return false;
        }
        let session = &self.session;
        let task = self.thinking.get_or_insert_with(|| {
            let work = session.thinking(strength);
            AsyncComputeTaskPool::get().spawn(async move { work() })
        });
        let ready = task.is_finished();
        if ready
            && !self.is_busy()
            && self.rest <= 0.0
            && let Some(task) = self.thinking.take()
        {
            match block_on(task) {
                Some(command) => self.give(seat, &command, &[]),
                None => {
                    self.stuck = true;
                    self.said = Some("The computer knows no answer here: take its seat.".into());
                }
            }
        }
        true
    }

    /// Takes the last command back, or asks whether everything since is to go as well.
    pub fn undo(&mut self) {
        self.hurry();
        match self.session.undo() {
            Undo::Done => self.taken_back(),
            Undo::Nothing => self.said = Some("There is nothing to take back.".into()),
            Undo::DiceFell => self.over = Over::Rewind("Dice have fallen since."),
            Undo::OthersChose => self.over = Over::Rewind("Somebody else has chosen since."),
        }
    }

    /// Takes the last command of a person back, with everything since.
    pub fn rewind(&mut self) {
        self.over = Over::Nothing;
        match self.session.rewind() {
            Undo::Done => self.taken_back(),
            _ => self.said = Some("There is nothing to take back.".into()),
        }
    }

    fn taken_back(&mut self) {
        (self.said, self.changed, self.over) = (None, true, Over::Nothing);
        self.jump();
    }

    /// Gives a seat to somebody else, at any time.
    pub fn set_control(&mut self, seat: usize, control: Control) {
        if self
            .session
            .seats()
            .get(seat)
            .is_none_or(|it| it.control == control)
        {
            return;
        }
        self.session.set_control(seat, control);
        (self.thinking, self.stuck, self.changed) = (None, false, true);
        if !self.is_busy() {
            self.ask();
        }
    }
}
