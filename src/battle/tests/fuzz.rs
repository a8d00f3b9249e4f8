//! Random legal play: whatever the options offer is accepted, battles end, nobody overlaps,
//! budgets and Hit Points stay within their limits, and a forecast leaves no trace.

use std::sync::Arc;

use super::kit::{builtin, dex};
use crate::battle::{Action, Battle, Command, Event, Whereabouts};
use crate::data::Level;
use crate::rules::{Body, Dice};
use rand::{RngExt as _, SeedableRng as _};
use rand_pcg::Pcg64Mcg;

fn invariants(battle: &Battle) {
    let sheets: Vec<_> = battle.ids().filter_map(|id| battle.sheet(id)).collect();
    let board = battle.board();
    for sheet in &sheets {
        assert!(sheet.hp <= sheet.cap, "{} above its cap", sheet.name);
        assert!(
            sheet.budget.standard <= 1 && sheet.budget.shift <= 2,
            "{:?}",
            sheet.budget
        );
        assert!(sheet.temp_hp >= 0 && sheet.injuries >= 0);
        if let Whereabouts::Board(cell) = sheet.place {
            let body = Body::new(cell, sheet.footprint);
            for cell in body.cells() {
                assert!(board.contains(cell), "{} is off the board", sheet.name);
                assert_eq!(
                    battle.occupant(cell),
                    Some(sheet.id),
                    "the grid follows places"
                );
            }
            for other in &sheets {
                if let (true, Some(at)) = (other.id != sheet.id, other.cell()) {
                    assert!(!Body::new(at, other.footprint).overlaps(&body));
                }
            }
        }
    }
    if let Some(prompt) = battle.prompt() {
        let actor = battle.sheet(prompt.actor).unwrap();
        assert!(actor.is_up(), "{} is asked although it is down", actor.name);
    }
}

fn play(level: &Arc<Level>, seed: u64) -> (usize, Vec<Command>) {
    let mut battle = Battle::new(&dex(), level, Dice::seeded(seed));
    let mut rng = Pcg64Mcg::seed_from_u64(seed);
    let mut commands = Vec::new();
    while let Some(options) = battle.options() {
        let open: Vec<_> = options
            .entries
            .iter()
            .filter(|it| !it.choices.is_empty())
            .collect();
        let entry = open[rng.random_range(0..open.len())];
        let choice = &entry.choices[rng.random_range(0..entry.choices.len())];
        let command = Command::new(options.prompt.actor, choice.action.clone());
        let before = battle.journal().len();
        let forecast = battle.forecast(&command).unwrap();
        assert_eq!(battle.journal().len(), before, "a forecast leaves no trace");
        for target in &forecast.targets {
            assert!((0.0..=1.0 + 1e-9).contains(&target.hit));
            assert!(target.knock_out <= target.hit + 1e-9);
        }
        battle
            .submit(&command)
            .unwrap_or_else(|refusal| panic!("{command:?}: {refusal}"));
        invariants(&battle);
        commands.push(command);
        assert!(commands.len() < 20_000, "the battle does not end");
    }
    assert!(battle.outcome().is_some(), "no prompt, no outcome: stuck");
    (battle.journal().len(), commands)
}

fn fuzz(name: &str, seeds: std::ops::Range<u64>) {
    let level = builtin(name);
    for seed in seeds {
        let (events, commands) = play(&level, seed);
        // The same commands on the same dice give the same journal.
        let mut again = Battle::new(&dex(), &level, Dice::seeded(seed));
        for command in &commands {
            again.submit(command).unwrap();
        }
        assert_eq!(again.journal().len(), events, "{name}, seed {seed}");
    }
}

#[test]
fn random_play_of_the_lakeside_ends_and_keeps_the_rules() {
    fuzz("lakeside", 0..6);
}

#[test]
fn random_play_of_the_bench_ends_and_keeps_the_rules() {
    fuzz("bench3v3", 0..10);
}

#[test]
fn random_play_of_the_first_steps_ends_and_keeps_the_rules() {
    fuzz("first_steps", 0..10);
}

#[test]
fn random_play_of_the_league_duel_ends_and_keeps_the_rules() {
    fuzz("league_duel", 0..8);
}

/// Dark, high, wet: everything that the ground can do to somebody.
const WILDS: &str = r#"(
    name: "Wilds",
    light: Dark,
    house: (round_limit: 30),
    map: (
        legend: { '.': "short grass", '=': "deep water", '^': "heavy brush", 'o': "rock", '_': "cave floor" },
        rows: [
            "....__====",
            ".^..__====",
            "....__=.==",
            "..oo__..^.",
            ".....__...",
            ".^...__...",
        ],
        light: [
            "LL..PP....",
            "LL..PP....",
            "....PP....",
            "....PP....",
            "......DD..",
            "......DDLL",
        ],
        elevation: [
            "0123300000",
            "0113300000",
            "0055300011",
            "0055321155",
            "0000000155",
            "0000000111",
        ],
    ),
    sides: [(name: "A", controller: "random"), (name: "B", controller: "random")],
    combatants: [
        (name: "Mole", side: "A", level: 12, species: "Geodude", at: (0, 0),
            speeds: (overland: 5, high_jump: 1, long_jump: 2, teleporter: 4)),
        (name: "Bird", side: "A", level: 12, species: "Rattata", at: (2, 2),
            speeds: (sky: 6), start: (without_air: 3)),
        (name: "Fish", side: "B", level: 12, species: "Rattata", at: (7, 0),
            speeds: (swim: 5, overland: 3), start: (without_air: 6)),
        (name: "Crab", side: "B", level: 12, species: "Geodude", at: (8, 4),
            speeds: (overland: 5, long_jump: 3), capabilities: [Darkvision]),
    ],
)"#;

#[test]
fn random_play_in_the_dark_on_ledges_and_under_water_keeps_the_rules() {
    let level = super::kit::level(WILDS);
    let mut seen = [false; 4];
    for seed in 0..12 {
        let mut battle = Battle::new(&dex(), &level, Dice::seeded(seed));
        for command in play(&level, seed).1 {
            seen[0] |= matches!(command.action, Action::Jump(_));
            seen[1] |= matches!(command.action, Action::Teleport(_));
            battle.submit(&command).unwrap();
        }
        let journal = battle.journal().iter();
        for event in journal {
            seen[2] |= matches!(event, Event::Fell { effective: 1.., .. });
            seen[3] |= matches!(
                event,
                Event::Injured {
                    rule: "combat-R123",
                    ..
                }
            );
        }
    }
    assert_eq!(seen, [true; 4], "jumps, teleports, falls, suffocation");
}
