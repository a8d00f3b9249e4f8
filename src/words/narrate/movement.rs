//! Movement, arrivals and switches in words.

use crate::battle::{Cause, CombatantId, Event};
use crate::board::{Body, Cell};
use crate::words::narrate::Narrator;

impl Narrator<'_> {
    /// Ways across the board.
    pub(super) fn movement(&self, event: &Event) -> Option<String> {
        Some(match event {
            Event::Moved {
                who,
                from,
                path,
                cost,
                forced,
                cause,
            } => self.moved(*who, *from, path, *cost, forced.then_some(cause)),
            Event::Turned {
                who,
                at,
                footprint,
                rule,
            } => format!(
                "{} {}: {} by {} squares from {at} on.",
                self.who(*who),
                if *rule == "core p.303" {
                    "changes its shape"
                } else {
                    "turns"
                },
                footprint.width,
                footprint.height
            ),
            Event::Arrived { who, at, by: None } => {
                format!("{} arrives at {}.", self.who(*who), self.spot(*at))
            }
            Event::Left { who, by: None } => format!("{} flees.", self.who(*who)),
            _ => return None,
        })
    }

    /// Pokémon sent out and called back.
    pub(super) fn switches(&self, event: &Event) -> Option<String> {
        Some(match event {
            Event::Arrived {
                who,
                at,
                by: Some(by),
            } => {
                let at = self.spot(*at);
                format!("{} sends out {} at {at}.", self.who(*by), self.who(*who))
            }
            Event::Left { who, by: Some(by) } => {
                format!("{} calls {} back.", self.who(*by), self.who(*who))
            }
            _ => return None,
        })
    }

    /// A way, with where it began and what it cost.
    fn moved(
        &self,
        who: CombatantId,
        from: Cell,
        path: &[Cell],
        cost: i32,
        forced_by: Option<&Cause>,
    ) -> String {
        let end = path.last().copied().unwrap_or(from);
        let way = match (self.landmark(from), self.landmark(end)) {
            (Some(one), Some(other)) if one == other => {
                format!("within {one}, from {from} to {end}")
            }
            _ => format!("from {} to {}", self.spot(from), self.spot(end)),
        };
        let apart =
            |one: Cell, other: Cell| one.x.abs_diff(other.x).max(one.y.abs_diff(other.y)) > 1;
        let (who, price) = (self.who(who), metres(cost));
        let verb = match path.first() {
            _ if forced_by.is_some() => "is forced",
            // A dash through others is no Shift of so many metres.
            Some(first) if apart(from, *first) && cost == 0 => "dashes",
            Some(first) if apart(from, *first) => "crosses",
            _ => "moves",
        };
        let why = forced_by.map_or(String::new(), |cause| format!(" ({})", cause.source));
        format!("{who} {verb} {way}{price}{why}.")
    }

    /// A square, with its landmark where there are landmarks instead of a map (G053). The battles
    /// that follow one without a map have maps, so there squares are all that is told.
    fn spot(&self, cell: Cell) -> String {
        match self.landmark(cell) {
            Some(landmark) => format!("{landmark} {cell}"),
            None => cell.to_string(),
        }
    }

    fn landmark(&self, cell: Cell) -> Option<&str> {
        let told = self.level.next.is_empty();
        let landmark = self.level.zones.at(&Body::at(cell)).filter(|_| told)?;
        Some(&landmark.name)
    }
}

/// What a movement cost; an Intercept costs no metres of a Shift, and no word either.
fn metres(cost: i32) -> String {
    match cost {
        0 => String::new(),
        cost => format!(", {cost} m"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_movement_that_costs_nothing_tells_no_metres() {
        assert_eq!(metres(0), "");
        assert_eq!(metres(3), ", 3 m");
    }

    #[test]
    fn a_walk_inside_a_landmark_names_it_once() {
        let dex = crate::data::Dex::builtin().expect("the built-in dex is sound");
        let (_, text) = crate::data::builtin_levels()
            .iter()
            .find(|(name, _)| *name == "sea_cave")
            .expect("a built-in level");
        let level = crate::data::Level::parse("sea_cave", text, dex).expect("a sound level");
        let told = |to: Cell| {
            let narrator = Narrator::new(dex, &level);
            narrator.moved(CombatantId(0), Cell::new(2, 1), &[to], 1, None)
        };
        let inside = told(Cell::new(3, 1));
        assert!(
            inside.contains("within the cave mouth, from (2, 1) to (3, 1), 1 m."),
            "{inside}"
        );
        let away = told(Cell::new(7, 1));
        assert!(
            away.contains("from the cave mouth (2, 1) to the moored boat (7, 1)"),
            "{away}"
        );
    }
}
