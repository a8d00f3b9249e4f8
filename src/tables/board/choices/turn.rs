//! Choices of a turn: moves, trips, ways, event cards.

use super::super::battle::Foe;
use super::super::command::Command;
use super::super::data::{EventDoes, Hm, Kind, SpaceId};
use super::super::game::BoardGame;
use super::super::mon::Skill;
use super::{Choices, lower};
use crate::tables::Choice;

impl BoardGame {
    /// Spaces in reach, and other ways to spend a turn.
    pub(super) fn turn_choices(&self, seat: usize) -> Choices {
        let here = self.players[seat].space;
        let most = usize::from(self.board.tables.coins).max(1);
        let far = self.board.map.distances(here, &|space| space != 0);
        let mut near: Vec<(usize, SpaceId)> = far
            .into_iter()
            .filter(|(_, steps)| (1..=most).contains(steps))
            .map(|(space, steps)| (steps, space))
            .collect();
        near.sort_unstable_by_key(|(steps, space)| (*space < here, *steps, *space));
        let mut all: Choices = near
            .into_iter()
            .map(|(steps, space)| self.move_choice(seat, steps, space))
            .collect();
        let stay = match self.city(seat) {
            Some(city) => format!("Stay in {}", city.name),
            None => "Stay here".to_owned(),
        };
        all.push(Choice::new("turn", stay, "stay", Command::Stay));
        self.trip_choices(seat, &mut all);
        self.way_choices(seat, &mut all);
        self.event_choices(seat, &mut all);
        if self.has_skill(seat, Skill::Healer) {
            for mon in self.players[seat].hand.iter().filter(|mon| !mon.active) {
                let name = self.name_of(mon);
                let label = format!("Heal {name} (the turn)");
                all.push(Choice::new(
                    "turn",
                    label,
                    format!("heal {}", lower(&name)),
                    Command::Heal(mon.id),
                ));
            }
        }
        all
    }

    pub(super) fn move_choice(&self, seat: usize, steps: usize, to: SpaceId) -> Choice<Command> {
        let label = format!("Move {steps} to {}", self.space_name(to));
        let choice = Choice::new("move", label, format!("to {to}"), Command::Move(to));
        let Ok(route) = self.route(seat, to) else {
            return choice;
        };
        let mut note = match route.cost {
            0 => "free".to_owned(),
            1 => "1 coin".to_owned(),
            cost => format!("{cost} coins"),
        };
        if route.ends != to {
            note.push_str(&format!(
                "; taken, so on to {}",
                self.space_name(route.ends)
            ));
        }
        if let Some(known) = self.known_of(seat, route.ends) {
            note.push_str(&format!("; {known}"));
        }
        choice.noted(note)
    }

    pub(super) fn trip_choices(&self, seat: usize, all: &mut Choices) {
        let kind = self
            .board
            .map
            .space(self.players[seat].space)
            .map(|space| space.kind);
        match kind {
            Some(Kind::Safari) => {
                let label = "Safari: three chips, a die each";
                all.push(Choice::new("trip", label, "safari", Command::Safari));
            }
            Some(Kind::Battle) => {
                let card = self.evil_of(self.colour_of(self.players[seat].space));
                let name = self.rival(Foe::Guard(card)).map_or("", |rival| &rival.name);
                let label = format!("Fight {name} for two items");
                all.push(Choice::new("trip", label, "fight", Command::Guard));
            }
            Some(Kind::Boat) => self.boat_choices(seat, all),
            _ => {}
        }
    }

    /// The boat to each city, for each item that may be given for it.
    fn boat_choices(&self, seat: usize, all: &mut Choices) {
        let mut items = self.players[seat].items.clone();
        items.sort_unstable();
        items.dedup();
        if items.is_empty() {
            // What it takes is said with the refusal.
            items.push(0);
        }
        for city in &self.players[seat].visited {
            let name = self.space_name(*city);
            for item in &items {
                let gives = match self.players[seat].items.contains(item) {
                    true => self.board.items[*item].name.as_str(),
                    false => "an item",
                };
                let words = format!("boat {city} for {}", lower(gives));
                all.push(Choice::new(
                    "trip",
                    format!("Boat to {name} for {gives}"),
                    words,
                    Command::Boat {
                        to: *city,
                        item: *item,
                    },
                ));
            }
        }
    }

    pub(super) fn way_choices(&self, seat: usize, all: &mut Choices) {
        let player = &self.players[seat];
        let here = self.board.map.space(player.space);
        let ways = here.map(|space| space.ways.clone()).unwrap_or_default();
        let flies = player.hand.iter().any(|mon| mon.hms.contains(&Hm::Fly));
        let flights = player
            .visited
            .iter()
            .filter(|city| flies && **city != player.space);
        let flights = flights.map(|city| (Hm::Fly, *city));
        for (hm, to) in ways.into_iter().chain(flights) {
            let label = format!("{} to {} (1 coin)", hm.name(), self.space_name(to));
            let words = format!("{} {to}", lower(hm.name()));
            all.push(Choice::new("way", label, words, Command::Way(hm, to)));
        }
        for mon in player
            .hand
            .iter()
            .filter(|mon| self.chip(mon.chip).print.travels)
        {
            let to = self
                .nearest_visited(seat)
                .map_or("a visited city".to_owned(), |to| self.space_name(to));
            let name = self.name_of(mon);
            let label = format!("{name} leaps to {to} (1 coin, the turn)");
            all.push(Choice::new(
                "way",
                label,
                format!("leap {}", lower(&name)),
                Command::Travel(mon.id),
            ));
        }
    }

    pub(super) fn event_choices(&self, seat: usize, all: &mut Choices) {
        let mut seen = Vec::new();
        for card in &self.players[seat].events {
            if seen.contains(card) {
                continue;
            }
            seen.push(*card);
            let of = &self.board.events[*card];
            let mut add = |label: String, words: String, to: Option<usize>| {
                let command = Command::Play { card: *card, to };
                all.push(Choice::new("card", label, words, command));
            };
            let name = lower(&of.name);
            if of.does.contains(&EventDoes::Legendary) {
                for (at, spot) in self.board.map.legendary.iter().enumerate() {
                    let label = format!("Play {}: {}", of.name, spot.species);
                    add(
                        label,
                        format!("play {name} {}", lower(&spot.species)),
                        Some(at),
                    );
                }
            } else if of.does.contains(&EventDoes::Travel) {
                for city in &self.players[seat].visited {
                    let label = format!("Play {}: to {}", of.name, self.space_name(*city));
                    add(label, format!("play {name} {city}"), Some(*city));
                }
            } else {
                add(format!("Play {}", of.name), format!("play {name}"), None);
            }
        }
    }
}
