//! What computer players have done since somebody's turn, a line each (section 15).

use super::battle::{End, Foe};
use super::event::Event;
use super::game::BoardGame;

/// So much of a turn is told, the newest of it.
const PARTS: usize = 6;

impl BoardGame {
    /// A line for each player who had a turn in these events, the first of which may have begun before
    /// them; nothing where there was a duel, of which everything is to be heard.
    pub(super) fn news(&self, events: &[Event]) -> Option<Vec<String>> {
        let duel = |event: &Event| matches!(event, Event::Battle(_, Foe::Duel(_)));
        let turn = |event: &Event| matches!(event, Event::Turn(..));
        if !events.iter().any(turn) || events.iter().any(duel) {
            return None;
        }
        let mut lines = Vec::new();
        let mut turns = events.chunk_by(|_, next| !turn(next)).peekable();
        while let Some(events) = turns.next() {
            let starts = |event: &&Event| matches!(event, Event::Starter(..) | Event::Skill(..));
            if !turn(&events[0]) && events.iter().all(|event| starts(&event)) {
                lines.extend(events.iter().filter_map(|event| self.told(event)));
                continue;
            }
            let last = turns.peek().is_none();
            lines.extend(self.turn_in_a_line(events, last));
        }
        Some(lines)
    }

    /// A turn in a line; nothing where it has only just begun.
    fn turn_in_a_line(&self, events: &[Event], last: bool) -> Option<String> {
        let seat = events.iter().find_map(acting)?;
        let mut parts: Vec<String> = events.iter().filter_map(|event| self.part(event)).collect();
        parts.drain(..parts.len().saturating_sub(PARTS));
        match (parts.is_empty(), last) {
            (true, true) => return None,
            (true, false) => parts.push("nothing of note".to_owned()),
            (false, _) => {}
        }
        let name = &self.players.get(seat)?.name;
        Some(format!("{name}: {}.", parts.join("; ")))
    }

    /// An event as a part of such a line.
    fn part(&self, event: &Event) -> Option<String> {
        let chip = |chip: usize| self.chip(chip).name();
        let part = match event {
            Event::Restarted(_) => "begins anew on Start".to_owned(),
            Event::Moved(_, _, to, _) => format!("moves to {}", self.space_name(*to)),
            Event::Taken(_, to, by) => format!("comes to {} by {by}", self.space_name(*to)),
            Event::Drew(_, card) => format!("draws {}", self.drawn(*card)),
            Event::Played(_, card) => format!("plays {}", self.board.events[*card].name),
            Event::Over(_, foe, end) => {
                let foe = match foe {
                    Foe::Wild(wild) => format!("a wild {}", chip(wild.chip)),
                    foe => self.rival(*foe)?.name.clone(),
                };
                match end {
                    End::Won => format!("beats {foe}"),
                    End::Tied => format!("ties with {foe}"),
                    End::Lost => format!("loses to {foe}"),
                    End::Off => format!("leaves {foe}"),
                }
            }
            Event::Caught(_, it) => format!("catches {}", chip(*it)),
            Event::Badge(_, at) => {
                let badge = self.board.rivals.gyms[*at].badge.as_deref();
                format!("wins the {} badge", badge.unwrap_or("leader's"))
            }
            Event::Evolved(_, from, to) => format!("{from} evolves into {}", chip(*to)),
            Event::Plan(at, _) => format!("the plan stands at {at} of {}", self.track),
            _ => return None,
        };
        Some(part)
    }
}

/// Whose turn an event belongs to, where it says so.
fn acting(event: &Event) -> Option<usize> {
    match event {
        Event::Turn(seat, _)
        | Event::Restarted(seat)
        | Event::TurnLost(seat)
        | Event::Moved(seat, ..)
        | Event::Taken(seat, ..)
        | Event::Drew(seat, _)
        | Event::Played(seat, _)
        | Event::Service(seat, ..)
        | Event::Opened(seat, ..)
        | Event::Battle(seat, _)
        | Event::Over(seat, ..)
        | Event::UsedItem(seat, ..)
        | Event::DroppedItem(seat, _)
        | Event::Revived(seat, _)
        | Event::JobTaken(seat, _)
        | Event::Stored(seat, ..) => Some(*seat),
        _ => None,
    }
}
