//! The worked cases of the rules (DT..), the edges beside them, and battles at random.

mod around;
mod board;
mod course;
mod edges;
mod levels;
mod odds;
mod random;
mod statuses;
mod strikes;
mod sums;
mod tactics;
mod written;

use std::sync::Arc;

use super::dex::Dex;
use super::event::{Command, Cx, Does, Event, Id, Target};
use super::level::Level;
use super::state::{Ask, Battle, Now};
use super::trainer;
use crate::board::Cell;
use crate::tables::{DiceFrom, Refusal, TableDice};

/// A battle with dice of a tape.
struct Table {
    battle: Battle,
    dice: TableDice,
    told: Vec<Event>,
}

/// The text of a level: two sides on short grass.
fn text(mons: &str, more: &str) -> String {
    let row = "\"..................\",".repeat(10);
    let sides = match more.contains("sides:") {
        true => "",
        false => {
            "sides: [(name: \"A\", controller: \"human\", team: 0), (name: \"W\", controller: \"human\", team: 1)],"
        }
    };
    let map = match more.contains("map:") {
        true => String::new(),
        false => format!("map: (legend: {{ '.': \"short grass\" }}, rows: [{row}]),"),
    };
    format!("(name: \"Case\", rules: \"d20\", {map} {sides} combatants: [{mons}], {more})")
}

/// A Pokémon of a level.
fn mon(name: &str, species: &str, side: &str, level: u8, at: (i16, i16), more: &str) -> String {
    let at = if at.0 < 0 {
        String::new()
    } else {
        format!("at: ({}, {}), ", at.0, at.1)
    };
    format!(
        "(name: \"{name}\", species: \"{species}\", side: \"{side}\", level: {level}, {at}{more}),"
    )
}

fn dex() -> Arc<Dex> {
    Dex::builtin().unwrap()
}

fn level(mons: &str, more: &str) -> Level {
    Level::parse(&dex(), "case", &text(mons, more)).unwrap()
}

/// A battle in its first round, with these dice to come.
fn table(mons: &str, more: &str, dice: &[u16]) -> Table {
    let (dex, level) = (dex(), Arc::new(level(mons, more)));
    let mut dice = TableDice::new(&DiceFrom::Tape(dice.to_vec()));
    let mut told = Vec::new();
    let battle = Battle::begin(
        &dex,
        &level,
        &mut Cx {
            dice: &mut dice,
            told: &mut told,
        },
    );
    Table { battle, dice, told }
}

/// A table whose course is left aside: everybody stands where the level says.
fn stood(mons: &str, more: &str, dice: &[u16]) -> Table {
    let (dex, level) = (dex(), Arc::new(level(mons, more)));
    let mut dice = TableDice::new(&DiceFrom::Tape(dice.to_vec()));
    let mut told = Vec::new();
    let mut battle = Battle::made(
        &dex,
        &level,
        &mut Cx {
            dice: &mut dice,
            told: &mut told,
        },
    );
    battle.order = battle.out().collect();
    battle.round = 1;
    let all: u64 = battle.out().fold(0, |all, id| all | 1 << id);
    for id in battle.out().collect::<Vec<_>>() {
        battle.mon_mut(id).met = all;
    }
    Table { battle, dice, told }
}

impl Table {
    /// Something with dice and ears.
    fn with<R>(&mut self, does: impl FnOnce(&mut Battle, &mut Cx) -> R) -> R {
        does(
            &mut self.battle,
            &mut Cx {
                dice: &mut self.dice,
                told: &mut self.told,
            },
        )
    }

    /// More dice to come.
    fn dice(&mut self, dice: &[u16]) {
        assert_eq!(self.dice.left_over(), 0, "dice are left over");
        self.dice = TableDice::new(&DiceFrom::Tape(dice.to_vec()));
    }

    /// A move, whoever's turn it is.
    fn uses(&mut self, id: Id, slot: u8, target: Id) {
        self.with(|battle, cx| battle.use_move(cx, id, slot, Target::Mon(target)));
    }

    /// A move that needs no target.
    fn plain(&mut self, id: Id, slot: u8) {
        self.with(|battle, cx| battle.use_move(cx, id, slot, Target::None));
    }

    fn end(&mut self) {
        self.with(Battle::end_of_round);
        for mon in &mut self.battle.mons {
            mon.now = Now::default();
        }
    }

    fn say(&mut self, command: &Command) -> Result<(), Refusal> {
        self.with(|battle, cx| battle.command(cx, command))
    }

    fn act(&mut self, does: Does) {
        self.say(&Command::Act(None, does)).unwrap();
    }

    /// Waits through the early phase.
    fn wait(&mut self) {
        while matches!(self.battle.ask, Ask::Early(..)) {
            self.say(&Command::Wait).unwrap();
        }
    }

    fn hp(&self, id: Id) -> i32 {
        self.battle.mon(id).hp
    }

    /// A maximum of HP, full.
    fn max(&mut self, id: Id, max: i32) {
        self.battle.mon_mut(id).stats[0] = max;
        self.battle.mon_mut(id).hp = max;
    }

    /// Stats other than HP.
    fn stats(&mut self, id: Id, stats: [i32; 5]) {
        self.battle.mon_mut(id).stats[1..].copy_from_slice(&stats);
    }

    fn noted(&self, what: &str) -> bool {
        self.told
            .iter()
            .any(|event| matches!(event, Event::Note(_, said) if *said == what))
    }

    /// No die is missing, none is left.
    fn done(&self) {
        assert_eq!((self.dice.dry(), self.dice.left_over()), (None, 0));
    }
}

fn refused(table: &mut Table, command: &Command) -> &'static str {
    let before = table.battle.clone();
    let rule = table.say(command).expect_err("it should be refused").rule;
    table.battle = before;
    rule
}

fn at(x: i16, y: i16) -> Cell {
    Cell::new(x, y)
}

#[test]
fn stats_of_a_mon_follow_from_its_species() {
    let it = table(
        &(mon("C", "Charmander", "A", 20, (1, 1), "") + &mon("S", "Squirtle", "W", 20, (3, 1), "")),
        "",
        &[],
    );
    assert_eq!(trainer::stats(&it.battle.dex, it.battle.mon(0))[..1], [48]);
    let stats = it.battle.mon(0).stats;
    assert_eq!((stats[3], stats[4], stats[5]), (32, 28, 34));
    assert_eq!(it.battle.mon(1).stats[3..], [28, 33, 25]);
}
