//! A battle together with its record: submit, undo, redo, save.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::disk::Overwrite;
use super::ending::{EndDifference, Ending};
use super::head::Stands;
use super::reading::{Reading, fits};
use super::save::{SaveFault, save_as};
use super::seal::{Difference, Ends, MadeWith, Seal, StateMark, StateSum, Summed};
use super::whole::{LevelRef, Record};
use crate::battle::{
    Battle, Command, Correction, Event, MissingDie, PromptKind, Refusal, SideId, Timing, act,
    projection,
};
use crate::data::{DataError, Dex, Digest, Level, files};
use crate::rules::{Dice, DiceSource, Shortage};

/// What taking a command back means at the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Undo {
    /// Nobody has learned anything since: no die fell and no other side decided.
    Free,
    /// Dice have fallen or another side has decided: the table's rewind.
    Rewind,
}

/// Why a record does not replay.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum ReplayFault {
    /// The level is faulty.
    #[error("{}", join(.0))]
    Level(Vec<DataError>),
    /// A command was refused.
    #[error("command {number} of {of} is refused: {refusal}")]
    Refused {
        /// Which command, from 1.
        number: usize,
        /// How many there are.
        of: usize,
        /// Why.
        refusal: Refusal,
    },
    /// A command comes out differently from what the record says.
    #[error("{} from the record: {difference}{}", where_it_parts(*.number, *.of), because(.changed))]
    Diverged {
        /// Which command, from 1; 0 where the battle begins otherwise.
        number: usize,
        /// How many there are.
        of: usize,
        /// What is different.
        difference: Difference,
        /// What has changed since the record was made, in words.
        changed: Vec<String>,
    },
    /// It plays to another end than the record says.
    #[error("the battle ends otherwise than the record says: {difference}{}", because(.changed))]
    EndsOtherwise {
        /// What is different.
        difference: Box<EndDifference>,
        /// What has changed since the record was made, in words.
        changed: Vec<String>,
    },
    /// The tape ran dry before the first command.
    #[error("{0}, before the first command")]
    Dry(Shortage),
    /// The tape holds values that nothing asked for.
    #[error("{0} dice of the tape are left over: nothing asked for them")]
    LeftOver(usize),
}

impl ReplayFault {
    /// Which command of the record is at fault, from 1, where it is one.
    #[must_use]
    pub fn command(&self) -> Option<usize> {
        match self {
            Self::Refused { number, .. } | Self::Diverged { number, .. } => Some(*number),
            Self::Level(_) | Self::EndsOtherwise { .. } | Self::Dry(_) | Self::LeftOver(_) => None,
        }
    }
}

impl ReplayFault {
    /// The field at the top of the record that is at fault, where it is one.
    #[must_use]
    pub fn field(&self) -> Option<&'static str> {
        match self {
            Self::EndsOtherwise { difference, .. } => Some(difference.field()),
            _ => None,
        }
    }

    /// The roll that the tape could not give, where that is the fault.
    #[must_use]
    pub fn shortage(&self) -> Option<Shortage> {
        match self {
            Self::Dry(shortage)
            | Self::Refused {
                refusal: Refusal::Dice(shortage),
                ..
            } => Some(*shortage),
            _ => None,
        }
    }
}

fn where_it_parts(number: usize, of: usize) -> String {
    match number {
        0 => "the battle begins differently".to_owned(),
        _ => format!("command {number} of {of} comes out differently"),
    }
}

fn because(changed: &[String]) -> String {
    match changed {
        [] => String::new(),
        changed => format!("; changed since it was made: {}", changed.join(", ")),
    }
}

fn join(faults: &[DataError]) -> String {
    faults
        .iter()
        .map(ToString::to_string)
        .collect::<Vec<_>>()
        .join("\n")
}

/// A command of the past.
#[derive(Clone, Debug)]
struct PastCommand {
    command: Command,
    /// Who decided.
    side: SideId,
    /// Length of the journal before it.
    journal: usize,
    /// What came of it.
    mark: StateMark,
    /// The digest of the journal after it.
    told: Digest,
}

impl PastCommand {
    fn is_referees(&self) -> bool {
        self.command.action.is::<act::Correct>()
    }

    /// Whether it is the referee's look at what is hidden, which is not taken back: what has been read is
    /// known, and the log goes on saying so.
    fn is_look(&self) -> bool {
        self.command.action == act::Correct(Correction::Look).into()
    }
}

/// A saved battle that was taken up.
pub struct Reopened {
    /// The battle, as far as its record is sound.
    pub session: Session,
    /// In words what is wrong and how far it goes, without a full stop; `None` where all is well.
    pub lost: Option<String>,
}

/// A battle that keeps its record.
pub struct Session {
    battle: Battle,
    level_ref: LevelRef,
    house_changed: bool,
    /// Who plays each side, as whoever holds the session says.
    seats: Vec<String>,
    dice: DiceSource,
    /// What came before the first command.
    start: StateMark,
    /// The digest of the journal before the first command.
    start_told: Digest,
    done: Vec<PastCommand>,
    undone: Vec<Command>,
    /// The die that the last command is still waiting for.
    missing: Option<MissingDie>,
    /// The file it was taken up from.
    origin: Option<PathBuf>,
    /// Counts changes.
    revision: u64,
}

impl Session {
    /// Starts a battle.
    #[must_use]
    pub fn new(dex: &Arc<Dex>, level: &Arc<Level>, level_ref: LevelRef, dice: DiceSource) -> Self {
        let battle = Battle::new(dex, level, Dice::from_source(&dice).remembering());
        let start = mark_of(&battle, &dice, 0, 0);
        let start_told = told_since(Digest::default(), &battle, 0);
        let original = level_ref.level(dex).ok();
        let house_changed = original.is_some_and(|original| original.house != level.house);
        Self {
            battle,
            level_ref,
            house_changed,
            seats: Vec::new(),
            dice,
            start,
            start_told,
            done: Vec::new(),
            undone: Vec::new(),
            missing: None,
            origin: None,
            revision: 0,
        }
    }

    /// Takes a record up where it ends. Dice left over on a tape stay there for what is to
    /// come; [`Session::replay`] is the strict way.
    ///
    /// # Errors
    /// The level is faulty or a command is refused.
    pub fn resume(dex: &Arc<Dex>, record: &Record) -> Result<Self, ReplayFault> {
        let level = record.ready_level(dex).map_err(ReplayFault::Level)?;
        let mut session = Self::new(dex, &level, record.level.clone(), record.dice.clone());
        session.seats.clone_from(&record.seats);
        session.follow(record)?;
        session.ending(&record.seal)?;
        Ok(session)
    }

    /// Carries the commands of a record out, and compares what comes of each with what the record
    /// says. Stands before the first that is refused or comes out differently.
    ///
    /// # Errors
    /// Which command that is, and why.
    pub fn follow(&mut self, record: &Record) -> Result<(), ReplayFault> {
        let parted = |number, difference, session: &Self| ReplayFault::Diverged {
            number,
            of: record.commands.len(),
            difference,
            changed: session.changed_since(&record.seal),
        };
        let marks = &record.seal.marks;
        let dice = fallen_since(&self.battle, &self.dice, 0);
        let differs = |mark: &StateMark| mark.differs(dice, &self.battle, 0);
        if self.battle.shortage().is_none()
            && let Some(difference) = marks.first().and_then(differs)
        {
            return Err(parted(0, difference, self));
        }
        for index in 0..record.commands.len() {
            let (kept, dice) = (self.done.len(), self.battle.dice_shown().len());
            self.carry_on(&record.commands, index)?;
            let dice = fallen_since(&self.battle, &self.dice, dice);
            let differs = |mark: &StateMark| mark.differs(dice, &self.battle, self.done.len());
            if let Some(difference) = marks.get(index + 1).and_then(differs) {
                self.done.truncate(kept);
                self.rebuild(kept);
                return Err(parted(index + 1, difference, self));
            }
        }
        match self.battle.shortage() {
            Some(shortage) => Err(ReplayFault::Dry(shortage)),
            None => Ok(()),
        }
    }

    /// Whether the battle has come to the end of which a record tells, by the same events; for whoever
    /// has [followed](Session::follow) all of it.
    ///
    /// # Errors
    /// It stands otherwise, or came there otherwise although nothing has changed since.
    pub fn ending(&self, seal: &Seal) -> Result<Ending, ReplayFault> {
        let stands = Stands::of(&self.battle);
        let ends = Ends::of(self.done.len(), self.told());
        let changed = self.changed_since(seal);
        Ending::of(seal, &stands, &ends, !changed.is_empty()).map_err(|difference| {
            ReplayFault::EndsOtherwise {
                difference: Box::new(difference),
                changed,
            }
        })
    }

    /// The digest of the journal so far.
    fn told(&self) -> Digest {
        self.done.last().map_or(self.start_told, |step| step.told)
    }

    /// In words what has changed since a record was made with it.
    #[must_use]
    pub fn changed_since(&self, seal: &Seal) -> Vec<String> {
        let made_with = seal.made_with.as_ref();
        made_with.map_or_else(Vec::new, |made_with| made_with.changed(&self.made_with()))
    }

    fn made_with(&self) -> MadeWith {
        MadeWith::now(self.battle.dex(), &self.level_ref.text)
    }

    /// Carries these commands out one after the other; stands before the first that is
    /// refused. A reaction or a further Push that is on offer and that the next command does not
    /// answer is declined.
    ///
    /// # Errors
    /// Which command is refused, and why.
    pub fn play_on(&mut self, commands: &[Command]) -> Result<(), ReplayFault> {
        (0..commands.len()).try_for_each(|index| self.carry_on(commands, index))?;
        match self.battle.shortage() {
            Some(shortage) => Err(ReplayFault::Dry(shortage)),
            None => Ok(()),
        }
    }

    /// Carries one of these commands out.
    fn carry_on(&mut self, commands: &[Command], index: usize) -> Result<(), ReplayFault> {
        if let Some(shortage) = self.battle.shortage() {
            return Err(ReplayFault::Dry(shortage));
        }
        let command = &commands[index];
        while let Some(decline) = self.passed_over(command) {
            if self.push(&decline).is_err() {
                break;
            }
        }
        self.push(command).map_err(|refusal| ReplayFault::Refused {
            number: index + 1,
            of: commands.len(),
            refusal,
        })
    }

    /// The answer to an offer that this command leaves unanswered.
    fn passed_over(&self, command: &Command) -> Option<Command> {
        let prompt = self.battle.prompt()?;
        let offer = matches!(
            prompt.kind,
            PromptKind::Reaction(_) | PromptKind::Question { .. }
        );
        let when = command.action.verb().when();
        let any_time = matches!(when, Timing::Always | Timing::OwnSide);
        let answer = when == Timing::Answer;
        let answers = answer && command.actor == prompt.actor;
        let unanswered = offer && !any_time && !answers;
        self.battle.passing().filter(|_| unanswered)
    }

    /// Plays a record to its end.
    ///
    /// # Errors
    /// As [`Session::resume`]; also where dice are left over.
    pub fn replay(dex: &Arc<Dex>, record: &Record) -> Result<Self, ReplayFault> {
        let session = Self::resume(dex, record)?;
        match session.battle.dice_left() {
            0 => Ok(session),
            left => Err(ReplayFault::LeftOver(left)),
        }
    }

    /// Loads a saved battle to play on.
    ///
    /// # Errors
    /// The faults of the file, or why it does not replay.
    pub fn load(path: &Path, dex: &Arc<Dex>) -> Result<Self, ReplayFault> {
        let record = Record::load(path, dex).map_err(ReplayFault::Level)?;
        let mut session = Self::resume(dex, &record)?;
        session.origin = Some(path.to_owned());
        Ok(session)
    }

    /// Loads a saved battle as far as it is sound, also where its file is damaged or comes out
    /// differently now. Whoever asks decides whether to go on from there.
    ///
    /// # Errors
    /// Nothing of it can be played.
    pub fn reopen(path: &Path, dex: &Arc<Dex>) -> Result<Reopened, ReplayFault> {
        let faulty = |fault| ReplayFault::Level(vec![fault]);
        let text = files::read_text(path, &files::RECORD).map_err(faulty)?;
        let file = files::plain(&path.display().to_string());
        let reading = Reading::of(&file, &text, dex).map_err(ReplayFault::Level)?;
        let mut reopened = Self::as_far_as_sound(&reading, dex)?;
        if reopened.lost.is_none() {
            // What is only a part of a file does not take its place.
            reopened.session.origin = Some(path.to_owned());
        }
        Ok(reopened)
    }

    /// Plays a record as far as it is sound.
    ///
    /// # Errors
    /// The level is faulty, or the dice do not reach the first command.
    pub fn as_far_as_sound(reading: &Reading, dex: &Arc<Dex>) -> Result<Reopened, ReplayFault> {
        let record = &reading.record;
        let level = record.ready_level(dex).map_err(ReplayFault::Level)?;
        let mut session = Self::new(dex, &level, record.level.clone(), record.dice.clone());
        session.seats.clone_from(&record.seats);
        let torn = reading.lost.as_ref().and_then(|lost| lost.faults.first());
        let to_its_end = session.follow(record).and_then(|()| match torn {
            // Where commands are missing the end is another one.
            Some(_) => Ok(()),
            None => session.ending(&record.seal).map(|_| ()),
        });
        let fault = match to_its_end {
            Err(fault @ ReplayFault::Dry(_)) => return Err(fault),
            Err(fault) => Some(fault.to_string()),
            Ok(()) => None,
        };
        let why = fault.or_else(|| torn.map(ToString::to_string));
        let (good, round) = (session.len(), session.battle.round());
        let lost =
            why.map(|why| format!("{why}. It is sound up to command {good}, in round {round}"));
        // What the dice of a tape would show later belongs to what is lost.
        if lost.is_some() {
            session.trim_tape();
        }
        Ok(Reopened { session, lost })
    }

    /// Says which file it was taken up from.
    pub fn set_origin(&mut self, path: &Path) {
        self.origin = Some(path.to_owned());
    }

    /// The file it was taken up from.
    #[must_use]
    pub fn origin(&self) -> Option<&Path> {
        self.origin.as_deref()
    }

    /// Who plays each side, by the names of controllers in the order of the sides; empty where nobody
    /// has said so. Those who hold the session say it ([`Session::set_seats`]).
    #[must_use]
    pub fn seats(&self) -> &[String] {
        &self.seats
    }

    /// Notes who plays each side, so that whoever goes on with the battle finds them there.
    pub fn set_seats(&mut self, seats: Vec<String>) {
        if self.seats != seats {
            self.seats = seats;
            self.revision += 1;
        }
    }

    /// A number that is another whenever something has changed: whoever keeps the battle looks at
    /// it.
    #[must_use]
    pub fn revision(&self) -> u64 {
        self.revision
    }

    /// The battle. Commands go through [`Session::submit`], or the record loses them.
    #[must_use]
    pub fn battle(&self) -> &Battle {
        &self.battle
    }

    /// How the level was called.
    #[must_use]
    pub fn level_name(&self) -> &str {
        &self.level_ref.name
    }

    /// The commands so far.
    pub fn commands(&self) -> impl Iterator<Item = &Command> {
        self.done.iter().map(|step| &step.command)
    }

    /// How many commands were given.
    #[must_use]
    pub fn len(&self) -> usize {
        self.done.len()
    }

    /// Whether no command was given.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.done.is_empty()
    }

    /// Carries a command out and records it. What had been taken back is forgotten, and
    /// with it the dice of a tape that only it had used.
    ///
    /// # Errors
    /// Why the battle refuses it. After [`Refusal::Dice`] the battle stands where it stood
    /// before the command: ask for the roll, [`Session::add_dice`], submit again.
    pub fn submit(&mut self, command: &Command) -> Result<(), Refusal> {
        if self.undone.is_empty() {
            return self.push(command);
        }
        let before = self.dice.clone();
        self.trim_tape();
        let result = self.push(command);
        match &result {
            Err(Refusal::Dice(_)) | Ok(()) => self.undone.clear(),
            Err(_) => {
                self.dice = before;
                self.rebuild(self.done.len());
            }
        }
        result
    }

    /// Adds values to the tape, e.g. rolls made at the table, and plays on to the next
    /// prompt where the battle was waiting for them. Does nothing to seeded dice.
    pub fn add_dice(&mut self, values: &[u16]) {
        if let DiceSource::Tape(tape) = &mut self.dice {
            tape.extend_from_slice(values);
            self.missing = None;
            self.rebuild(self.done.len());
        }
    }

    /// The die that the table has to roll: the last command's, or that of the battle's beginning.
    #[must_use]
    pub fn missing_die(&self) -> Option<MissingDie> {
        self.missing.clone().or_else(|| self.battle.missing_die())
    }

    /// Takes a value that a die cannot show off the tape again, with all after it.
    pub fn drop_unused_dice(&mut self) {
        self.trim_tape();
    }

    /// What undoing the last command would mean; `None` if there is none.
    #[must_use]
    pub fn undo_kind(&self) -> Option<Undo> {
        let index = self.last()?;
        Some(self.kind_from(index, self.done[index].side))
    }

    /// What undoing back to the last decision of one of these sides would mean.
    #[must_use]
    pub fn undo_kind_for(&self, mine: impl Fn(SideId) -> bool) -> Option<Undo> {
        let index = self.last_of(mine)?;
        Some(self.kind_from(index, self.done[index].side))
    }

    fn kind_from(&self, index: usize, side: SideId) -> Undo {
        let fell = self.battle.journal()[self.done[index].journal..]
            .iter()
            .any(|event| !event.dice().is_empty());
        let others = self.done[index..]
            .iter()
            .any(|step| step.side != side && !step.is_referees());
        if fell || others {
            Undo::Rewind
        } else {
            Undo::Free
        }
    }

    /// Takes the last command back; `false` if there is none.
    pub fn undo(&mut self) -> bool {
        self.undo_to(self.last())
    }

    /// The last command that can be taken back.
    fn last(&self) -> Option<usize> {
        self.done.iter().rposition(|step| !step.is_look())
    }

    /// Takes back everything from the last decision of one of these sides on; `false` if
    /// there is none.
    pub fn undo_for(&mut self, mine: impl Fn(SideId) -> bool) -> bool {
        self.undo_to(self.last_of(mine))
    }

    /// The last decision of one of these sides; a correction at the table is everybody's.
    fn last_of(&self, mine: impl Fn(SideId) -> bool) -> Option<usize> {
        self.done
            .iter()
            .rposition(|step| !step.is_look() && (step.is_referees() || mine(step.side)))
    }

    /// Takes back everything after the first `commands`; [`Session::redo`] gives it again, one by
    /// one. `false` where there are no more than that.
    pub fn rewind_to(&mut self, commands: usize) -> bool {
        self.last().is_some_and(|last| commands <= last) && self.undo_to(Some(commands))
    }

    /// After how many commands the round before the last one of this battle began, and which round that
    /// is; the first, where there is none before. `None` where nothing has been decided since.
    #[must_use]
    pub fn round_before(&self) -> Option<(usize, u32)> {
        let journal = self.battle.journal();
        let wanted = self.battle.round().saturating_sub(1).max(1);
        let from = self.battle.began_at();
        let began = journal.iter().skip(from).position(
            |event| matches!(event, Event::RoundStarted { round, .. } if *round == wanted),
        )?;
        let commands = self.done.iter();
        let before = commands
            .take_while(|step| step.journal <= from + began)
            .count();
        self.last()
            .is_some_and(|last| before <= last)
            .then_some((before, wanted))
    }

    fn undo_to(&mut self, keep: Option<usize>) -> bool {
        let Some(keep) = keep else { return false };
        let gone = self.done.split_off(keep).into_iter().rev();
        let (looks, gone): (Vec<_>, Vec<_>) = gone.partition(PastCommand::is_look);
        self.undone
            .extend(gone.into_iter().map(|step| step.command));
        self.rebuild(keep);
        for look in looks.iter().rev() {
            // Nothing it depends on has been taken back: anybody may make it, and it changes nothing.
            let _ = self.push(&look.command);
        }
        true
    }

    /// Gives the last command that was taken back again; `false` if there is none.
    pub fn redo(&mut self) -> bool {
        let Some(command) = self.undone.pop() else {
            return false;
        };
        self.push(&command).is_ok()
    }

    /// Gives again what was taken back, up to the next decision of one of these sides;
    /// `false` if there is nothing.
    pub fn redo_for(&mut self, mine: impl Fn(SideId) -> bool) -> bool {
        let mut any = false;
        while self.redo() {
            any = true;
            if self.battle.prompt().is_some_and(|prompt| mine(prompt.side)) {
                break;
            }
        }
        any
    }

    /// Whether there is something to redo.
    #[must_use]
    pub fn can_redo(&self) -> bool {
        !self.undone.is_empty()
    }

    /// The record of the battle so far.
    #[must_use]
    pub fn record(&self) -> Record {
        let mut dice = self.dice.clone();
        if let DiceSource::Tape(tape) = &mut dice {
            tape.truncate(tape.len().saturating_sub(self.battle.dice_left()));
        }
        Record {
            level: self.level_ref.clone(),
            seats: self.seats.clone(),
            house: self
                .house_changed
                .then(|| self.battle.level().house.clone()),
            dice,
            commands: self.done.iter().map(|step| step.command.clone()).collect(),
            seal: self.seal(),
        }
    }

    fn seal(&self) -> Seal {
        let steps = self.done.iter().map(|step| step.mark.clone());
        let mut marks: Vec<_> = std::iter::once(self.start.clone()).chain(steps).collect();
        let number = self.done.len();
        if let Some(last) = marks.last_mut() {
            // Behind the last command the state always stands, so that no cut goes unnoticed.
            last.state
                .get_or_insert_with(|| StateSum::of(&self.battle, Summed::All, number));
            let seeded = !matches!(self.dice, DiceSource::Tape(_));
            last.dice = last.dice.take().or(seeded.then(Vec::new));
        }
        Seal {
            made_with: Some(self.made_with()),
            stands: Some(Stands::of(&self.battle)),
            ends: Some(Ends::of(number, self.told())),
            marks,
        }
    }

    /// The text of the record.
    ///
    /// # Errors
    /// Something in it cannot be written down, or there is nothing yet.
    pub fn text(&self) -> Result<String, SaveFault> {
        // Before the first question the table may still be rolling off.
        if self.is_empty() && self.battle.shortage().is_some() {
            return Err(SaveFault::NotBegun);
        }
        let text = self
            .record()
            .to_text_with(self.battle.dex(), self.battle.level())
            .map_err(|error| SaveFault::Text(error.to_string()))?;
        match fits(self.done.len(), text.len()) {
            true => Ok(text),
            false => Err(SaveFault::TooLong),
        }
    }

    /// Writes the record where a person says. A record that is there is written over where
    /// `overwrite` says so; levels, folders, links and devices never are.
    ///
    /// # Errors
    /// [`SaveFault::Exists`] where a record is there and `overwrite` says never; otherwise why
    /// nothing was written.
    pub fn save_as(&self, path: &Path, overwrite: Overwrite) -> Result<(), SaveFault> {
        save_as(path, &self.text()?, overwrite)
    }

    fn push(&mut self, command: &Command) -> Result<(), Refusal> {
        let journal = self.battle.journal().len();
        let dice = self.battle.dice_shown().len();
        let side = self.side_of(command);
        match self.battle.submit(command) {
            Ok(()) => {
                self.missing = None;
                self.revision += 1;
                let number = self.done.len() + 1;
                let told = told_since(self.told(), &self.battle, journal);
                self.done.push(PastCommand {
                    told,
                    command: command.clone(),
                    side,
                    journal,
                    mark: mark_of(&self.battle, &self.dice, dice, number),
                });
                Ok(())
            }
            Err(refusal) => {
                if matches!(refusal, Refusal::Dice(_)) {
                    // The battle is the one before that command again.
                    self.missing = self.battle.missing_die();
                    self.rebuild(self.done.len());
                }
                Err(refusal)
            }
        }
    }

    fn side_of(&self, command: &Command) -> SideId {
        let def = self
            .battle
            .level()
            .combatants
            .get(usize::from(command.actor.0));
        def.map_or(SideId(0), |def| SideId(def.side))
    }

    /// Plays the first commands again from the start.
    fn rebuild(&mut self, commands: usize) {
        self.revision += 1;
        let dice = Dice::from_source(&self.dice).remembering();
        self.battle.reset(dice);
        self.start = mark_of(&self.battle, &self.dice, 0, 0);
        self.start_told = told_since(Digest::default(), &self.battle, 0);
        for step in &mut self.done[..commands] {
            step.journal = self.battle.journal().len();
            // The same commands with the same dice were accepted before.
            let _ = self.battle.submit(&step.command);
        }
    }

    fn trim_tape(&mut self) {
        let left = self.battle.dice_left();
        if let DiceSource::Tape(tape) = &mut self.dice
            && left > 0
        {
            tape.truncate(tape.len().saturating_sub(left));
            self.rebuild(self.done.len());
        }
    }
}

/// What came with a command, by its number, since so many dice had fallen. A tape is written as a
/// whole, so its dice are not repeated.
fn mark_of(battle: &Battle, source: &DiceSource, dice: usize, number: usize) -> StateMark {
    let state = number
        .is_multiple_of(between_digests(battle))
        .then(|| StateSum::of(battle, Summed::All, number));
    // A command without dice has no mark of its own unless the state is marked with it.
    let fallen = fallen_since(battle, source, dice);
    let dice = fallen.filter(|dice| state.is_some() || !dice.is_empty());
    StateMark { dice, state }
}

/// After how many commands the state is marked again: a digest asks after everybody, so that the
/// larger a battle the further they are apart, and none costs more than the commands do.
fn between_digests(battle: &Battle) -> usize {
    const FIGURES: usize = 12;
    1 + battle.level().combatants.len() / FIGURES
}

/// The digest of the journal, with what has been told since it was so long.
fn told_since(mut sum: Digest, battle: &Battle, journal: usize) -> Digest {
    for event in battle.journal().get(journal..).unwrap_or_default() {
        sum.text(&projection::event_text(event));
    }
    sum
}

fn fallen_since(battle: &Battle, source: &DiceSource, dice: usize) -> Option<Vec<u16>> {
    let fallen = battle.dice_shown().get(dice..).unwrap_or_default();
    (!matches!(source, DiceSource::Tape(_))).then(|| fallen.to_vec())
}
