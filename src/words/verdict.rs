//! How a battle ended for those who played it: won, lost, or neither.

use crate::battle::{Battle, Eyes, Outcome};
use crate::words::narrate::Narrator;

/// What the end of a battle is to the people at the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// All of them are among the winners.
    Won,
    /// None of them is.
    Lost,
    /// Some are and some are not, or no people played, or nobody won.
    Open,
}

/// What the end is to these people.
#[must_use]
pub fn verdict(outcome: &Outcome, people: Eyes) -> Verdict {
    let won = |side| outcome.sides.contains(&side);
    let (mut any, mut all, mut none) = (false, true, true);
    for side in people.sides() {
        any = true;
        all &= won(side);
        none &= !won(side);
    }
    match (any && outcome.winner.is_some(), all, none) {
        (true, true, _) => Verdict::Won,
        (true, _, true) => Verdict::Lost,
        _ => Verdict::Open,
    }
}

/// The heading of the end of a battle, and why it ended so: "You lost" and "Poachers won in round 5:
/// your side is beaten". `None` while it goes on.
#[must_use]
pub fn told(battle: &Battle, people: Eyes) -> Option<(Verdict, String, String)> {
    let outcome = battle.outcome()?;
    let verdict = verdict(outcome, people);
    let sides = &battle.level().sides;
    let winners: Vec<&str> = outcome
        .sides
        .iter()
        .filter_map(|side| sides.get(usize::from(side.0)))
        .map(|side| side.name.as_str())
        .collect();
    let winners = match winners.is_empty() || outcome.winner.is_none() {
        true => "A draw".to_owned(),
        false => format!("{} won", winners.join(" and ")),
    };
    let narrator = Narrator::of(battle).told_to(people);
    let why = narrator.ending(outcome);
    let (heading, why) = match verdict {
        Verdict::Won => (
            "You won".to_owned(),
            format!("round {}: {why}", outcome.round),
        ),
        Verdict::Lost => (
            "You lost".to_owned(),
            format!("{winners} in round {}: {why}", outcome.round),
        ),
        Verdict::Open => (winners, format!("round {}: {why}", outcome.round)),
    };
    Some((verdict, heading, why))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::battle::{Command, Correction, SideId, act};

    #[test]
    fn a_defeat_is_told_as_one_and_a_victory_of_others_as_theirs() {
        let mut battle = Battle::of_builtin("lakeside", 1);
        assert_eq!(told(&battle, Eyes::of(Some(SideId(0)))), None);
        let actor = battle.prompt().unwrap().actor;
        let end = act::Correct(Correction::End(Some(SideId(1))));
        battle.submit(&Command::new(actor, end)).unwrap();
        let of = |sides: &[u8]| {
            let people: Eyes = sides.iter().map(|side| SideId(*side)).collect();
            told(&battle, people).unwrap()
        };
        let winner = battle.level().sides[1].name.clone();
        let (verdict, heading, why) = of(&[0]);
        assert_eq!((verdict, heading.as_str()), (Verdict::Lost, "You lost"));
        assert!(why.starts_with(&format!("{winner} won in round")), "{why}");
        assert_eq!(of(&[1]).0, Verdict::Won);
        for open in [&[0, 1][..], &[]] {
            let (verdict, heading, _) = of(open);
            assert_eq!((verdict, heading), (Verdict::Open, format!("{winner} won")));
        }
    }
}
