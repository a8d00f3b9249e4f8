//! What can be chosen between two battles of a level, as a numbered list: how to rest, what to use out
//! of a bag, who starts, and going on. Words choose as well as numbers.

use crate::battle::{Battle, Command, Gain, Onward, Remedy, Respite, SideId};
use crate::words::barred;
use crate::words::narrate::{Narrator, gain_words, time_words};
use crate::words::respite_note;

/// Words in a line that say nothing by themselves.
const IDLE: [&str; 6] = ["use", "give", "on", "to", "a", "the"];

/// The numbers that the lines of one rest have had, by what is typed for them: a line keeps its own
/// however the rest goes on, and what is new comes behind.
#[derive(Default)]
pub(super) struct CampNumbers {
    /// Before which battle.
    before: u32,
    labels: Vec<String>,
}

impl CampNumbers {
    /// The number of a line.
    fn of(&mut self, label: &str) -> usize {
        let known = self.labels.iter().position(|it| it == label);
        let at = known.unwrap_or_else(|| {
            self.labels.push(label.to_owned());
            self.labels.len() - 1
        });
        at + 1
    }
}

/// The list, and what its lines mean.
pub(super) struct CampMenu<'n> {
    /// As it is shown.
    pub(super) lines: Vec<String>,
    /// What is typed for each, and what it does.
    choices: Vec<(String, Command)>,
    numbers: &'n mut CampNumbers,
    /// What is not possible, and why.
    refused: Vec<(String, String)>,
}

impl<'n> CampMenu<'n> {
    /// What the people at the table can choose.
    pub(super) fn of(
        battle: &Battle,
        onward: &Onward,
        numbers: &'n mut CampNumbers,
        person: impl Fn(SideId) -> bool,
    ) -> Self {
        let before = battle.battles_before();
        if numbers.before != before {
            *numbers = CampNumbers::default();
            numbers.before = before;
        }
        let mut camp = Self {
            numbers,
            lines: Vec::new(),
            choices: Vec::new(),
            refused: Vec::new(),
        };
        let narrator = Narrator::of(battle);
        for side in onward.sides.iter().filter(|side| person(**side)) {
            camp.rests(&narrator, &battle.respites(*side));
            camp.bag(&narrator, &battle.remedies(*side));
        }
        let starters: Vec<&str> = onward.starters.iter().map(|id| narrator.who(*id)).collect();
        camp.lines.push(format!(
            "  On the board when it starts: {}.",
            starters.join(", ")
        ));
        for swap in onward.swaps.iter().filter(|swap| person(swap.side)) {
            let (first, instead) = (narrator.who(swap.first), narrator.who(swap.instead));
            let label = format!("{first} starts in place of {instead}");
            camp.choice(label.clone(), &swap.command, &label);
        }
        match &onward.reason {
            None => {
                let words = format!("Next battle: {}", onward.name);
                camp.choice("Next battle".to_owned(), &onward.command, &words);
            }
            Some(reason) => camp.lines.push(format!("  - Next battle: {reason}")),
        }
        camp
    }

    fn choice(&mut self, label: String, command: &Command, words: &str) {
        let number = self.numbers.of(&label);
        self.choices.push((label, command.clone()));
        self.lines.push(format!("{number:>3} {words}"));
    }

    fn rests(&mut self, narrator: &Narrator, respites: &[Respite]) {
        for respite in respites.iter().filter(|it| it.reason.is_none()) {
            let time = time_words(respite.minutes);
            let gains = gains(narrator, &respite.gains);
            let words = format!("{} [{time}]: {gains}", respite.label);
            self.choice(respite.label.to_owned(), &respite.command, &words);
            let note = format!("      {}", respite_note(respite.how));
            if !self.lines.contains(&note) {
                self.lines.push(note);
            }
        }
        let barred = barred(respites).into_iter();
        self.lines.extend(barred.map(|line| format!("  - {line}")));
    }

    fn bag(&mut self, narrator: &Narrator, remedies: &[Remedy]) {
        let several = remedies
            .iter()
            .any(|it| Some(it.trainer) != remedies.first().map(|first| first.trainer));
        for remedy in remedies {
            let item = match several {
                true => format!(
                    "{} of {}",
                    narrator.item(remedy.item),
                    narrator.who(remedy.trainer)
                ),
                false => narrator.item(remedy.item).to_owned(),
            };
            let mut of_use = false;
            for treatment in &remedy.treatments {
                let label = format!("{item} on {}", narrator.who(treatment.who));
                if let Some(reason) = &treatment.reason {
                    self.refused.push((label, reason.clone()));
                    continue;
                }
                of_use = true;
                let words = format!(
                    "{label} ({} left): {}",
                    remedy.count,
                    gain_words(narrator, &treatment.gain)
                );
                self.choice(label, &treatment.command, &words);
            }
            if !of_use {
                let line = format!(
                    "  - {item} ({} left): of no use to anybody now.",
                    remedy.count
                );
                self.lines.push(line);
            }
        }
    }

    /// What a line chooses: a number, the start of a label, or words of it ("potion pebble").
    ///
    /// # Errors
    /// What to answer where it chooses nothing, or not one thing alone.
    pub(super) fn pick(&self, line: &str) -> Result<Command, String> {
        let number = line.parse::<usize>().ok();
        let numbered = number.and_then(|it| self.numbers.labels.get(it.wrapping_sub(1)));
        if let Some(label) = numbered {
            let now = self.choices.iter().find(|(known, _)| known == label);
            return now
                .map(|(_, command)| command.clone())
                .ok_or_else(|| format!("{label}: that is not possible any more."));
        }
        let line = line.to_lowercase();
        let rest = self
            .choices
            .iter()
            .find(|(label, _)| !label.contains(" on ") && label.to_lowercase().starts_with(&line));
        if let Some((_, command)) = rest {
            return Ok(command.clone());
        }
        let meant: Vec<&(String, Command)> = self
            .choices
            .iter()
            .filter(|(label, _)| means(&line, label))
            .collect();
        match meant.as_slice() {
            [(_, command)] => Ok(command.clone()),
            [] => match self.refused.iter().find(|(label, _)| means(&line, label)) {
                Some((label, reason)) => Err(format!("{label}: {reason}.")),
                None => {
                    Err("Type the number of a line, or next to go on; help for help.".to_owned())
                }
            },
            several => {
                let labels: Vec<&str> = several.iter().map(|(label, _)| label.as_str()).collect();
                Err(format!("Which of them? {}.", labels.join(", ")))
            }
        }
    }
}

/// Whether every word of a line that says something begins a word of a label.
fn means(line: &str, label: &str) -> bool {
    let label = label.to_lowercase();
    let mut said = line
        .split_whitespace()
        .filter(|word| !IDLE.contains(word))
        .peekable();
    said.peek().is_some()
        && said.all(|word| label.split_whitespace().any(|its| its.starts_with(word)))
}

/// What everybody it helps would get.
fn gains(narrator: &Narrator, gains: &[Gain]) -> String {
    let words: Vec<String> = gains
        .iter()
        .filter(|gain| gain.helps())
        .filter_map(|gain| Some((gain.who?, gain)))
        .map(|(who, gain)| format!("{} {}", narrator.who(who), gain_words(narrator, gain)))
        .collect();
    match words.is_empty() {
        true => "helps nobody".to_owned(),
        false => words.join("; "),
    }
}
