//! The text table of the games beside the battle: any [`TurnGame`], with numbered options, its own words,
//! undo, records and computer players. People sit around one screen; a line names who is asked.

mod words;

use std::io::{self, BufRead, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::line;
use super::wrap::wrap;
use crate::data::nearest;
use crate::record::{Overwrite, SaveFault, expand_home};
use crate::tables::{
    Choice, Control, DiceFrom, Fault, Prompt, Seat, Session, Strength, TurnGame, Undo,
};
use words::{Word, help, word};

/// How a game is played at the text table.
#[derive(Clone, Debug, Default)]
pub struct TurnManners {
    /// Break lines at words to this width.
    pub width: Option<usize>,
    /// A person sits there: a prompt is written, and where the input ends the game is left. A script that
    /// ends lets the computer play on.
    pub person: bool,
    /// Write the record there after every command.
    pub keep: Option<PathBuf>,
}

impl TurnManners {
    /// As suits somebody at a terminal.
    #[must_use]
    pub fn at_a_terminal(self) -> Self {
        Self {
            width: Some(super::wrap::terminal_width()),
            person: true,
            ..self
        }
    }
}

/// Begins a game; where dice are rolled at the table, those that fall before the first prompt are asked
/// for. Where somebody rolls nothing, the die is missing.
///
/// # Errors
/// The output cannot be written or the input cannot be read.
pub fn begin_turns<G: TurnGame>(
    rules: &Arc<G::Rules>,
    (options, seats): (&G::Options, &[Seat]),
    mut from: DiceFrom,
    input: &mut dyn BufRead,
    out: &mut dyn Write,
) -> io::Result<Result<Session<G>, Fault>> {
    loop {
        let begun = Session::new(rules, options.clone(), seats.to_vec(), from.clone());
        let (Err(Fault::Dry(dry)), DiceFrom::Table { rolled, .. }) = (&begun, &mut from) else {
            return Ok(begun);
        };
        writeln!(out, "{}", dry.question())?;
        out.flush()?;
        match line::read(input)?.map(|typed| typed.parse::<u16>()) {
            None => return Ok(begun),
            Some(Ok(value)) if (1..=dry.sides).contains(&value) => rolled.push(value),
            Some(_) => writeln!(out, "A number from 1 to {}.", dry.sides)?,
        }
    }
}

/// Plays a game until it is over or somebody leaves.
///
/// # Errors
/// The output cannot be written or the input cannot be read.
pub fn play_turns<G: TurnGame>(
    session: Session<G>,
    input: &mut dyn BufRead,
    out: &mut dyn Write,
    manners: TurnManners,
) -> io::Result<Session<G>> {
    let mut table = Table {
        session,
        input,
        out,
        manners,
        heard: 0,
        seen: None,
        left: false,
        lonely: false,
    };
    table.play()?;
    Ok(table.session)
}

struct Table<'a, G: TurnGame> {
    session: Session<G>,
    input: &'a mut dyn BufRead,
    out: &'a mut dyn Write,
    manners: TurnManners,
    /// How many events have been told.
    heard: usize,
    /// The seat that has seen how everybody stands, and after how many commands.
    seen: Option<(usize, usize)>,
    left: bool,
    /// Nobody types any more: the computer plays on.
    lonely: bool,
}

impl<G: TurnGame> Table<'_, G> {
    fn play(&mut self) -> io::Result<()> {
        while !self.left {
            let Some(prompt) = self.session.game().prompt() else {
                self.tell_news()?;
                return self.tell_end();
            };
            match self.computer(&prompt) {
                Some(strength) if self.is_brief() => self.let_play(&prompt, strength)?,
                Some(strength) => {
                    self.tell_news()?;
                    self.let_play(&prompt, strength)?;
                }
                None => {
                    self.tell_summary()?;
                    self.ask(&prompt)?;
                    // What a person does is told in full, whoever is asked next.
                    self.tell_news()?;
                }
            }
            self.out.flush()?;
        }
        Ok(())
    }

    fn computer(&self, prompt: &Prompt) -> Option<Strength> {
        match self.session.seats().get(prompt.seat)?.control {
            Control::Computer(strength) => Some(strength),
            Control::Person if self.lonely => Some(Strength::Middle),
            Control::Person => None,
        }
    }

    fn let_play(&mut self, prompt: &Prompt, strength: Strength) -> io::Result<()> {
        match self.session.advice(strength) {
            Some(command) => self.give(prompt, &command),
            None => {
                self.left = true;
                self.say(&format!(
                    "The computer knows no answer to: {}",
                    prompt.question
                ))
            }
        }
    }

    /// Plays a command; where it cannot be, says why.
    fn give(&mut self, prompt: &Prompt, command: &G::Command) -> io::Result<()> {
        let mut rolled = Vec::new();
        loop {
            match self.session.submit_with(prompt.seat, command, &rolled) {
                Ok(_) => return self.keep(),
                Err(Fault::Dry(dry)) if self.rolls_dice() => {
                    match self.ask_number(&dry.question(), dry.sides)? {
                        Some(value) => rolled.push(value),
                        None => return self.say("Nothing is done."),
                    }
                }
                Err(fault) => {
                    // A computer that is stuck would ask for ever.
                    self.left |= self.computer(prompt).is_some();
                    return self.say(&format!("Not possible: {fault}."));
                }
            }
        }
    }

    fn rolls_dice(&self) -> bool {
        matches!(self.session.record().dice, DiceFrom::Table { .. }) && !self.lonely
    }

    /// A number that a die of so many sides can show; `None` where somebody goes back or leaves.
    fn ask_number(&mut self, question: &str, sides: u16) -> io::Result<Option<u16>> {
        loop {
            self.say(question)?;
            let Some(typed) = self.read()? else {
                self.left = true;
                return Ok(None);
            };
            match typed.parse::<u16>() {
                Ok(value) if (1..=sides).contains(&value) => return Ok(Some(value)),
                _ if matches!(&*typed, "back" | "quit" | "") => return Ok(None),
                _ => self.say(&format!("A number from 1 to {sides}, or back."))?,
            }
        }
    }

    fn keep(&mut self) -> io::Result<()> {
        let Some(path) = self.manners.keep.clone() else {
            return Ok(());
        };
        match self.session.record().save(&path, Overwrite::Records) {
            Ok(()) => Ok(()),
            Err(fault) => {
                self.manners.keep = None;
                self.say(&format!("From now on the game is not kept: {fault}."))
            }
        }
    }

    fn tell_news(&mut self) -> io::Result<()> {
        let lines: Vec<String> = self.session.told()[self.heard.min(self.session.told().len())..]
            .iter()
            .filter_map(|event| self.session.game().line(event))
            .collect();
        self.heard = self.session.told().len();
        lines
            .iter()
            .try_for_each(|line| self.say(&format!("  {line}")))
    }

    /// Whether somebody types, who hears of computer players in short.
    fn is_brief(&self) -> bool {
        !self.lonely && self.session.seats().iter().any(Seat::is_person)
    }

    /// What computer players have done since, in the game's own few lines where it has some.
    fn tell_summary(&mut self) -> io::Result<()> {
        let events = &self.session.told()[self.heard.min(self.session.told().len())..];
        let Some(lines) = self.session.game().summary(events) else {
            return self.tell_news();
        };
        self.heard = self.session.told().len();
        lines
            .iter()
            .try_for_each(|line| self.say(&format!("  {line}")))
    }

    fn tell_end(&mut self) -> io::Result<()> {
        let lines = self.session.game().state();
        lines.iter().try_for_each(|line| self.say(line))?;
        if let Some(outcome) = self.session.game().outcome() {
            self.say(&outcome.how)?;
        }
        self.left = true;
        self.out.flush()
    }

    /// Who is asked, how everybody stands, what can be done.
    fn ask(&mut self, prompt: &Prompt) -> io::Result<()> {
        let now = self.session.record().commands.len();
        if self.seen != Some((prompt.seat, now)) {
            self.show_state(prompt)?;
            self.seen = Some((prompt.seat, now));
            self.show_choices(prompt, false)?;
        }
        let Some(typed) = self.read()? else {
            (self.left, self.lonely) = (self.manners.person, true);
            return Ok(());
        };
        self.obey(prompt, &typed)
    }

    fn read(&mut self) -> io::Result<Option<String>> {
        if self.manners.person {
            write!(self.out, "> ")?;
        }
        self.out.flush()?;
        line::read(self.input)
    }

    fn show_state(&mut self, prompt: &Prompt) -> io::Result<()> {
        let name = self.session.seats().get(prompt.seat);
        let name = name.map_or_else(String::new, |seat| seat.name.clone());
        self.say("")?;
        self.say(&format!("== {name} =="))?;
        let lines = self.session.game().state();
        lines.iter().try_for_each(|line| self.say(line))
    }

    /// What can be done, by number; with what cannot and why if all is wanted.
    fn show_choices(&mut self, prompt: &Prompt, all: bool) -> io::Result<()> {
        self.say(&prompt.question)?;
        if let Some(typed) = prompt.typed {
            self.say(&format!("(Typed: {typed}.)"))?;
        }
        let choices = self.session.game().choices();
        let mut group = "";
        for (at, choice) in open(&choices).iter().enumerate() {
            if choice.group != group && !choice.group.is_empty() {
                self.say(&format!(" {}:", choice.group))?;
            }
            group = choice.group;
            let note = choice
                .note
                .as_ref()
                .map_or_else(String::new, |note| format!("  [{note}]"));
            self.say(&format!("  {:>2}  {}{note}", at + 1, choice.label))?;
        }
        for choice in choices.iter().filter(|_| all) {
            if let Some(refusal) = &choice.refused {
                self.say(&format!("   -  {}: {refusal}", choice.label))?;
            }
        }
        Ok(())
    }

    fn obey(&mut self, prompt: &Prompt, typed: &str) -> io::Result<()> {
        if typed.is_empty() {
            return self.show_choices(prompt, false);
        }
        match understood(self.session.game(), typed) {
            Heard::Command(command) => self.give(prompt, &command),
            Heard::Word(word) => self.do_word(prompt, word),
            Heard::Told(lines) => lines.iter().try_for_each(|line| self.say(line)),
        }
    }

    fn do_word(&mut self, prompt: &Prompt, word: Word) -> io::Result<()> {
        match word {
            Word::Help => help(G::TITLE, G::goal(), G::words())
                .iter()
                .try_for_each(|line| self.say(line)),
            Word::Options => self.show_choices(prompt, true),
            Word::State => self.show_state(prompt),
            Word::Log(lines) => self.log(lines),
            Word::Card(name) => self.card(&name),
            Word::Rule(id) => self.rule(&id),
            Word::Undo => self.undo(),
            Word::Rewind => self.rewind(),
            Word::Save(file) => self.save(&file),
            Word::Auto => self.let_play(prompt, Strength::Middle),
            Word::AutoAll => {
                self.lonely = true;
                Ok(())
            }
            Word::Quit => {
                self.left = true;
                Ok(())
            }
        }
    }

    fn log(&mut self, wanted: usize) -> io::Result<()> {
        let told = self.session.told();
        let lines = told
            .iter()
            .filter_map(|event| self.session.game().line(event));
        let lines: Vec<String> = lines.collect();
        let from = lines.len().saturating_sub(wanted);
        lines[from..]
            .iter()
            .try_for_each(|line| self.say(&format!("  {line}")))
    }

    fn card(&mut self, name: &str) -> io::Result<()> {
        let rules = self.session.rules().clone();
        match G::card(&rules, name) {
            Some(lines) => lines.iter().try_for_each(|line| self.say(line)),
            None => {
                let known = G::card_names(&rules);
                let near = nearest(name, known.iter().map(String::as_str));
                let hint = near.map_or_else(String::new, |near| format!("; did you mean {near}?"));
                self.say(&format!("There is no card of that name{hint}"))
            }
        }
    }

    fn rule(&mut self, id: &str) -> io::Result<()> {
        match G::rule(&self.session.rules().clone(), &id.to_uppercase()) {
            Some(text) => self.say(&text),
            None => self.say("There is no rule of that id; they are like R14 or K-03."),
        }
    }

    fn undo(&mut self) -> io::Result<()> {
        let done = self.session.undo();
        let words = match done {
            Undo::Done => "Taken back.",
            Undo::Nothing => "There is nothing to take back.",
            Undo::DiceFell => "Dice have fallen since: if all agree, type rewind.",
            Undo::OthersChose => "Somebody else has chosen since: if all agree, type rewind.",
        };
        self.taken_back(done, words)
    }

    fn rewind(&mut self) -> io::Result<()> {
        let done = self.session.rewind();
        let words = match done {
            Undo::Done => "Taken back, with everything since.",
            _ => "There is nothing to take back.",
        };
        self.taken_back(done, words)
    }

    fn taken_back(&mut self, done: Undo, words: &str) -> io::Result<()> {
        if done == Undo::Done {
            self.heard = self.session.told().len();
            self.seen = None;
        }
        self.say(words)
    }

    fn save(&mut self, file: &str) -> io::Result<()> {
        if file.is_empty() {
            return self.say("Say where: save FILE.");
        }
        let path = expand_home(file);
        match self.session.record().save(&path, Overwrite::Never) {
            Ok(()) => self.say("Saved."),
            Err(SaveFault::Exists(_)) => self.save_over(&path),
            Err(fault) => self.say(&format!("Not saved: {fault}.")),
        }
    }

    fn save_over(&mut self, path: &Path) -> io::Result<()> {
        self.say("A record is there already. Write over it? (yes or no)")?;
        let typed = self.read()?.unwrap_or_default().to_lowercase();
        if !matches!(&*typed, "y" | "yes") {
            return self.say("Not saved.");
        }
        match self.session.record().save(path, Overwrite::Records) {
            Ok(()) => self.say("Saved."),
            Err(fault) => self.say(&format!("Not saved: {fault}.")),
        }
    }

    fn say(&mut self, line: &str) -> io::Result<()> {
        match self.manners.width {
            None => writeln!(self.out, "{line}"),
            Some(width) => wrap(line, width)
                .iter()
                .try_for_each(|part| writeln!(self.out, "{part}")),
        }
    }
}

/// What can be done.
fn open<C>(choices: &[Choice<C>]) -> Vec<&Choice<C>> {
    choices
        .iter()
        .filter(|choice| choice.refused.is_none())
        .collect()
}

/// What a line means at the prompt.
enum Heard<C> {
    Command(C),
    Word(Word),
    Told(Vec<String>),
}

/// Reads a line: a number, the exact words of a choice, a word of the table, the game's own words, the
/// beginning of a choice.
fn understood<G: TurnGame>(game: &G, typed: &str) -> Heard<G::Command> {
    let choices = game.choices();
    let lower = typed.to_lowercase();
    if let Ok(number) = typed.parse::<usize>() {
        let open = open(&choices);
        return match number.checked_sub(1).and_then(|at| open.get(at).copied()) {
            Some(choice) => Heard::Command(choice.command.clone()),
            None => told("There is no option of that number; options lists them."),
        };
    }
    if let Some(choice) = choices.iter().find(|choice| choice.words == lower) {
        return Heard::Command(choice.command.clone());
    }
    if let Some(word) = word(typed) {
        return Heard::Word(word);
    }
    match game.read(&lower) {
        Some(Ok(command)) => return Heard::Command(command),
        Some(Err(wrong)) => return told(&wrong),
        None => {}
    }
    if let Some(lines) = game.look(&lower) {
        return Heard::Told(lines);
    }
    match one_of(&choices, &lower) {
        Ok(choice) => Heard::Command(choice.command.clone()),
        Err(why) => told(&why),
    }
}

fn told<C>(line: &str) -> Heard<C> {
    Heard::Told(vec![line.to_owned()])
}

/// The command that a line at the prompt of a game is; for scripts and tests that type.
///
/// # Errors
/// It is none: in words why.
pub fn typed_command<G: TurnGame>(game: &G, typed: &str) -> Result<G::Command, String> {
    match understood(game, typed) {
        Heard::Command(command) => Ok(command),
        Heard::Word(_) => Err(format!("\"{typed}\" is no command of the game")),
        Heard::Told(lines) => Err(lines.join("\n")),
    }
}

/// The choice whose words or label begin with what was typed, or what to say instead.
fn one_of<'a, C>(choices: &'a [Choice<C>], typed: &str) -> Result<&'a Choice<C>, String> {
    let begins = |choice: &&Choice<C>| {
        choice.words.starts_with(typed) || choice.label.to_lowercase().starts_with(typed)
    };
    let found: Vec<_> = choices.iter().filter(begins).collect();
    let mut possible = found.iter().filter(|choice| choice.refused.is_none());
    match (possible.next(), possible.next(), &*found) {
        (Some(one), None, _) | (None, _, [one]) => Ok(one),
        (None, _, []) => {
            let near = nearest(typed, choices.iter().map(|choice| &*choice.words));
            let hint = near.map_or_else(
                || ".".to_owned(),
                |near| format!("; did you mean \"{near}\"?"),
            );
            Err(format!(
                "\"{typed}\" is nothing here{hint} Type help for help."
            ))
        }
        _ => {
            let names: Vec<&str> = found.iter().map(|choice| &*choice.words).collect();
            Err(format!("Which one: {}?", names.join(", ")))
        }
    }
}
