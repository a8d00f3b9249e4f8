//! How a game begins: players, bags, decks, affinities, the order of turns (R02, R04, R06, B-51).

use std::collections::BTreeSet;
use std::sync::Arc;

use super::command::Command;
use super::cx::Cx;
use super::data::Board;
use super::event::Event;
use super::game::{BoardGame, no};
use super::mon::Mon;
use super::options::{Easier, Master, Options};
use super::state::{Deck, Player, Restart, Task, Turn};
use crate::rules::Element;
use crate::tables::{Refusal, Seat};

impl BoardGame {
    /// Lays everything out and rolls for affinities and order.
    pub(super) fn lay_out(
        board: &Arc<Board>,
        options: &Options,
        seats: &[Seat],
        cx: &mut Cx,
    ) -> Result<Self, Refusal> {
        if options.has(Master::Teams) && seats.len() % 2 == 1 {
            return no("R71", "teams are of two: it takes 2 or 4 players");
        }
        let mut game = Self {
            board: match options.half {
                true => Arc::new(board.halved()),
                false => Arc::clone(board),
            },
            book: Arc::clone(if options.world {
                &board.world
            } else {
                &board.kanto
            }),
            options: options.clone(),
            players: seats.iter().map(|seat| player(board, seat)).collect(),
            order: Vec::new(),
            at: 0,
            round: 1,
            turn: Turn::default(),
            tasks: Vec::new(),
            plan: 0,
            track: track(board, options, seats.len()),
            weather: None,
            environment: None,
            bags: Default::default(),
            events: deck(board.events.iter().map(|card| card.count)),
            items: deck(board.items.iter().map(|card| {
                let out = card.world && !options.world;
                if out { 0 } else { card.count }
            })),
            jobs: deck(board.jobs.iter().map(|_| 1)),
            open_job: None,
            gone: Vec::new(),
            duelled: Vec::new(),
            ending: None,
            next_mon: 0,
        };
        game.fill_bags();
        game.open_next_job(cx);
        game.draw_affinities(cx);
        game.roll_order(cx);
        game.tasks.push(Task::Begin);
        for seat in (0..seats.len()).rev() {
            game.tasks.push(Task::Skill { seat });
            game.tasks.push(Task::Starter { seat });
        }
        Ok(game)
    }

    /// One chip of each species, by its label (B-50).
    fn fill_bags(&mut self) {
        let book = Arc::clone(&self.book);
        for (chip, _) in book.iter() {
            self.return_chip(chip);
        }
    }

    fn draw_affinities(&mut self, cx: &mut Cx) {
        let all = self.board.tables.affinities.clone();
        let sides = u16::try_from(all.len()).unwrap_or(1);
        for seat in 0..self.players.len() {
            let name = self.players[seat].name.clone();
            let face = cx.dice.roll_of(&name, "affinity", sides);
            if let Some(element) = all.get(usize::from(face) - 1) {
                self.players[seat].affinity = *element;
                cx.tell(Event::Affinity(seat, *element));
            }
        }
    }

    /// One D6 each, the highest first, ties anew among equals (B-51).
    fn roll_order(&mut self, cx: &mut Cx) {
        let all: Vec<usize> = (0..self.players.len()).collect();
        let names = self.players.iter().map(|player| player.name.clone());
        self.order = in_order(all, &names.collect::<Vec<_>>(), cx);
        cx.tell(Event::Order(self.order.clone()));
    }

    /// A starter comes into the hand, pink and active (R02, B-53).
    pub(super) fn take_starter(&mut self, seat: usize, command: &Command, cx: &mut Cx) {
        let Command::Starter(at) = command else {
            return;
        };
        let name = self.board.map.starters.get(*at);
        let Some(chip) = name.and_then(|name| self.book.find(name)) else {
            return;
        };
        let mon = Mon {
            starter: true,
            active: true,
            asleep: false,
            label: super::data::Label::Pink,
            back: super::data::Label::Pink,
            ..self.new_mon(chip, false, false)
        };
        self.players[seat].hand.push(mon);
        cx.tell(Event::Starter(seat, chip));
    }
}

fn player(board: &Board, seat: &Seat) -> Player {
    Player {
        name: seat.name.clone(),
        hand: Vec::new(),
        storage: Vec::new(),
        coins: board.tables.coins,
        hijacked: false,
        affinity: Element::Normal,
        skills: Vec::new(),
        badges: BTreeSet::new(),
        league: BTreeSet::new(),
        exp_share: false,
        key_stone: false,
        events: Vec::new(),
        items: Vec::new(),
        job: None,
        space: 0,
        visited: BTreeSet::new(),
        // The skill of the first region is chosen at the beginning.
        regions: board
            .map
            .regions
            .first()
            .map(|region| region.colour)
            .into_iter()
            .collect(),
        restart: Restart::No,
        beaten: BTreeSet::new(),
        restarts: 0,
    }
}

/// A deck of cards of which there are so many each.
fn deck(counts: impl Iterator<Item = u8>) -> Deck {
    let cards = counts.enumerate();
    Deck {
        left: cards
            .flat_map(|(card, count)| std::iter::repeat_n(card, usize::from(count)))
            .collect(),
        spent: Vec::new(),
    }
}

fn track(board: &Board, options: &Options, players: usize) -> u16 {
    let tables = &board.tables;
    let tracks = if options.half {
        &tables.half.track
    } else {
        &tables.plan.track
    };
    let track = tracks.get(players.saturating_sub(1)).copied().unwrap_or(1);
    match options.is(Easier::LongPlan) {
        true => track + tables.plan.longer,
        false => track,
    }
}

/// Seats in the order of their dice.
fn in_order(seats: Vec<usize>, names: &[String], cx: &mut Cx) -> Vec<usize> {
    if seats.len() < 2 || cx.dice.dry().is_some() {
        return seats;
    }
    let rolls: Vec<(u16, usize)> = seats
        .iter()
        .map(|seat| (cx.dice.roll_of(&names[*seat], "order", 6), *seat))
        .collect();
    let mut order = Vec::new();
    for face in (1..=6).rev() {
        let equal = rolls
            .iter()
            .filter(|(value, _)| *value == face)
            .map(|(_, seat)| *seat);
        order.extend(in_order(equal.collect(), names, cx));
    }
    order
}
