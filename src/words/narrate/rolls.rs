//! Rolls besides those of attacks, and numbers of a rule-set's own, in words.

use crate::battle::{Cause, Counted, Event, RollFor};
use crate::words::narrate::Narrator;

impl Narrator<'_> {
    /// A roll, or a number of the rules' own that has changed.
    pub(super) fn rolls(&self, event: &Event) -> Option<String> {
        Some(match event {
            Event::Rolled { .. } => self.rolled(event)?,
            Event::NumberChanged {
                who,
                number: Counted::Own(number),
                by,
                after,
                cause: Cause { source, .. },
            } => {
                let verb = if *by < 0 { "spends" } else { "gains" };
                let count = by.abs();
                let who = self.who(*who);
                format!("  {who} {verb} {count} {number} ({source}): {after} left.")
            }
            _ => return None,
        })
    }

    /// What a roll was for, and what it came to.
    fn rolled(&self, event: &Event) -> Option<String> {
        let Event::Rolled {
            who,
            target,
            dice,
            total,
            against,
            success,
            purpose,
            ..
        } = event
        else {
            return None;
        };
        let name = self.who(*who);
        let shown: i32 = dice.iter().map(|die| i32::from(die.value)).sum();
        let needed = against.unwrap_or_default();
        let result = came_to(purpose, *success);
        Some(match purpose {
            RollFor::Tie => format!("{name} rolls {total} for the tie in Initiative."),
            RollFor::Save(status, Some(meaning)) => {
                let status = status.name();
                format!("  {name} rolls {shown} against being {status}: {meaning}.")
            }
            RollFor::Save(status, None) => {
                let status = status.name();
                format!(
                    "  {name} {result} against being {status} ({shown} rolled, {needed} needed)."
                )
            }
            RollFor::Skill(what) => {
                format!("  {name} rolls {total} against {needed} and {result}: {what}.")
            }
            RollFor::Capture(_) => {
                let target = self.who((*target)?);
                // As the forecast told it: what the bare die has to show.
                let needed = needed + shown - total;
                format!("  {target} {result}: {shown} rolled, {needed} or less needed.")
            }
            RollFor::Own(what) => {
                let target = target.map_or_else(String::new, |it| format!(" {}", self.who(it)));
                let result = match (against, success) {
                    (Some(needed), true) => format!(" ({needed} or more): it does"),
                    (Some(needed), false) => format!(" ({needed} or more): it does not"),
                    (None, _) => String::new(),
                };
                format!("  {name} rolls {total} {what}{target}{result}.")
            }
        })
    }
}

/// What came of a roll that succeeds or fails.
pub(super) fn came_to(purpose: &RollFor, success: bool) -> &'static str {
    match (purpose, success) {
        (RollFor::Save(..), true) => "saves",
        (RollFor::Save(..), false) => "fails to save",
        (RollFor::Capture(_), true) => "is caught",
        (RollFor::Capture(_), false) => "breaks free",
        (_, true) => "succeeds",
        (_, false) => "fails",
    }
}
