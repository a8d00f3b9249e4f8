//! Random legal play: whatever the options offer is accepted, battles end, nobody overlaps,
//! budgets and Hit Points stay within their limits, and a forecast leaves no trace.

use std::sync::Arc;

use crate::battle::tests::kit::{builtin, dex};
use crate::battle::{
    Action, Battle, Command, Event, ObjectChange, ObjectEnd, OwnEvent, PromptKind, PtuEvent,
    RollFor, Spent, TerrainChange, Whereabouts, act,
};
use crate::board::Body;
use crate::data::Level;
use crate::rules::Dice;
use rand::{RngExt as _, SeedableRng as _};
use rand_pcg::Pcg64Mcg;

pub(super) fn invariants(battle: &Battle) {
    let sheets: Vec<_> = battle.ids().filter_map(|id| battle.sheet(id)).collect();
    let board = battle.board();
    let breaches = battle.breaches(&sheets);
    assert!(breaches.is_empty(), "{breaches:?}");
    // Whoever is asked about may be passing through the square of another (A146); the audit knows.
    let asked = battle
        .prompt()
        .is_some_and(|prompt| matches!(prompt.kind, PromptKind::Reaction(_)));
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
                let there = battle.occupant(cell);
                let alone = there == Some(sheet.id);
                assert!(alone || asked && there.is_some(), "the grid follows places");
            }
            for other in &sheets {
                if let (true, Some(at)) = (other.id != sheet.id, other.cell()) {
                    assert!(asked || !Body::new(at, other.footprint).overlaps(&body));
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
    fuzz_level(&builtin(name), seeds);
}

/// Plays a level; everything that was done.
fn fuzz_level(level: &Arc<Level>, seeds: std::ops::Range<u64>) -> Vec<Action> {
    let mut done = Vec::new();
    // One battle is reset again and again: nothing of a battle is left in the next.
    let mut again = Battle::new(&dex(), level, Dice::seeded(0));
    for seed in seeds {
        let (events, commands) = play(level, seed);
        // The same commands on the same dice give the same journal.
        again.reset(Dice::seeded(seed));
        for command in &commands {
            again.submit(command).unwrap();
        }
        assert_eq!(again.journal().len(), events, "{}, seed {seed}", level.name);
        done.extend(commands.into_iter().map(|command| command.action));
    }
    done
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
    let level = crate::battle::tests::kit::level(WILDS);
    let mut seen = [false; 4];
    for seed in 0..80 {
        // At least a dozen battles, and on until everything has come up.
        if seed >= 12 && seen == [true; 4] {
            break;
        }
        let mut battle = Battle::new(&dex(), &level, Dice::seeded(seed));
        for command in play(&level, seed).1 {
            seen[0] |= command.action.is::<act::JumpTo>();
            seen[1] |= command.action.is::<act::Teleport>();
            battle.submit(&command).unwrap();
        }
        let journal = battle.journal().iter();
        for event in journal {
            seen[2] |= matches!(
                event,
                Event::Own(OwnEvent::Ptu(PtuEvent::Fell { effective: 1.., .. }))
            );
            seen[3] |= matches!(
                event,
                Event::Own(OwnEvent::Ptu(PtuEvent::Injured {
                    rule: "combat-R123",
                    ..
                }))
            );
        }
    }
    assert_eq!(seen, [true; 4], "jumps, teleports, falls, suffocation");
}

/// Everything that few levels have: a secret opening, an ambush, tasks, weapons, a Pokédex,
/// telekinesis, somebody bound.
const ODDS_AND_ENDS: &str = r#"(
    name: "Odds and ends",
    opening: Choose,
    information: AsSeen,
    house: (round_limit: 12),
    map: (
        legend: { '.': "short grass", 'o': "rock", '~': "shallow water" },
        rows: ["..........", "...o......", "......~~..", "..........", ".........."],
    ),
    sides: [
        (name: "A", controller: "random", pokemon_turns: 2),
        (name: "B", controller: "random"),
        (name: "C", controller: "random", ambushed: true),
    ],
    combatants: [
        (name: "Ana", kind: Trainer, side: "A", level: 6, at: (1, 1),
         stats: (hp: 10, attack: 8, defense: 6, special_attack: 6, special_defense: 6, speed: 9),
         skills: { Focus: "4d6" }, capabilities: [Telekinetic],
         items: { "Pokédex": 1, "Baseball Bat": 1, "Hunting Bow": 1, "Kitchen Knife": 1 }),
        (name: "Fern", species: "Bulbasaur", side: "A", trainer: "Ana", level: 8, in_ball: true),
        (name: "Spark", species: "Pikachu", side: "A", trainer: "Ana", level: 8, in_ball: true,
         held: "Oran Berry"),
        (name: "Eve", species: "Pikachu", side: "A", level: 8, at: (2, 3), start: (bound: true)),
        (name: "Ben", kind: Trainer, side: "B", level: 6, at: (8, 3), held: "Quarterstaff",
         stats: (hp: 10, attack: 8, defense: 6, special_attack: 6, special_defense: 6, speed: 7)),
        (name: "Rock", species: "Geodude", side: "B", trainer: "Ben", level: 8, in_ball: true),
        (name: "Cid", kind: Trainer, side: "C", level: 6, at: (8, 0), items: { "Slingshot": 1 },
         stats: (hp: 10, attack: 8, defense: 6, special_attack: 6, special_defense: 6, speed: 8)),
        (name: "Rat", species: "Rattata", side: "C", trainer: "Cid", level: 8, in_ball: true),
    ],
    tasks: [
        (name: "the lock", at: (4, 2), skill: Stealth, dc: 9, delicate: true,
         then: [Ground((3, 1), "short grass")], fails: [Bind("Fern")]),
        (name: "the tale", skill: GeneralEducation, dc: 8, action: Swift, again: false),
    ],
)"#;

#[test]
fn random_play_of_odds_and_ends_keeps_the_rules() {
    let seen = fuzz_level(&crate::battle::tests::kit::level(ODDS_AND_ENDS), 0..20);
    let did = |test: fn(&Action) -> bool| seen.iter().any(test);
    assert!(did(|action| action.is::<act::Choose>()));
    assert!(did(|action| action.is::<act::Draw>()));
    assert!(did(|action| action.is::<act::Scan>()));
    assert!(did(|action| action.is::<act::Try>()));
    assert!(did(|action| action.is::<act::Lift>()));
    assert!(did(|action| action.is::<act::Untie>()));
}

/// Close quarters full of things that break, burn, topple and go dead.
const SHED: &str = r#"(
    name: "Shed",
    wildfire: true,
    house: (round_limit: 20),
    map: (
        legend: { '.': "short grass", '^': "heavy brush", ':': "sand" },
        rows: [
            "...^^...",
            "...^....",
            "........",
            "..:.....",
        ],
    ),
    sides: [(name: "A", controller: "random"), (name: "B", controller: "random")],
    combatants: [
        (name: "Ana", kind: Trainer, side: "A", level: 9, at: (1, 1), max_hp: 90,
            stats: (hp: 14, attack: 30, defense: 9, special_attack: 6, special_defense: 9, speed: 9),
            skills: { Survival: "5d6" }, items: { "Burning Torch": 2 }),
        (name: "Cinder", side: "A", level: 20, species: "Charmander", at: (3, 2), moves: ["Ember"], max_hp: 90),
        (name: "Tide", side: "B", level: 20, species: "Squirtle", at: (5, 2), moves: ["Water Gun"], max_hp: 90),
        (name: "Rat", side: "B", level: 20, species: "Rattata", at: (5, 1), max_hp: 90),
    ],
    objects: [
        (kind: "hay", at: (4, 2)),
        (kind: "hay", at: (4, 3)),
        (kind: "crate", at: (2, 1)),
        (kind: "tree", at: (2, 2)),
        (kind: "power gate", squares: [(6, 1), (6, 2)]),
        (kind: "console", at: (7, 3)),
        (kind: "loose rocks", at: (0, 0), set_piece: (move: "Rock Slide", skill: Survival, dc: 10, uses: 3)),
    ],
    floor: [("Burning Torch", (3, 3))],
    script: [(when: Round(6), then: [Repair("crate"), Repair("tree")])],
)"#;

#[test]
fn random_play_among_objects_keeps_the_rules_and_uses_them_all() {
    const WHAT: [&str; 8] = [
        "struck",
        "broken",
        "burnt",
        "toppled",
        "off",
        "fire",
        "a prop",
        "a set piece",
    ];
    let level = crate::battle::tests::kit::level(SHED);
    let mut seen = [false; WHAT.len()];
    for seed in 0..120 {
        if seed >= 8 && seen.iter().all(|it| *it) {
            break;
        }
        let mut battle = Battle::new(&dex(), &level, Dice::seeded(seed));
        for command in play(&level, seed).1 {
            battle.submit(&command).unwrap();
            let blocked = battle
                .ids()
                .filter_map(|id| battle.sheet(id)?.cell())
                .any(|at| {
                    battle
                        .board()
                        .terrain(at)
                        .is_some_and(|terrain| terrain.blocking)
                });
            assert!(!blocked, "somebody stands inside a thing, seed {seed}");
        }
        for event in battle.journal() {
            let what = match event {
                Event::Own(OwnEvent::Ptu(PtuEvent::ObjectStruck { .. })) => 0,
                Event::ObjectChanged { now, .. } => match now {
                    ObjectChange::Gone(ObjectEnd::Broken) => 1,
                    ObjectChange::Gone(ObjectEnd::Burnt) => 2,
                    ObjectChange::Gone(ObjectEnd::Toppled(_)) => 3,
                    ObjectChange::PowerOff(_) => 4,
                    _ => continue,
                },
                Event::TerrainChanged {
                    now: TerrainChange::Fire { .. },
                    ..
                } => 5,
                Event::ItemSpent {
                    how: Spent::Broken, ..
                } => 6,
                Event::Rolled {
                    purpose: RollFor::Skill(_),
                    rule: "G107",
                    success: true,
                    ..
                } => 7,
                _ => continue,
            };
            seen[what] = true;
        }
        let first = battle.journal().len();
        battle.reset(Dice::seeded(seed));
        assert!(battle.journal().len() < first);
        let states = battle.objects();
        assert!(
            states
                .iter()
                .all(|it| !it.gone && !it.off && it.burning == 0)
        );
    }
    let missing: Vec<&str> = WHAT
        .iter()
        .zip(seen)
        .filter(|(_, it)| !it)
        .map(|(what, _)| *what)
        .collect();
    assert!(missing.is_empty(), "never came up: {missing:?}");
}

#[test]
fn random_play_of_the_mill_yard_ends_and_keeps_the_rules() {
    fuzz("mill_yard", 0..3);
}

#[test]
fn battles_one_after_the_other_leave_nothing_behind() {
    let mut battle = Battle::new(&dex(), &builtin("bench3v3"), Dice::seeded(1));
    let noted = |battle: &Battle| -> usize {
        let removed = battle.engine.world.removed_components();
        removed.iter().map(|(_, list)| list.len()).sum()
    };
    let mut after: Vec<usize> = Vec::new();
    for _ in 0..8 {
        battle.reset(Dice::seeded(1));
        after.push(noted(&battle));
    }
    assert_eq!(after[7], after[3], "{after:?}");
}
