//! Why a computer does what it does: the best three things that it has thought of, with what they are worth to it.

use crate::ai::Thought;
use crate::battle::{Battle, CombatantId};
use crate::data::files;
use crate::words::ideas;

/// The best of what somebody has thought of, a line each; nothing where it followed a rule.
#[must_use]
pub fn reasons(battle: &Battle, who: CombatantId, thoughts: &[Thought]) -> Vec<String> {
    let one = |(index, idea): (usize, ideas::Idea)| {
        let line = format!(
            "    {} {}: {} is worth {:.1} ({})",
            battle.name(who),
            index + 1,
            idea.what,
            idea.worth.unwrap_or_default(),
            idea.parts()
        );
        files::one_line(&line).to_string()
    };
    let all = ideas::ideas(battle, thoughts);
    all.into_iter().enumerate().map(one).collect()
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
