//! Objects of the scene in words.

use crate::battle::{Event, ObjectEnd};
use crate::words::narrate::{Narrator, capital, counted, result_words, types_aside};

impl Narrator<'_> {
    /// What happens to objects.
    pub(super) fn objects(&self, event: &Event) -> Option<String> {
        Some(match event {
            Event::ObjectAimed {
                object,
                total,
                needed,
                hit,
                ..
            } => {
                let result = result_words(*hit, false);
                let name = self.object(*object);
                format!("  {total} against {needed}: {result} on the {name}.")
            }
            Event::ObjectStruck {
                object,
                dealt,
                effectiveness,
                hp_after,
                ..
            } => {
                let extra = types_aside(*effectiveness);
                let left = match hp_after {
                    Some(hp) => format!(": {hp} HP left"),
                    None => ", which nothing breaks".to_owned(),
                };
                let name = self.object(*object);
                format!("  {dealt} damage to the {name}{extra}{left}.")
            }
            Event::ObjectGone { object, end, .. } => {
                let name = self.object(*object);
                match end {
                    ObjectEnd::Broken => format!("  The {name} breaks!"),
                    ObjectEnd::Burnt => format!("  The {name} has burnt down."),
                    ObjectEnd::Toppled(direction) => {
                        format!("  The {name} topples to the {}!", direction.name())
                    }
                }
            }
            Event::ObjectPower {
                object, on: true, ..
            } => {
                format!("  The {} works again.", self.object(*object))
            }
            Event::ObjectPower { object, rounds, .. } => {
                let name = self.object(*object);
                match rounds {
                    Some(rounds) => {
                        let long = counted(*rounds, "round");
                        format!("  The {name} goes dead for {long}.")
                    }
                    None => format!("  The {name} goes dead."),
                }
            }
            Event::ObjectRaised {
                object,
                what,
                cells,
                ..
            } => {
                let at = cells
                    .first()
                    .map_or_else(String::new, |at| format!(" at {at}"));
                format!("  {} ({what}) rises{at}.", capital(self.object(*object)))
            }
            Event::ObjectRestored { object } => {
                format!("The {} is whole again.", self.object(*object))
            }
            _ => return None,
        })
    }
}
