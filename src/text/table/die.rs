//! Dice that the table rolls itself: the question for each of them, and what can be asked about it.

use std::io;

use crate::battle::Command;
use crate::rules::Shortage;
use crate::text::table::TextTable;
use crate::text::words::{TableWord, word};
use crate::words::narrate::Narrator;

/// What comes of a line that is no number.
enum Aside {
    /// It has been answered: ask again.
    Again,
    /// The computer rolls this one.
    Computer,
    /// The die is not rolled.
    Never,
}

impl TextTable<'_> {
    /// Asks the table for a roll of its own dice, for a command or for the beginning of the battle;
    /// `false` where it is not rolled.
    pub(super) fn ask_die(
        &mut self,
        shortage: Shortage,
        command: Option<&Command>,
    ) -> io::Result<bool> {
        let question = self.die_question(shortage);
        if shortage.found.is_some() {
            self.session.drop_unused_dice();
        }
        let (sides, roll) = (shortage.sides, shortage.roll);
        while !self.alone {
            let Some(line) = self.read(&question)? else {
                self.input_ended()?;
                if self.quit {
                    return Ok(false);
                }
                break;
            };
            match line.parse::<u16>() {
                Ok(value) if (1..=sides).contains(&value) => {
                    self.session.add_dice(&[value]);
                    return Ok(true);
                }
                _ => match self.beside_the_die(&line, sides, command)? {
                    Aside::Again => {}
                    Aside::Computer => break,
                    Aside::Never => return Ok(false),
                },
            }
        }
        let value = self.spare.roll(roll, sides);
        if !self.alone {
            self.say(&format!("The computer rolls {value}."))?;
        }
        self.session.add_dice(&[value]);
        Ok(true)
    }

    /// Whose roll it is, for what, and what has to show.
    fn die_question(&self, shortage: Shortage) -> String {
        let missing = self.session.missing_die();
        let missing = missing.filter(|missing| missing.shortage == shortage);
        let narrator = Narrator::seen(self.session.battle(), self.eyes());
        match missing {
            Some(missing) => format!("{}: ", narrator.missing_die(&missing)),
            None => format!("Roll a d{} for {}: ", shortage.sides, shortage.roll),
        }
    }

    /// Answers a line that is not what the die shows.
    fn beside_the_die(
        &mut self,
        line: &str,
        sides: u16,
        command: Option<&Command>,
    ) -> io::Result<Aside> {
        if line.starts_with('#') {
            return Ok(Aside::Again);
        }
        match word(line) {
            Some(TableWord::Quit) => {
                self.quit = true;
                return Ok(Aside::Never);
            }
            Some(TableWord::Auto) => return Ok(Aside::Computer),
            Some(TableWord::Undo) => return self.leave_die(command),
            Some(TableWord::Help) => {
                self.say(
                    "The table rolls its own dice here: type what the die shows. auto lets the \
                     computer roll this one, undo takes back the order that it is for, why shows \
                     what counts.",
                )?;
                self.help()?;
            }
            Some(TableWord::Why(name)) if name.is_empty() => self.why_die()?,
            Some(TableWord::Card(name) | TableWord::Why(name)) => self.card(&name)?,
            Some(TableWord::Board | TableWord::Options) => self.board()?,
            Some(TableWord::Log(lines)) => self.log(lines)?,
            Some(TableWord::Who(name)) => self.who(&name)?,
            Some(TableWord::Square(text)) => self.square(&text)?,
            Some(TableWord::Save(file)) => self.save(&file)?,
            _ if line.parse::<i64>().is_ok() => self.say(&format!(
                "A number from 1 to {sides}, please: that is what this die can show."
            ))?,
            _ => self.say(&format!(
                "A die is to be rolled first: type what it shows, 1 to {sides}; auto lets the \
                 computer roll it, help tells the rest."
            ))?,
        }
        Ok(Aside::Again)
    }

    /// Takes back the order of a person that waits for a die.
    fn leave_die(&mut self, command: Option<&Command>) -> io::Result<Aside> {
        let side = self.session.battle().prompt().map(|prompt| prompt.side);
        if command.is_none() || side.is_none_or(|side| !self.seats.is_human(side)) {
            self.say("No order of yours waits for this die.")?;
            return Ok(Aside::Again);
        }
        self.session.drop_unused_dice();
        self.say("Taken back.")?;
        self.announced = None;
        self.last_turn = None;
        Ok(Aside::Never)
    }

    /// The sums that the die belongs to.
    fn why_die(&mut self) -> io::Result<()> {
        let narrator = Narrator::seen(self.session.battle(), self.eyes());
        let missing = self.session.missing_die();
        let lines = missing.map_or_else(Vec::new, |missing| narrator.missing_die_sums(&missing));
        if lines.is_empty() {
            return self.say("Nothing is added to this die; card NAME explains a move or a term.");
        }
        lines
            .iter()
            .try_for_each(|line| self.say(&format!("  {line}")))?;
        self.rules_of(&lines.join(" "))
    }
}
