//! Weather, hazards and the ground in words.

use crate::battle::{Event, TerrainChange};
use crate::words::narrate::{Narrator, capital};

impl Narrator<'_> {
    /// What lies on squares or hangs over them.
    pub(super) fn ground(&self, event: &Event) -> Option<String> {
        let Event::TerrainChanged { cells, now, .. } = event else {
            return None;
        };
        Some(match (now, cells.as_slice()) {
            (_, []) => return None,
            (TerrainChange::Cover(cover), _) => {
                let cover = capital(self.terrain(*cover));
                format!("  {cover} covers {}.", squares(cells.len()))
            }
            (TerrainChange::Clear, _) => {
                let verb = if cells.len() == 1 { "is" } else { "are" };
                format!("  {} {verb} clear again.", squares(cells.len()))
            }
            (TerrainChange::Hazard(hazard, present), _) => {
                let name = hazard.name();
                let squares: Vec<String> = cells.iter().map(ToString::to_string).collect();
                let squares = squares.join(", ");
                if *present {
                    format!("  {name} at {squares}.")
                } else {
                    format!("  No more {name} at {squares}.")
                }
            }
            (TerrainChange::Ground(ground), [at, ..]) => {
                format!("  The ground at {at} is now {}.", self.terrain(*ground))
            }
            (TerrainChange::Height(metres), [at]) => {
                format!("  The ground at {at} is now {metres} m high.")
            }
            (TerrainChange::Height(metres), [from, .., to]) => {
                format!("  The ground from {from} to {to} is now {metres} m high.")
            }
            (TerrainChange::Fire { object, .. }, [at, ..]) => match object {
                Some(object) => format!("  The {} catches fire!", self.object(*object)),
                None => format!("  The ground at {at} catches fire!"),
            },
            (TerrainChange::FireOut, [at]) => format!("  The fire at {at} is out."),
            (TerrainChange::FireOut, many) => {
                format!("  The fire is out on {} squares.", many.len())
            }
        })
    }
}

fn squares(count: usize) -> String {
    match count {
        1 => "1 square".to_owned(),
        many => format!("{many} squares"),
    }
}
