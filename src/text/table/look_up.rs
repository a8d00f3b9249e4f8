//! Looking things up: cards and terms, combatants, squares, levels, the sums of what has happened.

use std::io;

use crate::battle::{Battle, CombatantId, Event, Happened as _, Options, RollFor, SideId};
use crate::data::{Level, builtin_levels};
use crate::text::table::TextTable;
use crate::text::{Telling, menu, told, told_between};
use crate::words::glossary::{Glossary, rule_words, rules_in};
use crate::words::narrate::Narrator;
use crate::words::{objectives, odds, people, square_words};

impl TextTable<'_> {
    /// The sums of the last attack, or of the last roll where no attack was about it.
    pub(super) fn why(&mut self) -> io::Result<()> {
        let battle = self.session.battle();
        let Some(rolled) = last_rolled(battle.journal()) else {
            return self.say(
                "Nothing has been rolled yet. why NAME explains an option, a term or a rule.",
            );
        };
        let lines = told_between(battle, self.eyes(), rolled, Telling::Sums);
        lines.iter().try_for_each(|line| self.say(line))?;
        self.rules_of(&lines.join(" "))
    }

    /// The rules that a text cites, in words.
    pub(super) fn rules_of(&mut self, text: &str) -> io::Result<()> {
        let told = |id: &'static str| Some(format!("  {id}: {}", rule_words(id)?));
        let rules = rules_in(text).into_iter().filter_map(told);
        rules
            .collect::<Vec<_>>()
            .iter()
            .try_for_each(|line| self.say(line))
    }

    /// Why an option is not possible or reaches nobody, or what a name means.
    pub(super) fn explain(&mut self, options: &Options, name: &str) -> io::Result<()> {
        let named = menu::named(options, name).map(|(entry, _)| &options.entries[entry]);
        let Some(entry) = named else {
            return self.card(name);
        };
        let (label, reason) = (menu::bare(entry), entry.reason.as_ref());
        if let Some(reason) = reason {
            let line = format!("{label} is not possible: {reason}.");
            self.say(&line)?;
            return self.rules_of(&line);
        }
        if menu::hostile(entry) && self.foes(options, entry).is_empty() {
            let first = self.walk_first(options, entry, name).unwrap_or_default();
            self.say(&format!("{label} reaches no foe from here.{first}"))?;
        }
        self.card(name)
    }

    /// What is called so: moves, maneuvers, items, abilities, natures, types, statuses, terms.
    pub(super) fn card(&mut self, name: &str) -> io::Result<()> {
        if name.is_empty() {
            return self.say(
                "Type card and a name: a move, maneuver, item, status, ability, nature, type, term or rule, \
                 such as card ember or card AC.",
            );
        }
        let dex = self.session.battle().dex().clone();
        let glossary = self.glossary.get_or_insert_with(|| Glossary::new(&dex));
        let cards: Vec<String> = glossary
            .find(name)
            .iter()
            .map(ToString::to_string)
            .collect();
        let like = more_of(&glossary.like(name));
        if !cards.is_empty() {
            cards
                .iter()
                .try_for_each(|card| self.say(card.trim_end()))?;
            return match like {
                Some(like) => self.say(&format!("There is also: {like}.")),
                None => Ok(()),
            };
        }
        let things = self.things(name);
        if !things.is_empty() {
            return things.iter().try_for_each(|line| self.say(line));
        }
        let hint = match self.glossary.as_ref().and_then(|it| it.nearest(name)) {
            Some(near) => format!(" Did you mean {near}?"),
            None => String::new(),
        };
        if !self.named(name).is_empty() {
            return self.who(name);
        }
        if let Some(like) = like {
            return self.say(&format!(
                "Nothing is called just \"{name}\"; there is: {like}."
            ));
        }
        self.say(&format!("Nothing is called \"{name}\".{hint}"))
    }

    fn named(&self, name: &str) -> Vec<CombatantId> {
        let battle = self.session.battle();
        let wanted = name.to_lowercase();
        let is_it = |id: &CombatantId| battle.name(*id).to_lowercase().starts_with(&wanted);
        battle.ids().filter(is_it).collect()
    }

    pub(super) fn who(&mut self, name: &str) -> io::Result<()> {
        let found = self.named(name);
        let things = self.things(name);
        if found.is_empty() && !things.is_empty() {
            return things.iter().try_for_each(|line| self.say(line));
        }
        if found.is_empty() {
            return self.say(&format!("There is no combatant \"{name}\"."));
        }
        let (battle, eyes) = (self.session.battle(), self.eyes());
        let sheets = found.into_iter().filter_map(|id| battle.sheet(id));
        let lines: Vec<String> = sheets
            .flat_map(|sheet| people::sheet(battle, &self.letters, eyes, &sheet))
            .collect();
        lines.iter().try_for_each(|line| self.say(line))
    }

    /// Who could strike whoever is asked, or those of a name, in its next turn.
    pub(super) fn threats(&mut self, actor: CombatantId, name: &str) -> io::Result<()> {
        let named = match name {
            "" => vec![actor],
            name => self.named(name),
        };
        if named.is_empty() {
            return self.say(&format!("There is no combatant \"{name}\"."));
        }
        let eyes = self.eyes();
        for who in named {
            let threats = self.session.battle().threats(who);
            let battle = self.session.battle();
            let (narrator, knows) = (Narrator::of(battle), |id| battle.seen(eyes, id));
            let mut lines = odds::threats(&narrator, knows, who, &threats);
            lines.iter_mut().for_each(|line| line.insert_str(0, "  "));
            let name = battle.name(who);
            lines.insert(
                0,
                match threats.is_empty() {
                    true => format!("No foe could strike {name} in its own next turn."),
                    false => format!("Foes who could strike {name} in their next turns:"),
                },
            );
            lines.iter().try_for_each(|line| self.say(line))?;
        }
        Ok(())
    }

    /// What is on a square.
    pub(super) fn square(&mut self, text: &str) -> io::Result<()> {
        let battle = self.session.battle();
        let (width, height) = (battle.board().width(), battle.board().height());
        let told = match menu::cell(&text.to_lowercase()) {
            None => "Type square COLUMN,ROW, such as square 3,4.".to_owned(),
            Some(cell) => square_words(battle, cell).unwrap_or_else(|| {
                format!(
                    "There is no square {},{}: the columns go from 0 to {}, the rows from 0 to {}.",
                    cell.x,
                    cell.y,
                    width - 1,
                    height - 1
                )
            }),
        };
        self.say(&told)
    }

    /// Where the journal goes on after the last turn of somebody on the side of `actor`.
    pub(super) fn last_turn_of(&self, actor: CombatantId) -> Option<usize> {
        let battle = self.session.battle();
        let side = side_of(battle, actor);
        let mine = |event: &Event| match event {
            Event::TurnEnded { who } => side_of(battle, *who) == side,
            _ => false,
        };
        battle.journal().iter().rposition(mine).map(|at| at + 1)
    }

    /// What has happened since the last turn of this side.
    pub(super) fn since(&mut self, actor: CombatantId) -> io::Result<()> {
        let battle = self.session.battle();
        let from = self.last_turn_of(actor);
        let lines = told(battle, self.eyes(), from.unwrap_or(0), Telling::Terse);
        let whose = side_of(battle, actor)
            .map(SideId)
            .map_or(String::new(), |side| {
                battle.level().sides[usize::from(side.0)].name.clone()
            });
        self.say(&match from {
            Some(_) => format!("Since the last turn of {whose}:"),
            None => format!("{whose} has had no turn yet; from the beginning:"),
        })?;
        lines.iter().try_for_each(|line| self.say(line))
    }

    /// What there is to do for a side.
    pub(super) fn goals(&mut self, side: SideId) -> io::Result<()> {
        let goals = objectives(self.session.battle(), side);
        self.say(&format!("Goal: {}", goals.join(" ")))
    }

    /// What else there is to play.
    pub(super) fn levels(&mut self) -> io::Result<()> {
        let dex = self.session.battle().dex().clone();
        let mut levels = builtin_levels().to_vec();
        // The first lesson first.
        levels.sort_by_key(|(name, _)| *name != "first_steps");
        for (name, text) in levels {
            if let Ok(level) = Level::parse(name, text, &dex) {
                self.say(&format!("{name}: {}. {}", level.name, level.summary))?;
            }
        }
        self.say("tallgrass play NAME --text plays one of them; tallgrass levels lists them too.")
    }
}

fn side_of(battle: &Battle, who: CombatantId) -> Option<u8> {
    let combatants = &battle.level().combatants;
    combatants.get(usize::from(who.0)).map(|it| it.side)
}

/// Where the last attack or roll stands in a journal, with all that came of it in that turn.
fn last_rolled(journal: &[Event]) -> Option<(usize, usize)> {
    let tie = |event: &Event| {
        matches!(
            event,
            Event::Rolled {
                purpose: RollFor::Tie,
                ..
            }
        )
    };
    let attack = |event: &Event| matches!(event, Event::Own(own) if own.attack().is_some());
    let edge = |event: &Event| {
        matches!(
            event,
            Event::TurnStarted { .. } | Event::TurnEnded { .. } | Event::RoundStarted { .. }
        )
    };
    let rolled = |event: &Event| attack(event) || !event.dice().is_empty() && !tie(event);
    let last = journal.iter().rposition(rolled)?;
    let end = journal[last..].iter().position(edge);
    let from = journal[..=last]
        .iter()
        .rposition(|event| attack(event) || edge(event));
    let from = from.map_or(last, |at| at + usize::from(edge(&journal[at])));
    Some((from, end.map_or(journal.len(), |after| last + after)))
}

/// Some of these names; `None` where there are none.
fn more_of(names: &[&str]) -> Option<String> {
    const MOST: usize = 6;
    let first = names.get(..MOST).unwrap_or(names).join(", ");
    match names.len() {
        0 => None,
        1..=MOST => Some(first),
        count => Some(format!("{first} and {} more", count - MOST)),
    }
}
