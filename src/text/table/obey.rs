//! Words that are not options: help, log, undo, save, standing orders and the like.

use std::io;

use crate::battle::Options;
use crate::record::{Overwrite, SaveFault, Undo, expand_home};
use crate::text::parting;
use crate::text::table::{Answer, TextTable};
use crate::text::words::TableWord;
use crate::words::narrate::Narrator;

impl TextTable<'_> {
    pub(super) fn obey(
        &mut self,
        word: TableWord,
        options: &Options,
    ) -> io::Result<Option<Answer>> {
        match word {
            TableWord::Help => self.help()?,
            TableWord::Board => self.show(options)?,
            TableWord::Options => self.list(options)?,
            TableWord::Log(lines) => self.log(lines)?,
            TableWord::Since => self.since(options.prompt.actor)?,
            TableWord::Why(name) if name.is_empty() => {
                if !self.why_offered(options)? {
                    self.why()?;
                }
            }
            TableWord::Why(name) => self.explain(options, &name)?,
            TableWord::Card(name) => self.card(&name)?,
            TableWord::Goals => self.goals(options.prompt.side)?,
            TableWord::Levels => self.levels()?,
            TableWord::Lesson(wanted) => self.lessons(&wanted)?,
            TableWord::Full(full) => {
                self.manners.full = full;
                self.say(match full {
                    true => "The board is shown before every decision; terse ends that.",
                    false => "Only what has changed is shown; look shows the board.",
                })?;
            }
            TableWord::Who(name) => self.who(&name)?,
            TableWord::Threat(name) => self.threats(options.prompt.actor, &name)?,
            TableWord::Save(file) => self.save(&file)?,
            TableWord::Undo => return self.undo(false),
            TableWord::Rewind => return self.undo(true),
            TableWord::Redo => {
                let seats = &self.seats;
                if self.session.redo_for(|side| seats.is_human(side)) {
                    return Ok(Some(Answer::Changed));
                }
                self.say("There is nothing to redo.")?;
            }
            TableWord::Advice => self.tell_advice()?,
            TableWord::Auto => return Ok(self.advice().map(Answer::Act)),
            TableWord::AutoAll => {
                self.leave_it()?;
                return Ok(Some(Answer::Changed));
            }
            TableWord::Square(text) => self.square(&text)?,
            TableWord::Offers(all) => self.which_offers(all)?,
            TableWord::Orders(line) => return self.orders(options, &line),
            TableWord::Referee(line) => return self.referee(&line),
            TableWord::Quit => return Ok(Some(Answer::Quit)),
        }
        Ok(None)
    }

    pub(super) fn undo(&mut self, rewind: bool) -> io::Result<Option<Answer>> {
        let seats = &self.seats;
        let mine = |side| seats.is_human(side);
        match self.session.undo_kind_for(mine) {
            None => self.say("There is nothing to take back.")?,
            Some(Undo::Rewind) if !rewind => self.say(
                "Since then dice have fallen or another side has decided. Type rewind to go back all \
                 the same.",
            )?,
            Some(_) => {
                self.session.undo_for(mine);
                self.undo_what_passed();
                self.told = self.session.battle().journal().len();
                self.say("Taken back.")?;
                return Ok(Some(Answer::Changed));
            }
        }
        Ok(None)
    }

    /// An offer that passed by itself is nobody's decision: what was decided before it goes back too.
    fn undo_what_passed(&mut self) {
        let seats = &self.seats;
        while self.not_worth_asking() && self.session.undo_for(|side| seats.is_human(side)) {}
    }

    pub(super) fn log(&mut self, lines: usize) -> io::Result<()> {
        let battle = self.session.battle();
        let narrator = Narrator::seen(battle, self.eyes()).told_to(self.eyes());
        let journal = battle.journal();
        let all: Vec<String> = (0..journal.len())
            .filter_map(|at| narrator.line_at(journal, at))
            .collect();
        let from = all.len().saturating_sub(lines);
        all[from..].iter().try_for_each(|line| self.say(line))
    }

    pub(super) fn save(&mut self, file: &str) -> io::Result<()> {
        if file.is_empty() {
            return self.say("Save where? Type save FILE.");
        }
        let path = expand_home(file);
        let mut saved = self.session.save_as(&path, Overwrite::Never);
        if matches!(saved, Err(SaveFault::Exists(_))) {
            let question = format!("{file} is there already. Write over it? (yes or no) ");
            let answer = self.read(&question)?.unwrap_or_default();
            if !matches!(answer.to_lowercase().as_str(), "y" | "yes") {
                return self.say("Not saved.");
            }
            saved = self.session.save_as(&path, Overwrite::Records);
        }
        if let Err(fault) = saved {
            return self.say(&format!("Not saved: {fault}."));
        }
        self.say("Saved. To play on from here later, and to read it from the beginning:")?;
        let file = parting::quoted(file);
        let data = parting::data(&self.session.battle().dex().folders);
        self.say_whole(&format!("  tallgrass play --text {file}{data}"))?;
        self.say_whole(&format!("  tallgrass run {file}{data}"))
    }
}
