//! The table: the loop of telling, asking and deciding.

mod between;
mod obey;
mod pick;
mod show;

use std::io::{self, BufRead, Write};

use crate::ai::{Controller, Seats, controller};
use crate::battle::{Command, Eyes, Options, PromptKind, Refusal, SideId};
use crate::record::{Keeper, Session, Store};
use crate::rules::{Dice, Shortage};
use crate::text::board;
use crate::text::words::{Word, word};
use crate::text::{Manners, tell_seen};
use crate::words::people;

/// The controller that plays on where people leave.
const STAND_IN: &str = "wild";

pub(super) struct TextTable<'a> {
    session: Session,
    seats: Seats,
    input: &'a mut dyn BufRead,
    out: &'a mut dyn Write,
    manners: Manners,
    letters: Vec<char>,
    /// Journal events that have been told.
    told: usize,
    /// Decides once, on "auto".
    adviser: Option<Box<dyn Controller>>,
    /// Rolls in place of people who are gone.
    spare: Dice,
    /// The input has ended.
    alone: bool,
    quit: bool,
    /// Keeps the battle.
    keeper: Option<Keeper>,
    /// What was told last of keeping it.
    not_kept: Option<String>,
}

/// What comes of asking.
enum Answer {
    Act(Command),
    /// The battle is another now: look again.
    Changed,
    Quit,
    /// The input has ended.
    End,
}

impl<'a> TextTable<'a> {
    pub(super) fn new(
        session: Session,
        seats: Seats,
        input: &'a mut dyn BufRead,
        out: &'a mut dyn Write,
        manners: Manners,
    ) -> Self {
        let battle = session.battle();
        let letters = board::letters(battle.dex(), battle.level());
        let seed = battle.level().seed;
        Self {
            session,
            seats,
            input,
            out,
            manners,
            letters,
            told: 0,
            adviser: controller(STAND_IN, seed),
            spare: Dice::seeded(seed),
            alone: false,
            quit: false,
            keeper: None,
            not_kept: None,
        }
    }

    pub(super) fn play(mut self) -> io::Result<Session> {
        if self.manners.autosave {
            match Store::of_user() {
                Ok(store) => self.keeper = Some(Keeper::new(store, &self.session)),
                Err(fault) => self.say(&format!("This battle is not being kept: {fault}."))?,
            }
        }
        while !self.quit {
            self.tell()?;
            if let Some(shortage) = self.session.battle().shortage() {
                self.ask_die(shortage)?;
                continue;
            }
            let Some(side) = self.session.battle().prompt().map(|prompt| prompt.side) else {
                if self.between()? {
                    continue;
                }
                break;
            };
            if self.seats.is_human(side) && !self.alone {
                self.person()?;
            } else {
                self.computer()?;
            }
        }
        self.tell()?;
        if self.session.battle().outcome().is_some() {
            for line in people::roster(self.session.battle(), &self.letters, self.eyes()) {
                writeln!(self.out, "{line}")?;
            }
        }
        self.out.flush()?;
        Ok(self.session)
    }

    /// Tells what has happened since.
    fn tell(&mut self) -> io::Result<()> {
        let eyes = self.eyes();
        tell_seen(
            self.session.battle(),
            eyes,
            self.told,
            self.manners.details,
            self.out,
        )?;
        self.told = self.session.battle().journal().len();
        Ok(())
    }

    /// Whose eyes are on the screen: those of whoever is asked, otherwise of all people here.
    fn eyes(&self) -> Eyes {
        let battle = self.session.battle();
        let person = |side: &SideId| self.seats.is_human(*side);
        let asked = battle.prompt().map(|prompt| prompt.side).filter(person);
        match asked {
            Some(side) => Eyes::of(Some(side)),
            None => (0..battle.level().sides.len())
                .map(|side| SideId(side as u8))
                .filter(person)
                .collect(),
        }
    }

    fn say(&mut self, line: &str) -> io::Result<()> {
        writeln!(self.out, "{line}")
    }

    /// A line of the input; `None` at its end.
    fn read(&mut self, question: &str) -> io::Result<Option<String>> {
        write!(self.out, "{question}")?;
        self.out.flush()?;
        let mut bytes = Vec::new();
        if self.input.read_until(b'\n', &mut bytes)? == 0 {
            writeln!(self.out)?;
            return Ok(None);
        }
        Ok(Some(String::from_utf8_lossy(&bytes).trim().to_owned()))
    }

    fn computer(&mut self) -> io::Result<()> {
        let command = match self.seats.answer(self.session.battle_mut()) {
            Some(command) => command,
            // A person's side after the input has ended.
            None => match self.advice() {
                Some(command) => command,
                None => {
                    self.quit = true;
                    return Ok(());
                }
            },
        };
        self.submit(&command)
    }

    fn advice(&mut self) -> Option<Command> {
        let adviser = self.adviser.as_mut()?;
        Some(adviser.answer(self.session.battle_mut()))
    }

    fn submit(&mut self, command: &Command) -> io::Result<()> {
        match self.session.submit(command) {
            Ok(()) => self.keep(),
            Err(Refusal::Dice(shortage)) => {
                self.ask_die(shortage)?;
                if self.quit {
                    Ok(())
                } else {
                    self.submit(command)
                }
            }
            Err(refusal) => {
                self.say(&format!("That does not work: {refusal}."))?;
                let side = self.session.battle().prompt().map(|prompt| prompt.side);
                // A person tries again; a controller would do the same for ever.
                self.quit = self.alone || side.is_none_or(|side| !self.seats.is_human(side));
                Ok(())
            }
        }
    }

    /// Keeps the battle as it stands; tells at once where that fails, and where it works again.
    fn keep(&mut self) -> io::Result<()> {
        let Some(keeper) = &mut self.keeper else {
            return Ok(());
        };
        let fault = keeper
            .keep(&self.session)
            .err()
            .map(|fault| fault.to_string());
        if fault == self.not_kept {
            return Ok(());
        }
        let told = match &fault {
            Some(fault) => format!("This battle is not being kept: {fault}."),
            None => "This battle is being kept again.".to_owned(),
        };
        self.not_kept = fault;
        self.say(&told)
    }

    /// Asks the table for a roll of its own dice.
    fn ask_die(&mut self, shortage: Shortage) -> io::Result<()> {
        if shortage.found.is_some() {
            self.session.drop_unused_dice();
        }
        let (sides, roll) = (shortage.sides, shortage.roll);
        while !self.alone {
            let question = format!("Roll a d{sides} for {roll}: ");
            let Some(line) = self.read(&question)? else {
                self.input_ended()?;
                if self.quit {
                    return Ok(());
                }
                break;
            };
            if word(&line) == Some(Word::Quit) {
                self.quit = true;
                return Ok(());
            }
            match line.parse::<u16>() {
                Ok(value) if (1..=sides).contains(&value) => {
                    self.session.add_dice(&[value]);
                    return Ok(());
                }
                _ => self.say(&format!("A number from 1 to {sides}, please; or quit."))?,
            }
        }
        let value = self.spare.roll(roll, sides);
        self.session.add_dice(&[value]);
        Ok(())
    }

    fn input_ended(&mut self) -> io::Result<()> {
        if self.manners.leave_at_end {
            self.quit = true;
            return Ok(());
        }
        self.alone = true;
        self.say("(The input has ended: the computer plays on.)")
    }

    /// Lets the person at the prompt decide.
    fn person(&mut self) -> io::Result<()> {
        self.show()?;
        let Some(options) = self.session.battle().options() else {
            return Ok(());
        };
        self.list(&options)?;
        loop {
            match self.ask(&options)? {
                Some(Answer::Act(command)) => {
                    self.hide(&options)?;
                    return self.submit(&command);
                }
                Some(Answer::Changed) => return Ok(()),
                Some(Answer::Quit) => {
                    self.quit = true;
                    return Ok(());
                }
                Some(Answer::End) => return self.input_ended(),
                None => {}
            }
        }
    }

    /// A secret choice leaves the screen before the next person looks at it (A103).
    fn hide(&mut self, options: &Options) -> io::Result<()> {
        let secret = options.prompt.kind == PromptKind::Opening;
        let sides = self.session.battle().level().sides.len();
        let people = (0..sides).filter(|side| self.seats.is_human(SideId(*side as u8)));
        if secret && people.count() > 1 {
            write!(self.out, "{}", "\n".repeat(50))?;
        }
        Ok(())
    }
}
