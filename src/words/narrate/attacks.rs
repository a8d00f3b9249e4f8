//! What attacks, checks and captures came to, in words.

use crate::battle::{Cause, Event, reaction};
use crate::words::narrate::{Narrator, capital, lower};

impl Narrator<'_> {
    /// Attacks and what bears on them as a whole.
    pub(super) fn attacks(&self, event: &Event) -> Option<String> {
        Some(match event {
            Event::Reacted {
                who,
                reaction,
                trigger,
                cause,
                taken,
            } => {
                let verb = if *taken { "takes" } else { "passes up" };
                let joint = reaction.joint();
                let name = match *reaction == reaction::FEATURE {
                    true => format!("the chance to use {cause}"),
                    false => reaction.chance().to_owned(),
                };
                format!(
                    "{} {verb} {name} {joint} {}.",
                    self.who(*who),
                    self.who(*trigger)
                )
            }
            Event::NoEffect {
                who,
                status: None,
                cause: Cause { source: why, .. },
            } => {
                format!("  No effect on {}: {}.", self.who(*who), lower(why))
            }
            _ => return None,
        })
    }

    /// Maneuvers, Grapples and tasks.
    pub(super) fn maneuvers(&self, event: &Event) -> Option<String> {
        Some(match event {
            Event::TaskTried {
                who,
                task,
                success,
                open,
            } => {
                let (name, task) = (self.who(*who), capital(self.task(*task)));
                match (success, open) {
                    (true, _) => format!("  {task}: done by {name}."),
                    (false, true) => format!("  {task}: not yet."),
                    (false, false) => format!("  {task}: failed, and that was the only try."),
                }
            }
            _ => return None,
        })
    }
}
