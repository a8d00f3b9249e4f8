//! PokéPucks from inside: rules that are no battle of typed lines, the adventure, and what must always
//! hold. Worked cases stand in `tests/pucks/`.

mod adventure;
mod invariants;
mod rules;

use std::sync::Arc;

use super::battle::Battle;
use super::dex::PuckDex;
use super::options::{Options, Standing, StandingPlayer, Team};
use super::table::{Mode, Pucks};
use crate::tables::{Control, DiceFrom, Fault, Seat, Session, Strength};

fn dex() -> Arc<PuckDex> {
    PuckDex::builtin().unwrap()
}

fn people(names: &[&str]) -> Vec<Seat> {
    names
        .iter()
        .map(|name| Seat::new(*name, Control::Person))
        .collect()
}

fn computers(count: usize, strength: Strength) -> Vec<Seat> {
    let seat = |at| Seat::new(format!("P{at}"), Control::Computer(strength));
    (0..count).map(seat).collect()
}

fn session(options: Options, names: &[&str]) -> Result<Session<Pucks>, Fault> {
    Session::new(&dex(), options, people(names), DiceFrom::Seeded(1))
}

/// A battle in the middle: slammers, each with its Power stack.
fn standing(slammers: &[(&str, &[&str])]) -> Battle {
    let team = |name: &str| Team {
        slammer: Some(name.to_owned()),
        ..Team::default()
    };
    let player = |power: &[&str]| StandingPlayer {
        health: vec!["Sandbag*9".to_owned()],
        power: power.iter().map(|it| (*it).to_owned()).collect(),
        ..StandingPlayer::default()
    };
    let options = Options {
        players: slammers.iter().map(|(name, _)| team(name)).collect(),
        standing: Some(Standing {
            arena: vec!["Sandbag*8".to_owned()],
            players: slammers.iter().map(|(_, power)| player(power)).collect(),
            ..Standing::default()
        }),
        ..Options::default()
    };
    let names: Vec<&str> = ["A", "B", "C", "D"][..slammers.len()].to_vec();
    let session = session(options, &names).unwrap();
    match session.game().mode.clone() {
        Mode::Battle(battle) => *battle,
        Mode::Adventure(_) => panic!("a battle was asked for"),
    }
}
