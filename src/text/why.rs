//! Why a computer does what it does: the best three things that it has thought of, with what they are worth to it.

use crate::ai::Thought;
use crate::battle::{Battle, CombatantId};
use crate::data::files;
use crate::words::Narrator;

/// Of how many thoughts is told.
const TOLD: usize = 3;

/// The best of what somebody has thought of, a line each; nothing where it followed a rule.
#[must_use]
pub fn reasons(battle: &Battle, who: CombatantId, thoughts: &[Thought]) -> Vec<String> {
    let narrator = Narrator::of(battle);
    let one = |(index, thought): (usize, &Thought)| {
        let why = thought.reasons.iter();
        let why: Vec<String> = why
            .map(|(reason, worth)| format!("{} {worth:+.1}", reason.words()))
            .collect();
        let line = format!(
            "    {} {}: {} is worth {:.1} ({})",
            battle.name(who),
            index + 1,
            narrator.intent(&thought.action),
            thought.worth,
            why.join(", ")
        );
        files::one_line(&line).to_string()
    };
    let mut told: Vec<&Thought> = Vec::new();
    for thought in thoughts {
        if told.len() < TOLD && !told.iter().any(|it| it.action == thought.action) {
            told.push(thought);
        }
    }
    told.into_iter().enumerate().map(one).collect()
}
