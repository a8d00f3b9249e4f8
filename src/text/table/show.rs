//! What is shown to whoever is asked: the board, everybody on it, the question, the options.

use std::io;

use crate::battle::{
    Action, Battle, Choice, OptionEntry, Options, Prompt, PromptKind, Role, Target,
};
use crate::board::Cell;
use crate::text::board::{self, SquareMarks};
use crate::text::menu;
use crate::text::table::TextTable;
use crate::words::narrate::Narrator;
use crate::words::{field_lines, people, weather_line};

/// Who is asked what.
fn question(battle: &Battle, prompt: &Prompt) -> String {
    let narrator = Narrator::of(battle);
    let who = narrator.who(prompt.actor);
    match &prompt.kind {
        PromptKind::Turn => {
            let left = battle.sheet(prompt.actor).map(|sheet| {
                let health = people::health(&sheet);
                format!("{health}; {}", people::actions(&sheet.budget))
            });
            let round = battle.round();
            format!("Round {round}, {who}'s turn. {}.", left.unwrap_or_default())
        }
        PromptKind::Declare { so_far } => declaration(battle, &narrator, who, so_far),
        PromptKind::Opening => {
            format!("{who} chooses in secret whom to send out first; the others look away.")
        }
        PromptKind::Replace { gone } => {
            let gone = narrator.who(*gone);
            format!("{who} may send another one out for {gone}.")
        }
        PromptKind::PushOn { target } => {
            format!("{who} may push {} on.", narrator.who(*target))
        }
        PromptKind::Reaction(offer) => {
            let trigger = narrator.who(offer.trigger);
            format!(
                "{who} may take {}. {}{} (always and never answer for the rest of the battle.)",
                offer.reaction.chance(),
                offer.reaction.invitation(who, trigger, offer.cause),
                offer.debt()
            )
        }
    }
}

fn declaration(battle: &Battle, narrator: &Narrator, who: &str, so_far: &[Action]) -> String {
    let said: Vec<_> = so_far
        .iter()
        .map(|action| narrator.intent(action))
        .collect();
    let said = match said.as_slice() {
        [] => String::new(),
        said => format!(" So far: {}.", said.join("; ")),
    };
    let round = battle.round();
    format!(
        "Round {round}: {who} declares what it will do this round, in public; end when that is \
         all.{said}"
    )
}

impl TextTable<'_> {
    /// Board, people, and who is asked what.
    pub(super) fn show(&mut self) -> io::Result<()> {
        let battle = self.session.battle();
        let Some(prompt) = battle.prompt() else {
            return Ok(());
        };
        let options = battle.options();
        let reach: Vec<Cell> = options
            .iter()
            .filter_map(|options| options.role(Role::Walk))
            .flat_map(|entry| entry.choices.iter().filter_map(menu::square))
            .collect();
        let marks = SquareMarks {
            active: Some(prompt.actor),
            reach: &reach,
        };
        let mut lines = vec![String::new()];
        lines.extend(board::draw(battle, &self.letters, marks));
        lines.push(board::legend(battle));
        lines.extend(board::landmarks(battle));
        lines.extend(board::objects(battle));
        lines.extend(weather_line(battle));
        lines.extend(field_lines(battle));
        lines.extend(board::relief(battle));
        lines.extend(people::roster(battle, &self.letters, self.eyes()));
        lines.push(String::new());
        lines.push(question(battle, prompt));
        lines
            .iter()
            .try_for_each(|line| writeln!(self.out, "{line}"))
    }

    pub(super) fn list(&mut self, options: &Options) -> io::Result<()> {
        for (number, index) in menu::possible(options).into_iter().enumerate() {
            let entry = &options.entries[index];
            let cost = menu::cost(entry.cost);
            let choices = self.choices(options, entry);
            writeln!(
                self.out,
                "{:>3} {} [{cost}]{choices}",
                number + 1,
                entry.label
            )?;
        }
        let not: Vec<&str> = options
            .entries
            .iter()
            .filter(|entry| entry.choices.is_empty())
            .map(|entry| entry.label.as_str())
            .collect();
        if !not.is_empty() {
            self.say(&format!(
                "Not now (type a name for the reason): {}",
                not.join(", ")
            ))?;
        }
        Ok(())
    }

    /// What an entry can be aimed at, in a few words.
    pub(super) fn choices(&self, options: &Options, entry: &OptionEntry) -> String {
        let aimed: Vec<&Choice> = entry
            .choices
            .iter()
            .filter(|choice| !choice.hits.is_empty())
            .collect();
        let hostile = entry.key.verb.card().role == Role::Strike;
        let foes = aimed
            .iter()
            .filter(|choice| self.at_foes(options, choice))
            .count();
        let things = entry.choices.iter().filter(|it| at_thing(it)).count();
        let first = entry.choices.first().map(|choice| &choice.action);
        if let Some(Target::Squares(_)) = first.and_then(Action::target) {
            let count = entry.choices.len();
            return format!(": {count} patches, or squares one by one");
        }
        if hostile && !aimed.is_empty() && foes == 0 && things == 0 {
            return ": only friends in reach".to_owned();
        }
        match entry.choices.as_slice() {
            [only] if only.label.is_empty() => String::new(),
            [only] => format!(": {}", only.label),
            many if hostile && aimed.len() < many.len() => format!(": {foes} ways at foes"),
            many if many.iter().all(|choice| menu::square(choice).is_some()) => {
                format!(": {} squares", many.len())
            }
            many => format!(": {} choices", many.len()),
        }
    }

    /// Whether a choice touches an enemy of whoever is asked.
    pub(super) fn at_foes(&self, options: &Options, choice: &Choice) -> bool {
        let battle = self.session.battle();
        let team = |id| battle.glance(id).map(|glance| glance.team);
        choice
            .hits
            .iter()
            .any(|id| team(*id) != team(options.prompt.actor))
    }
}

/// Whether a choice is aimed at an object (G110).
pub(super) fn at_thing(choice: &Choice) -> bool {
    matches!(choice.action.target(), Some(Target::Object(_)))
}
