//! Objects of the scene in words.

use crate::battle::{Event, ObjectChange, ObjectEnd, ObjectId};
use crate::words::narrate::{Narrator, capital, counted};

impl Narrator<'_> {
    /// What happens to objects.
    pub(super) fn objects(&self, event: &Event) -> Option<String> {
        Some(match event {
            Event::ObjectChanged { object, now, .. } => self.object_changed(*object, now),
            _ => return None,
        })
    }

    /// What has become of an object.
    fn object_changed(&self, object: ObjectId, now: &ObjectChange) -> String {
        let name = self.object(object);
        match now {
            ObjectChange::Gone(ObjectEnd::Broken) => format!("  The {name} breaks!"),
            ObjectChange::Gone(ObjectEnd::Burnt) => format!("  The {name} has burnt down."),
            ObjectChange::Gone(ObjectEnd::Toppled(direction)) => {
                format!("  The {name} topples to the {}!", direction.name())
            }
            ObjectChange::PowerOn => format!("  The {name} works again."),
            ObjectChange::PowerOff(None) => format!("  The {name} goes dead."),
            ObjectChange::PowerOff(Some(rounds)) => {
                let long = counted(*rounds, "round");
                format!("  The {name} goes dead for {long}.")
            }
            ObjectChange::Raised { what, cells, .. } => {
                let at = cells.first();
                let at = at.map_or_else(String::new, |at| format!(" at {at}"));
                format!("  {} ({what}) rises{at}.", capital(name))
            }
            ObjectChange::Whole => format!("The {name} is whole again."),
        }
    }
}
