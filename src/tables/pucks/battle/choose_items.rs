//! Commands of items, special rules and discards.

use std::collections::BTreeSet;

use super::listing::{counts, used};
use super::setup::take_from;
use super::state::{Battle, Stage};
use crate::tables::Choice;
use crate::tables::pucks::command::{Command, Commands};
use crate::tables::pucks::kinds::{KindId, Puck, Status};
use crate::tables::pucks::special::{ItemRule, Rule};

/// Longest list of what a Potion or Bill is used on.
const MOST: usize = 12;

impl Battle {
    /// Items and special rules of the step, those that cannot be used with the reason.
    pub(super) fn item_choices(&self, player: usize) -> Commands {
        let mut choices = Vec::new();
        let step = self.step().unwrap_or(0);
        for (kind, rule) in self.items_in_power(player) {
            if rule.steps().is_empty() {
                continue;
            }
            let name = self.dex.name(kind);
            let checked = self.check_item(kind, rule, step);
            let ways = match &checked {
                Ok(()) => self.ways_to_use(player, kind, rule),
                Err(_) => vec![Vec::new()],
            };
            for on in ways {
                let label = match on.is_empty() {
                    true => format!("Use {name}"),
                    false => format!("Use {name}: {}", on.join(", ")),
                };
                let mut words = format!("use {}", self.lower(kind));
                if !on.is_empty() {
                    words += &format!(" on {}", self.lower_name(&on.join(", ")));
                }
                let on: Vec<&str> = on.iter().map(String::as_str).collect();
                let choice = Choice::new("Items", label, words, used(name, &on));
                choices.push(choice.checked(checked.clone()));
            }
        }
        choices.extend(self.special_choices(player));
        choices
    }

    /// Items that can be used besides what is asked.
    pub(super) fn open_items(&self, player: usize) -> Commands {
        let mut choices = self.item_choices(player);
        choices.retain(|choice| choice.refused.is_none());
        choices
    }

    /// What an item can be used on.
    pub(crate) fn ways_to_use(
        &self,
        player: usize,
        kind: KindId,
        rule: ItemRule,
    ) -> Vec<Vec<String>> {
        let own = &self.players[player];
        let names = |stack: &[Puck], but: Option<KindId>| -> Vec<String> {
            let kinds = counts(stack).into_iter();
            let kinds = kinds.filter(|(it, count)| Some(*it) != but || *count > 1);
            kinds.map(|(it, _)| self.dex.name(it).to_owned()).collect()
        };
        match rule {
            ItemRule::CureOne => {
                let statuses = own.statuses.all().filter(|it| *it != Status::Critical);
                statuses.map(|it| vec![it.name().to_owned()]).collect()
            }
            ItemRule::Heal(_) => self.pairs(player, kind),
            ItemRule::Switch => {
                let slammers = counts(&own.power).into_iter();
                let slammers = slammers.filter(|(it, _)| self.dex.slammer(*it).is_some());
                slammers
                    .map(|(it, _)| vec![self.dex.name(it).to_owned()])
                    .collect()
            }
            ItemRule::ProfessorOak => names(&own.health, None)
                .into_iter()
                .map(|it| vec![it])
                .collect(),
            ItemRule::Bill => {
                let mut ways = Vec::new();
                let mut seen = BTreeSet::new();
                for (at, puck) in self.arena.iter().rev().enumerate() {
                    if puck.kind != self.dex.sandbag && seen.insert(puck.kind) {
                        for mine in names(&own.power, Some(kind)) {
                            ways.push(vec![mine, (at + 1).to_string()]);
                        }
                    }
                }
                ways.truncate(MOST);
                if ways.is_empty() {
                    ways.extend(
                        names(&own.power, Some(kind))
                            .first()
                            .map(|it| vec![it.clone(), "1".to_owned()]),
                    );
                }
                ways
            }
            _ => vec![Vec::new()],
        }
    }

    /// Pucks for a Potion: two where there are two.
    pub(super) fn pairs(&self, player: usize, potion: KindId) -> Vec<Vec<String>> {
        let mut left = self.players[player].power.clone();
        take_from(&mut left, potion);
        left.retain(|puck| self.dex.slammer(puck.kind).is_none());
        let there = counts(&left);
        let name = |kind: KindId| self.dex.name(kind).to_owned();
        let mut ways = Vec::new();
        for (at, (one, count)) in there.iter().enumerate() {
            if *count > 1 {
                ways.push(vec![name(*one), name(*one)]);
            }
            ways.extend(
                there
                    .iter()
                    .skip(at + 1)
                    .map(|(two, _)| vec![name(*one), name(*two)]),
            );
        }
        if ways.is_empty() {
            ways = there.iter().map(|(one, _)| vec![name(*one)]).collect();
        }
        ways.truncate(MOST);
        ways
    }

    pub(super) fn special_choices(&self, player: usize) -> Commands {
        if self.stage != Stage::Third || self.check_special().is_err() {
            return Vec::new();
        }
        let own = &self.players[player];
        let mut choices = Vec::new();
        for rule in self.rules_of(player) {
            match rule {
                Rule::ChangeType(types) => choices.extend(types.iter().map(|element| {
                    let name = element.name();
                    let words = format!("special {}", name.to_lowercase());
                    Choice::new(
                        "Special rule",
                        format!("Become {name}"),
                        words,
                        Command::Special(Some(name)),
                    )
                })),
                Rule::LuckyBonus => choices.push(Choice::new(
                    "Special rule",
                    "Roll for a bonus",
                    "special",
                    Command::Special(None),
                )),
                Rule::SwitchFrom => {
                    for (kind, _) in counts(&own.power) {
                        if self.dex.slammer(kind).is_some() {
                            let name = self.dex.name(kind).to_owned();
                            let words = format!("special {}", self.lower(kind));
                            let command = Command::Special(Some(name.clone()));
                            choices.push(Choice::new(
                                "Special rule",
                                format!("Change to {name}"),
                                words,
                                command,
                            ));
                        }
                    }
                }
                _ => {}
            }
        }
        choices
    }

    pub(super) fn discard_choices(&self, player: usize) -> Commands {
        let mut choices = vec![Choice::new("", "End the turn", "end", Command::GoOn)];
        let worth = self.worth_discarding(player);
        let mut wanted = Vec::new();
        for name in &worth {
            wanted.extend(std::iter::repeat_n(
                (*name).to_owned(),
                self.count_power(player, name),
            ));
        }
        if !wanted.is_empty() {
            let label = format!("Discard {}", wanted.join(", "));
            let note = "turns its special rule on";
            choices.push(
                Choice::new(
                    "Discard",
                    label,
                    "discard for the rule",
                    Command::Discard(wanted),
                )
                .noted(note),
            );
        }
        choices.extend(self.named_choices(
            "Discard",
            "discard",
            &self.players[player].power,
            |name| Command::Discard(vec![name]),
        ));
        choices
    }

    pub(super) fn discard_wish(&self) -> Option<Choice<Command>> {
        let wish = !self.turn.ask_discard && !self.players[self.current].power.is_empty();
        wish.then(|| {
            Choice::new(
                "Turn",
                "Ask me about discards in step 5",
                "ask discard",
                Command::AskDiscard,
            )
        })
    }
}
