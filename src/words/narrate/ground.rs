//! Weather, hazards and the ground in words.

use crate::battle::Event;
use crate::words::narrate::{Narrator, capital};

impl Narrator<'_> {
    /// What lies on squares or hangs over them.
    pub(super) fn ground(&self, event: &Event) -> Option<String> {
        Some(match event {
            Event::Covered { cover, cells } => {
                let cover = capital(self.terrain(*cover));
                format!("  {cover} covers {}.", squares(cells.len()))
            }
            Event::Uncovered { cells } => {
                let verb = if cells.len() == 1 { "is" } else { "are" };
                format!("  {} {verb} clear again.", squares(cells.len()))
            }
            Event::HazardChanged {
                hazard,
                cells,
                present,
                ..
            } => {
                let name = hazard.name();
                let squares: Vec<String> = cells.iter().map(ToString::to_string).collect();
                let squares = squares.join(", ");
                if *present {
                    format!("  {name} at {squares}.")
                } else {
                    format!("  No more {name} at {squares}.")
                }
            }
            Event::GroundChanged { at, ground, .. } => {
                format!("  The ground at {at} is now {}.", self.terrain(*ground))
            }
            Event::HeightChanged { cells, metres, .. } => match cells.as_slice() {
                [] => return None,
                [at] => format!("  The ground at {at} is now {metres} m high."),
                [from, .., to] => {
                    format!("  The ground from {from} to {to} is now {metres} m high.")
                }
            },
            Event::CaughtFire { object, cells, .. } => match (object, cells.first()) {
                (Some(object), _) => format!("  The {} catches fire!", self.object(*object)),
                (None, Some(at)) => format!("  The ground at {at} catches fire!"),
                (None, None) => return None,
            },
            Event::FireOut { cells, .. } => match cells.as_slice() {
                [at] => format!("  The fire at {at} is out."),
                many => format!("  The fire is out on {} squares.", many.len()),
            },
            _ => return None,
        })
    }
}

fn squares(count: usize) -> String {
    match count {
        1 => "1 square".to_owned(),
        many => format!("{many} squares"),
    }
}
