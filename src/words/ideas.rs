//! What a computer has thought of, in words: what could be done, what that is worth to it and why.

use std::cell::OnceCell;

use crate::ai::{Controller, Reason, Thought};
use crate::battle::{Action, AttackKind, Battle, Options, Target, act};
use crate::words::Narrator;

/// Of how many thoughts is told.
const TOLD: usize = 3;

/// Something that could be done, as somebody who thinks about it would put it.
#[derive(Clone, Debug, PartialEq)]
pub struct Idea {
    /// What it is about: "Ember at Oddish A", "a walk to (3, 4)".
    pub what: String,
    /// What it is worth: Hit Points, or the chance to win in percent where it was tried out; `None` where nothing
    /// else was thought of.
    pub worth: Option<f32>,
    /// Whether `worth` is such a chance.
    pub tried: bool,
    /// What that is made of, each with its part: "damage", 12.5.
    pub why: Vec<(&'static str, f32)>,
}

/// The best three of what somebody has thought of at this prompt, best first; none where it followed a rule.
#[must_use]
pub fn ideas(battle: &Battle, thoughts: &[Thought]) -> Vec<Idea> {
    let mut told: Vec<&Thought> = Vec::new();
    for thought in thoughts {
        if told.len() < TOLD && !told.iter().any(|it| it.action == thought.action) {
            told.push(thought);
        }
    }
    let named = Named::of(battle);
    let one = |thought: &Thought| Idea {
        what: named.name(&thought.action),
        worth: Some(thought.worth),
        tried: thought.reasons.iter().any(|(why, _)| *why == Reason::Tried),
        why: thought
            .reasons
            .iter()
            .map(|(why, part)| (why.words(), *part))
            .collect(),
    };
    told.into_iter().map(one).collect()
}

/// What whoever is asked could do, by a player who knows no more than its side does: what it would do itself, then
/// the best of what else it has thought of.
pub fn advice(battle: &Battle, adviser: &mut dyn Controller) -> Vec<Idea> {
    if battle.prompt().is_none() {
        return Vec::new();
    }
    let command = adviser.answer(battle);
    let thoughts = adviser.thoughts();
    let mut all = ideas(battle, thoughts);
    // A rule without alternatives, or what comes before what was thought of.
    if !thoughts.iter().any(|it| it.action == command.action) {
        let first = Idea {
            what: Named::of(battle).name(&command.action),
            worth: None,
            tried: false,
            why: Vec::new(),
        };
        all.insert(0, first);
        all.truncate(TOLD);
    }
    all
}

impl Idea {
    /// What it is worth and why, in a line: "12.4 Hit Points: damage +10.1, square +2.3"; nothing where nothing
    /// else was thought of.
    #[must_use]
    pub fn because(&self) -> Option<String> {
        let worth = self.worth?;
        if self.tried {
            return Some(format!("won in {worth:.0} % of tries"));
        }
        Some(format!("{worth:.1} Hit Points: {}", self.parts()))
    }

    /// What its worth is made of: "damage +10.1, square +2.3".
    #[must_use]
    pub fn parts(&self) -> String {
        let parts = self.why.iter();
        let parts: Vec<String> = parts
            .map(|(why, part)| format!("{why} {part:+.1}"))
            .collect();
        parts.join(", ")
    }
}

/// Names actions of a prompt; its options are looked up once, and only where an action has no name of its own.
struct Named<'b> {
    battle: &'b Battle,
    narrator: Narrator<'b>,
    options: OnceCell<Option<Options>>,
}

impl<'b> Named<'b> {
    fn of(battle: &'b Battle) -> Self {
        Self {
            battle,
            narrator: Narrator::of(battle),
            options: OnceCell::new(),
        }
    }

    /// An action with what at whom, or where to.
    fn name(&self, action: &Action) -> String {
        if let Some(act::Shift(way)) = action.as_verb::<act::Shift>() {
            return way.last().map_or_else(
                || "a walk".to_owned(),
                |cell| format!("a walk to ({}, {})", cell.x, cell.y),
            );
        }
        if action.is::<act::EndTurn>() {
            return "to end the turn".to_owned();
        }
        let Some(act::UseAttack(attack, target)) = action.as_verb::<act::UseAttack>() else {
            let option = self.option(action);
            return option.unwrap_or_else(|| self.narrator.intent(action));
        };
        let what = match attack {
            AttackKind::Move(id) => self.battle.dex().move_def(id).name.clone(),
            _ => "Struggle".to_owned(),
        };
        match target {
            Target::One(id) => format!("{what} at {}", self.battle.name(id)),
            _ => what,
        }
    }

    /// An action as the list of options names it.
    fn option(&self, action: &Action) -> Option<String> {
        let options = self
            .options
            .get_or_init(|| self.battle.options())
            .as_ref()?;
        options.entries.iter().find_map(|entry| {
            let mut choices = entry.choices.iter();
            let choice = choices.find(|it| it.action == *action)?;
            let which = choice.label.as_str();
            Some(match which.is_empty() || entry.choices.len() == 1 {
                true => entry.label.clone(),
                false => format!("{}: {which}", entry.label),
            })
        })
    }
}
