//! Why a computer does what it does: the best three things that it has thought of, with what they are worth to it.

use crate::ai::Thought;
use crate::battle::{Action, AttackKind, Battle, CombatantId, Target, act};
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
            named(battle, &narrator, &thought.action),
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

/// An action as a plan names it: with what at whom, or where to.
fn named(battle: &Battle, narrator: &Narrator, action: &Action) -> String {
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
        return narrator.intent(action);
    };
    let what = match attack {
        AttackKind::Move(id) => battle.dex().move_def(id).name.clone(),
        _ => "Struggle".to_owned(),
    };
    match target {
        Target::One(id) => format!("{what} at {}", battle.name(id)),
        _ => what,
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::reasons;
    use crate::ai::Seats;
    use crate::battle::{Battle, SideId};
    use crate::data::{Dex, Level, find_level};
    use crate::rules::Dice;

    #[test]
    fn a_decision_is_explained_by_three_thoughts_at_most() {
        let dex = Dex::builtin().unwrap();
        let source = find_level("bench3v3").unwrap();
        let level = Arc::new(Level::parse(&source.file, &source.text, dex).unwrap());
        let mut battle = Battle::new(dex, &level, Dice::seeded(3));
        let mut seats = Seats::all(&level, "tactician", 3).unwrap();
        let mut told = Vec::new();
        for _ in 0..60 {
            let Some(prompt) = battle.prompt() else { break };
            let side: SideId = prompt.side;
            let command = seats.answer(&battle).unwrap();
            let lines = reasons(&battle, command.actor, seats.thoughts(side));
            assert!(lines.len() <= 3, "{lines:?}");
            told.extend(lines);
            battle.submit(&command).unwrap();
        }
        let blow = |line: &&String| line.contains(" at ") && line.contains("damage +");
        assert!(told.iter().any(|line| blow(&line)), "{told:?}");
        assert!(told.iter().all(|line| line.contains("is worth")));
    }
}
