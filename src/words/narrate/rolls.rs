//! Rolls and numbers of a rule-set's own, in words.

use crate::battle::{Cause, Event};
use crate::words::narrate::Narrator;

impl Narrator<'_> {
    /// A roll of the rules' own, or a number of theirs that has changed.
    pub(super) fn rolls(&self, event: &Event) -> Option<String> {
        Some(match event {
            Event::Rolled {
                who,
                target,
                total,
                against,
                purpose,
                ..
            } => {
                let target = target.map_or_else(String::new, |it| format!(" {}", self.who(it)));
                let result = match against {
                    Some(needed) if total >= needed => format!(" ({needed} or more): it does"),
                    Some(needed) => format!(" ({needed} or more): it does not"),
                    None => String::new(),
                };
                format!(
                    "  {} rolls {total} {purpose}{target}{result}.",
                    self.who(*who)
                )
            }
            Event::NumberChanged {
                who,
                number,
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
}
