//! What computer players have done since somebody's turn, a line each (section 15).

use super::battle::{End, Foe};
use super::event::Event;
use super::game::BoardGame;

/// So much of a turn is told, the newest of it.
const PARTS: usize = 6;

impl BoardGame {
    /// A line for each player who had a turn in these events; nothing where there was a duel, of which
    /// everything is to be heard.
    pub(super) fn news(&self, events: &[Event]) -> Option<Vec<String>> {
        let duel = |event: &Event| matches!(event, Event::Battle(_, Foe::Duel(_)));
        let turns: Vec<usize> = (0..events.len())
            .filter(|at| matches!(events[*at], Event::Turn(..)))
            .collect();
        if turns.is_empty() || events.iter().any(duel) {
            return None;
        }
        let mut lines = Vec::new();
        for (at, begins) in turns.iter().enumerate() {
            let ends = turns.get(at + 1).copied().unwrap_or(events.len());
            let Event::Turn(seat, _) = events[*begins] else {
                continue;
            };
            let mut parts: Vec<String> = events[*begins..ends]
                .iter()
                .filter_map(|event| self.part(event))
                .collect();
            parts.drain(..parts.len().saturating_sub(PARTS));
            if parts.is_empty() {
                parts.push("nothing of note".to_owned());
            }
            let name = &self.players[seat].name;
            lines.push(format!("{name}: {}.", parts.join("; ")));
        }
        Some(lines)
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
