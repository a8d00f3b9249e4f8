//! From a typed line to a command: what it names, what of it, whether to go ahead.

use std::io;

use crate::battle::{Action, CombatantId, Command, Options, Role};
use crate::text::menu::{self, Pick};
use crate::text::table::show::at_thing;
use crate::text::table::{Answer, TextTable};
use crate::text::words::word;
use crate::words::narrate::Narrator;
use crate::words::odds;

impl TextTable<'_> {
    /// One question; `None` where it has to be asked again.
    pub(super) fn ask(&mut self, options: &Options) -> io::Result<Option<Answer>> {
        let Some(line) = self.read("> ")? else {
            return Ok(Some(Answer::End));
        };
        if line.is_empty() || line.starts_with('#') {
            return Ok(None);
        }
        if let Some(word) = word(&line) {
            return self.obey(word, options);
        }
        let (line, sure) = match line.strip_suffix('!') {
            Some(line) => (line.trim_end(), true),
            None => (line.as_str(), false),
        };
        if let Some(reason) = menu::unreached(self.session.battle(), options, line) {
            self.say(&reason)?;
            return Ok(None);
        }
        let line = menu::to_landmark(self.session.battle(), options, line);
        let pick = menu::pick(options, &line);
        self.settle(options, &line, pick, sure)
    }

    pub(super) fn settle(
        &mut self,
        options: &Options,
        line: &str,
        pick: Pick,
        sure: bool,
    ) -> io::Result<Option<Answer>> {
        match pick {
            Pick::Choice(entry, choice) => self.confirm(options, entry, choice, sure),
            Pick::Entry(entry) => self.choose(options, entry, None, sure),
            Pick::Several(entry, few) => self.choose(options, entry, Some(few), sure),
            Pick::Impossible(entry) => {
                let entry = &options.entries[entry];
                let reason = entry.reason.as_deref().unwrap_or("not now");
                self.say(&format!("{} is not possible: {reason}.", entry.label))?;
                Ok(None)
            }
            Pick::Unclear(entries) => {
                let names: Vec<_> = entries
                    .iter()
                    .map(|entry| options.entries[*entry].label.as_str())
                    .collect();
                self.say(&format!("Which one: {}?", names.join(", ")))?;
                Ok(None)
            }
            Pick::Nothing => {
                if let Some(action) = on_squares(options, line) {
                    return self.try_squares(options, action);
                }
                let told = menu::named(options, line)
                    .and_then(|(entry, rest)| self.why_not(options, entry, &rest))
                    .unwrap_or_else(|| {
                        "That is none of the options. Type options to see them, help for help."
                            .to_owned()
                    });
                self.say(&told)?;
                Ok(None)
            }
        }
    }

    /// An attack on squares that were typed one by one.
    pub(super) fn try_squares(
        &mut self,
        options: &Options,
        action: Action,
    ) -> io::Result<Option<Answer>> {
        let command = Command::new(options.prompt.actor, action);
        match self.session.battle().check(&command) {
            Ok(()) => Ok(Some(Answer::Act(command))),
            Err(refusal) => {
                self.say(&format!("Not so: {refusal}."))?;
                Ok(None)
            }
        }
    }

    /// Why an entry cannot be aimed at what was named: the rules' own refusal.
    pub(super) fn why_not(&self, options: &Options, entry: usize, rest: &str) -> Option<String> {
        let entry = &options.entries[entry];
        let battle = self.session.battle();
        let rest = rest.trim_start_matches("on ").trim_start_matches("at ");
        let named = |id: &CombatantId| {
            !rest.is_empty() && battle.name(*id).to_lowercase().starts_with(rest)
        };
        if let Some(who) = battle.ids().find(named) {
            let command = Command::new(options.prompt.actor, entry.key.at(who)?);
            let refusal = battle.check(&command).err()?;
            return Some(format!("{}, {}: {refusal}.", entry.label, battle.name(who)));
        }
        let cell = menu::cell(rest)?;
        Some(match entry.key.verb.card().role {
            Role::Walk => format!(
                "{}, {cell}: out of reach, or nothing can stand there.",
                entry.label
            ),
            _ => format!("{}, {cell}: that is none of its squares.", entry.label),
        })
    }

    /// The second step: which choice of an entry.
    pub(super) fn choose(
        &mut self,
        options: &Options,
        index: usize,
        few: Option<Vec<usize>>,
        sure: bool,
    ) -> io::Result<Option<Answer>> {
        let entry = &options.entries[index];
        let aimed: Vec<usize> = (0..entry.choices.len())
            .filter(|choice| {
                let choice = &entry.choices[*choice];
                !choice.hits.is_empty() || at_thing(choice)
            })
            .collect();
        // Of an area, only the ways that touch somebody; the others can be typed.
        let worth = if aimed.is_empty() {
            (0..entry.choices.len()).collect()
        } else {
            aimed
        };
        let shown: Vec<usize> = few.unwrap_or(worth);
        let squares = shown
            .iter()
            .all(|choice| menu::square(&entry.choices[*choice]).is_some());
        if squares && shown.len() > 12 {
            self.say(&format!(
                "{}: {} squares{}. Type one as column,row.",
                entry.label,
                shown.len(),
                if entry.key.verb.card().role == Role::Walk {
                    ", marked ' on the board"
                } else {
                    ""
                }
            ))?;
        } else {
            for choice in &shown {
                writeln!(
                    self.out,
                    "{:>3} {}",
                    choice + 1,
                    entry.choices[*choice].label
                )?;
            }
        }
        let question = format!("{}, which (b for back)? ", entry.label);
        let Some(line) = self.read(&question)? else {
            return Ok(Some(Answer::End));
        };
        if line.is_empty() || matches!(line.as_str(), "b" | "back" | "n" | "no") {
            return Ok(None);
        }
        let (line, sure) = match line.strip_suffix('!') {
            Some(line) => (line.trim_end().to_lowercase(), true),
            None => (line.to_lowercase(), sure),
        };
        match menu::within(options, index, &line) {
            Pick::Choice(entry, choice) => self.confirm(options, entry, choice, sure),
            Pick::Several(entry, few) => self.choose(options, entry, Some(few), sure),
            _ => {
                let told = self.why_not(options, index, &line);
                self.say(told.as_deref().unwrap_or("That is none of them."))?;
                Ok(None)
            }
        }
    }

    /// Shows the odds and asks whether to go ahead, where there is something to show.
    pub(super) fn confirm(
        &mut self,
        options: &Options,
        entry: usize,
        choice: usize,
        sure: bool,
    ) -> io::Result<Option<Answer>> {
        let choice = &options.entries[entry].choices[choice];
        let command = Command::new(options.prompt.actor, choice.action.clone());
        if sure || matches!(choice.action.verb().card().role, Role::End | Role::Pass) {
            return Ok(Some(Answer::Act(command)));
        }
        let Ok(forecast) = self.session.battle_mut().forecast(&command) else {
            return Ok(Some(Answer::Act(command)));
        };
        let battle = self.session.battle();
        let forecast = battle.forecast_seen(self.eyes(), forecast);
        let line = odds::line(&Narrator::of(battle), &forecast);
        if line.is_empty() {
            return Ok(Some(Answer::Act(command)));
        }
        self.say(&line)?;
        let Some(answer) = self.read("Enter to do it, n to go back: ")? else {
            return Ok(Some(Answer::End));
        };
        let yes = matches!(answer.to_lowercase().as_str(), "" | "y" | "yes" | "do it");
        Ok(yes.then_some(Answer::Act(command)))
    }
}

/// An attack that takes squares, on those of the line: "spikes 3,4 3,5 4,5".
fn on_squares(options: &Options, line: &str) -> Option<Action> {
    let (entry, rest) = menu::named(options, line)?;
    let first = options.entries[entry].choices.first()?;
    first.action.on_squares(&menu::cells(&rest)?)
}
