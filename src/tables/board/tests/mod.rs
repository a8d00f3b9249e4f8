//! The worked cases of the board game, by subject, and what must hold in every game.

mod battles;
mod cards;
mod catches;
mod cities;
mod evolutions;
mod faults;
mod games;
mod moves;
mod rules_map;
mod specials;
mod tuned;
mod turns;

use std::sync::{Arc, LazyLock};

use super::battle::{Battle, Fighter, Foe, Source, Wild};
use super::command::Command;
use super::cx::Cx;
use super::data::Board;
use super::event::Event;
use super::game::BoardGame;
use super::mon::{MonId, Skill};
use super::options::Options;
use super::state::{CityStop, Task};
use crate::rules::Element;
use crate::tables::{Control, DiceFrom, Refusal, Seat, TableDice, TurnGame as _};

/// The board that is compiled in.
pub(super) static BOARD: LazyLock<Arc<Board>> =
    LazyLock::new(|| Arc::new(Board::builtin().expect("the built-in board has no faults")));

/// A game in the middle, with dice that a case writes.
pub(super) struct Table {
    pub(super) game: BoardGame,
    pub(super) told: Vec<Event>,
    dice: TableDice,
}

pub(super) fn seats(count: usize) -> Vec<Seat> {
    (1..=count)
        .map(|at| Seat::new(format!("P{at}"), Control::Person))
        .collect()
}

/// A game of so many with Charmander and no skills, at the beginning of the first turn of seat 0.
pub(super) fn table(players: usize) -> Table {
    with(players, Options::default())
}

pub(super) fn with(players: usize, options: Options) -> Table {
    let mut dice = TableDice::new(&DiceFrom::Seeded(1));
    let mut told = Vec::new();
    let mut game = BoardGame::begin(&BOARD, &options, &seats(players), &mut dice, &mut told)
        .expect("options that are right");
    game.order = (0..players).collect();
    for seat in 0..players {
        let mut cx = Cx {
            dice: &mut dice,
            told: &mut told,
        };
        game.take_starter(seat, &Command::Starter(1), &mut cx);
        game.players[seat].affinity = Element::Ice;
    }
    game.tasks = vec![Task::Begin];
    let mut cx = Cx {
        dice: &mut dice,
        told: &mut told,
    };
    game.advance(&mut cx);
    Table {
        game,
        told: Vec::new(),
        dice: TableDice::new(&DiceFrom::Tape(Vec::new())),
    }
}

impl Table {
    /// The next dice.
    pub(super) fn dice(&mut self, values: &[u16]) -> &mut Self {
        self.dice = TableDice::new(&DiceFrom::Tape(values.to_vec()));
        self
    }

    /// Whoever is asked says something; refused, nothing changes.
    pub(super) fn say(&mut self, command: Command) -> Result<(), Refusal> {
        let seat = self.game.prompt().expect("a prompt").seat;
        self.say_as(seat, command)
    }

    pub(super) fn say_as(&mut self, seat: usize, command: Command) -> Result<(), Refusal> {
        let before = format!("{:?}", self.game);
        let done = self
            .game
            .submit(seat, &command, &mut self.dice, &mut self.told);
        if done.is_err() {
            assert_eq!(
                before,
                format!("{:?}", self.game),
                "{command:?} was refused and changed something"
            );
        }
        assert_eq!(self.dice.dry(), None, "{command:?}");
        done
    }

    /// The rule by which something is refused.
    pub(super) fn refused(&mut self, command: Command) -> &'static str {
        self.say(command).expect_err("a refusal").rule
    }

    /// All dice were used.
    pub(super) fn used_up(&self) {
        assert_eq!(self.dice.left_over(), 0, "dice are left over");
    }

    /// Runs on by itself with the dice at hand.
    pub(super) fn run(&mut self) {
        let mut cx = Cx {
            dice: &mut self.dice,
            told: &mut self.told,
        };
        self.game.advance(&mut cx);
    }

    /// Does something of the inside with the dice at hand.
    pub(super) fn inside<T>(&mut self, does: impl FnOnce(&mut BoardGame, &mut Cx) -> T) -> T {
        let mut cx = Cx {
            dice: &mut self.dice,
            told: &mut self.told,
        };
        does(&mut self.game, &mut cx)
    }

    /// Another Pokémon comes into a hand, active.
    pub(super) fn gets(&mut self, seat: usize, name: &str) -> MonId {
        let chip = self.chip(name);
        let mut mon = self.game.new_mon(chip, false, false);
        (mon.active, mon.asleep) = (true, false);
        let id = mon.id;
        self.game.players[seat].hand.push(mon);
        id
    }

    /// The hand is exactly these, active.
    pub(super) fn hand(&mut self, seat: usize, names: &[&str]) -> Vec<MonId> {
        self.game.players[seat].hand.clear();
        names.iter().map(|name| self.gets(seat, name)).collect()
    }

    pub(super) fn chip(&self, name: &str) -> usize {
        self.game
            .book()
            .find(name)
            .unwrap_or_else(|| panic!("no chip {name}"))
    }

    pub(super) fn flip(&mut self, seat: usize, id: MonId) {
        self.game.knock_out(seat, id);
    }

    pub(super) fn is_active(&self, seat: usize, id: MonId) -> bool {
        self.game.mon(seat, id).expect("in the hand").active
    }

    pub(super) fn halves(&self, seat: usize, id: MonId) -> u16 {
        self.game.mon(seat, id).expect("in the hand").halves
    }

    pub(super) fn name(&self, seat: usize, id: MonId) -> String {
        let mon = self.game.mon(seat, id).expect("in the hand");
        self.game.chip(mon.chip).name().to_owned()
    }

    /// Gives badges by the names of leaders.
    pub(super) fn badges(&mut self, seat: usize, leaders: &[&str]) {
        for leader in leaders {
            let (at, _) = BOARD.gym(leader).expect("a leader");
            self.game.players[seat].badges.insert(at);
        }
    }

    /// The first so many badges.
    pub(super) fn first_badges(&mut self, seat: usize, count: usize) {
        self.game.players[seat].badges.extend(0..count);
    }

    pub(super) fn event(&self, name: &str) -> usize {
        BOARD
            .events
            .iter()
            .position(|card| card.name == name)
            .expect("an event card")
    }

    pub(super) fn item(&self, name: &str) -> usize {
        BOARD
            .items
            .iter()
            .position(|card| card.name == name)
            .expect("an item card")
    }

    pub(super) fn gets_item(&mut self, seat: usize, name: &str) -> usize {
        let card = self.item(name);
        let at = self.game.items.left.iter().position(|left| *left == card);
        if let Some(at) = at {
            self.game.items.left.remove(at);
        }
        self.game.players[seat].items.push(card);
        card
    }

    /// Stands at a space, before the turn's choice.
    pub(super) fn at(&mut self, seat: usize, space: usize) -> &mut Self {
        self.game.players[seat].space = space;
        self
    }

    /// Stands in a city and may do everything there.
    pub(super) fn in_city(&mut self, seat: usize, space: usize) -> &mut Self {
        self.game.at = seat;
        self.at(seat, space);
        self.game.tasks = vec![
            Task::Close { asked: Vec::new() },
            Task::Wrap,
            Task::City(CityStop::default()),
        ];
        self
    }

    /// A battle of seat 0 that waits for its first Pokémon.
    pub(super) fn battle(&mut self, foe: Foe, place: usize) -> &mut Self {
        self.game.tasks = vec![Task::Close { asked: Vec::new() }];
        self.inside(|game, cx| game.start_battle(foe, place, cx));
        self
    }

    pub(super) fn wild(&self, name: &str) -> Wild {
        Wild {
            chip: self.chip(name),
            alpha: false,
            source: Source::Bag,
        }
    }

    /// A battle with a wild one of this name, its chip taken from the bag, and this one sent.
    pub(super) fn against(&mut self, name: &str, sent: MonId) -> &mut Self {
        let wild = self.wild(name);
        for bag in &mut self.game.bags {
            bag.retain(|chip| *chip != wild.chip);
        }
        self.battle(Foe::Wild(wild), 0);
        self.say(Command::Send(sent, Default::default()))
            .expect("sent");
        self
    }

    pub(super) fn at_battle(&mut self) -> &mut Battle {
        match self.game.tasks.last_mut() {
            Some(Task::Battle(battle)) => battle,
            other => panic!("no battle but {other:?}"),
        }
    }

    pub(super) fn fighter(&mut self, side: usize) -> &mut Fighter {
        self.at_battle().fighters[side].as_mut().expect("a fighter")
    }

    pub(super) fn strike(&mut self) {
        self.say(Command::Strike { ultimate: false })
            .expect("a strike");
    }
}

pub(super) fn is_catch(table: &Table) -> bool {
    matches!(table.game.tasks.last(), Some(Task::Catch(_)))
}

pub(super) fn skill(table: &mut Table, seat: usize, skill: Skill) {
    table.game.players[seat].skills.push(skill);
}
