//! What an action comes to, before it is committed: its odds with every modifier, the squares it
//! touches, what it costs.

use std::io;

use crate::battle::{
    AttackKind, CombatantId, Command, Cost, Forecast, Options, Role, TargetForecast, cost,
};
use crate::board::Cell;
use crate::text::board::{self, SquareMarks};
use crate::text::menu;
use crate::text::table::TextTable;
use crate::words::cards;
use crate::words::consequences;
use crate::words::glossary::{maneuver_says, rule_words, rules_in};
use crate::words::narrate::Narrator;
use crate::words::odds;

/// What is shown before an action is committed.
pub(super) struct Preview {
    /// Odds, sums, remarks.
    lines: Vec<String>,
    /// The part of the board that it touches.
    board: Vec<String>,
    /// The rules behind it, in words.
    pub(super) why: Vec<String>,
    /// Friends whom it harms.
    pub(super) friends: Vec<String>,
}

impl Preview {
    pub(super) fn show(&self, table: &mut TextTable) -> io::Result<()> {
        self.board
            .iter()
            .try_for_each(|line| table.say_whole(line))?;
        self.lines.iter().try_for_each(|line| table.say(line))
    }
}

impl TextTable<'_> {
    /// What a choice comes to; `None` where there is nothing to know before it is done.
    pub(super) fn preview(
        &mut self,
        options: &Options,
        entry: usize,
        choice: usize,
    ) -> Option<Preview> {
        let entry = &options.entries[entry];
        let choice = &entry.choices[choice];
        let command = Command::new(options.prompt.actor, choice.action.clone());
        let forecast = self.session.battle().forecast(&command).ok()?;
        let forecast = self.session.battle().forecast_seen(self.eyes(), forecast);
        let strikes = entry.key.verb.card().role == Role::Strike;
        let area = if strikes && choice.cells.len() > 1 {
            choice.cells.as_slice()
        } else {
            &[]
        };
        let mut lines =
            self.told_before(&command, &forecast, (menu::bare(entry), area, &choice.hits));
        match entry.cost {
            cost::FULL => lines.push("It takes the Standard and the Shift Action.".to_owned()),
            Cost::Counted(count, of) => lines.push(format!("It takes {count} {of}.")),
            _ => {}
        }
        if entry.key.verb.card().role == Role::Toggle {
            // It holds until it is changed again.
            let summary = entry.key.verb.card().summary;
            lines.push(format!("{}: {}. ({summary})", entry.label, choice.label));
        }
        lines.extend(self.lesson_before(&command, &forecast));
        if lines.is_empty() {
            return None;
        }
        let marks = SquareMarks {
            active: Some(options.prompt.actor),
            reach: &[],
            touched: area,
        };
        Some(Preview {
            board: board::draw_around(
                self.session.battle(),
                &self.letters,
                marks,
                self.manners.width,
            ),
            why: reasons(&lines),
            friends: self.harmed_friends(&forecast),
            lines,
        })
    }

    /// What a command comes to: the squares that it covers, its odds, what it does besides, the sums.
    fn told_before(
        &self,
        command: &Command,
        forecast: &Forecast,
        (name, area, hits): (&str, &[Cell], &[CombatantId]),
    ) -> Vec<String> {
        let narrator = Narrator::of(self.session.battle());
        let mut lines = Vec::new();
        if !area.is_empty() {
            let touched = match hits {
                [] => "nobody".to_owned(),
                hits => self.names(hits),
            };
            let count = area.len();
            lines.push(format!(
                "{name} covers {count} squares (*) and touches {touched}."
            ));
        }
        lines.extend(consequences::of(self.session.battle(), command));
        let mut told = odds::lines(&narrator, forecast);
        if let Some(first) = told
            .first_mut()
            .filter(|_| area.is_empty() && !hits.is_empty())
        {
            *first = format!("{name}, {first}");
        }
        lines.extend(told);
        if let Some((attack, _)) = command.action.attack() {
            lines.extend(self.does(attack));
        }
        let sums = odds::sums(&narrator, forecast);
        lines.extend(sums.iter().map(|sum| format!("  {sum}")));
        lines
    }

    /// What an attack does besides its damage, a sentence each.
    pub(super) fn does(&self, attack: AttackKind) -> Vec<String> {
        let dex = self.session.battle().dex();
        let told: Vec<String> = match attack {
            AttackKind::Move(id) => cards::move_effects(dex, dex.move_def(id)),
            AttackKind::Improvised(id) => cards::move_effects(dex, dex.improvised(id)),
            AttackKind::Maneuver(which) => maneuver_says(which).collect(),
            _ => Vec::new(),
        };
        told.iter().map(|line| format!("  {line}")).collect()
    }

    /// Friends whom an action would strike or burden.
    fn harmed_friends(&self, forecast: &Forecast) -> Vec<String> {
        let harms = |target: &&TargetForecast| {
            let bites = target.damage.is_some() || !target.inflict.is_empty();
            target.friendly && (bites || target.needed.is_some())
        };
        let harmed = forecast.targets.iter().filter(harms);
        harmed
            .map(|target| self.session.battle().name(target.target).to_owned())
            .collect()
    }
}

/// The rules that these lines cite, in words.
fn reasons(lines: &[String]) -> Vec<String> {
    let told = |id: &'static str| Some(format!("  {id}: {}", rule_words(id)?));
    let mut why: Vec<String> = rules_in(&lines.join(" "))
        .into_iter()
        .filter_map(told)
        .collect();
    if why.is_empty() {
        why.push("No rule is cited here; card NAME explains a move, an item or a term.".to_owned());
    }
    why
}
