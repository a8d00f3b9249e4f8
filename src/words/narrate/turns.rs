//! Rounds, turns and what people decide, in words.

use crate::battle::{Cause, CombatantId, Declaration, Event, Outcome};
use crate::words::narrate::{Narrator, lower};

impl Narrator<'_> {
    /// The course of the battle.
    pub(super) fn turns(&self, event: &Event) -> Option<String> {
        Some(match event {
            Event::BattleStarted => format!("{} begins.", self.level.name),
            Event::RoundStarted { round, order } => {
                format!("--- Round {round}. Initiative: {}.", self.order(order))
            }
            Event::OrderChanged { order } => {
                format!("The Initiative changes: {}.", self.order(order))
            }
            Event::TurnStarted { who } => format!("{}'s turn.", self.who(*who)),
            Event::TurnLost {
                who,
                cause: Cause { source: why, .. },
                ..
            } => {
                format!("{} loses this turn: {}.", self.who(*who), lower(why))
            }
            Event::Held { who, until } => {
                format!("{} holds until Initiative {until}.", self.who(*who))
            }
            Event::BattleEnded { outcome } => self.outcome(outcome),
            _ => return None,
        })
    }

    /// The sentence for an event of a journal, with what only its place there tells: a turn in
    /// which nothing was done. Words said meanwhile are no deed.
    #[must_use]
    pub fn line_at(&self, journal: &[Event], at: usize) -> Option<String> {
        let event = journal.get(at)?;
        if let Event::NoEffect { .. } = event
            && let Some(told) = self.rest_in_vain(journal, at)
        {
            return told;
        }
        let Event::TurnEnded { who } = event else {
            return self.line(event);
        };
        let before = journal[..at].iter().rev();
        let last = before
            .filter(|event| !matches!(event, Event::Said { .. }))
            .find(|event| self.line(event).is_some());
        let idle = matches!(last, Some(Event::TurnStarted { who: whose }) if whose == who);
        // A Pokémon that is switched out of its own turn has done just that.
        let gone = match journal.get(at + 1) {
            Some(Event::Left { who: whose, by }) => whose == who && by.is_some(),
            _ => false,
        };
        (idle && !gone).then(|| format!("  {} does nothing in this turn.", self.who(*who)))
    }

    /// What somebody says it will do, and what has been set right.
    pub(super) fn decisions(&self, event: &Event) -> Option<String> {
        Some(match event {
            Event::Declared { who, action, fate } => match fate {
                Declaration::Done => return action.told(*who, &self.names()),
                Declaration::Planned => {
                    format!("{} declares: {}.", self.who(*who), self.intent(action))
                }
                Declaration::Fizzled(why) => format!(
                    "{} cannot {} any more: {why}.",
                    self.who(*who),
                    self.intent(action)
                ),
            },
            Event::Corrected {
                who,
                what,
                before,
                after,
                ..
            } => {
                let whose = who.map(|who| format!("{}: ", self.who(who)));
                format!(
                    "Referee: {}{what}, {before} -> {after}.",
                    whose.unwrap_or_default()
                )
            }
            _ => return None,
        })
    }

    fn order(&self, order: &[(CombatantId, i32)]) -> String {
        let order: Vec<_> = order
            .iter()
            .map(|(id, count)| format!("{} {count}", self.who(*id)))
            .collect();
        order.join(", ")
    }

    /// How a battle ended.
    #[must_use]
    pub fn outcome(&self, outcome: &Outcome) -> String {
        let sides: Vec<_> = outcome.sides.iter().map(|side| self.side(*side)).collect();
        match outcome.winner {
            Some(_) => format!(
                "=== {} won in round {}: {}.",
                sides.join(" and "),
                outcome.round,
                self.ending(outcome)
            ),
            None => format!("=== A draw in round {}: {}.", outcome.round, outcome.why),
        }
    }

    /// Why a battle ended, as those who are told have lived it: neutral where some of them have won.
    #[must_use]
    pub fn ending<'o>(&self, outcome: &'o Outcome) -> &'o str {
        let mut people = self.people.sides().peekable();
        let lost = people.peek().is_some() && people.all(|side| !outcome.sides.contains(&side));
        match lost && outcome.by_defeat() {
            true => "your side is beaten",
            false => &outcome.why,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::battle::{Battle, Command, act};

    #[test]
    fn a_turn_in_which_nothing_is_done_says_so() {
        let mut battle = Battle::of_builtin("first_steps", 1);
        let told = |battle: &Battle| -> Vec<String> {
            let narrator = Narrator::of(battle);
            let journal = battle.journal();
            let lines = (0..journal.len()).filter_map(|at| narrator.line_at(journal, at));
            lines.filter(|line| line.contains("does nothing")).collect()
        };
        let first = battle.prompt().expect("somebody is asked").actor;
        let pass = Command::new(first, act::EndTurn);
        battle.submit(&pass).expect("a turn may end");
        assert_eq!(told(&battle), ["  Biscuit does nothing in this turn."]);

        let next = battle.prompt().expect("somebody is asked").actor;
        let options = battle.options().expect("it may do something");
        let deed = options
            .actions()
            .find(|action| **action != act::EndTurn.into())
            .expect("it may do something")
            .clone();
        battle.submit(&Command::new(next, deed)).expect("offered");
        let pass = Command::new(next, act::EndTurn);
        battle.submit(&pass).expect("a turn may end");
        assert_eq!(
            told(&battle).len(),
            1,
            "whoever did something is not told of"
        );
    }
}
