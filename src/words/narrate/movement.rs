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
            Event::Burrowed { who, next, .. } => format!(
                "  {} stays under ground, which takes the Standard Action of {} turn.",
                self.who(*who),
                if *next { "the next" } else { "this" }
            ),
            Event::Turned {
                who, at, footprint, ..
            } => format!(
                "{} turns: {} by {} squares from {at} on.",
                self.who(*who),
                footprint.width,
                footprint.height
            ),
            Event::Bumped { who, at, .. } => {
                format!("  {} walks into something at {at}.", self.who(*who))
            }
            Event::Fell {
                who,
                metres,
                effective,
                ..
            } => self.fell(*who, *metres, *effective),
            Event::Arrived { who, at } => {
                format!("{} arrives at {}.", self.who(*who), self.spot(*at))
            }
            Event::Fled { who } => format!("{} flees.", self.who(*who)),
            _ => return None,
        })
    }

    /// Pokémon sent out and called back.
    pub(super) fn switches(&self, event: &Event) -> Option<String> {
        Some(match event {
            Event::Released { who, at, by } => {
                let at = self.spot(*at);
                format!("{} sends out {} at {at}.", self.who(*by), self.who(*who))
            }
            Event::Recalled { who, by } => {
                format!("{} calls {} back.", self.who(*by), self.who(*who))
            }
            Event::Revealed { sent, drawn, .. } => {
                let mut parts: Vec<String> = sent
                    .iter()
                    .map(|(by, who, at)| {
                        format!("{} sends out {} at {at}", self.who(*by), self.who(*who))
                    })
                    .collect();
                let weapons = drawn.iter();
                parts.extend(
                    weapons.map(|(who, item)| {
                        format!("{} has drawn {}", self.who(*who), self.an(*item))
                    }),
                );
                format!("All reveal at once: {}.", parts.join("; "))
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
        let to = self.spot(path.last().copied().unwrap_or(from));
        let start = self.spot(from);
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
        format!("{who} {verb} from {start} to {to}{price}{why}.")
    }

    /// A fall, with the metres of it that hurt.
    fn fell(&self, who: CombatantId, metres: i32, effective: i32) -> String {
        let who = self.who(who);
        match effective {
            0 => format!("  {who} comes down {metres} m unhurt."),
            _ if effective == metres => format!("  {who} falls {metres} m."),
            _ => format!("  {who} falls {metres} m, of which {effective} m count."),
        }
    }

    /// A square, with its landmark where there are landmarks instead of a map (G053). The battles
    /// that follow one without a map have maps, so there squares are all that is told.
    fn spot(&self, cell: Cell) -> String {
        let zones = &self.level.zones;
        match zones.at(&Body::at(cell)) {
            Some(landmark) if self.level.next.is_empty() => format!("{} {cell}", landmark.name),
            _ => cell.to_string(),
        }
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
}
