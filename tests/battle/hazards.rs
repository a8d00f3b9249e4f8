//! Hazards: Spikes, Toxic Spikes, Sticky Web, Stealth Rock, and what takes them away.

use crate::battle::{AttackKind, Battle, Choosable as _, Target, act};
use crate::board::{Cell, Direction};
use crate::kit::{PLAIN, Play as _, Scene, cell, duel};
use crate::rules::{StageStat, Status};

/// Ana at (1, 1) lays a hazard, Bob at (8, 1) may walk into it.
fn field(ana: &str, bob: &str) -> Scene {
    Scene::open(16, 5)
        .mon("Ana", "A", (1, 1), 60, [4, 4, 4, 4, 40], ana)
        .mon("Bob", "B", (8, 1), 60, [4, 4, 4, 4, 4], bob)
        .mon("Zoe", "B", (15, 4), 60, [5, 5, 5, 5, 1], "")
}

fn lay(battle: &mut Battle, who: &str, name: &str, squares: &[(i16, i16)]) {
    let kind = battle.kind(name);
    let squares: Vec<Cell> = squares.iter().map(|(x, y)| cell(*x, *y)).collect();
    battle.act(who, act::UseAttack(kind, Target::Squares(squares)));
}

fn laid(battle: &Battle, hazard: &str) -> usize {
    let hazards = battle.board().hazards();
    hazards
        .iter()
        .filter(|laid| laid.hazard.name() == hazard)
        .count()
}

const STRIP: [(i16, i16); 4] = [(6, 0), (6, 1), (6, 2), (6, 3)];

#[test]
fn spikes_cost_a_tick_and_slow_and_the_squares_are_slow_ground() {
    let mut battle = field("moves: [\"Spikes\"]", "").play(&[]);
    let kind = battle.kind("Spikes");
    // Not further than six metres, and all in one piece.
    let far = vec![cell(8, 3)];
    assert!(!battle.allows("Ana", act::UseAttack(kind, Target::Squares(far))));
    let apart = vec![cell(3, 1), cell(5, 1)];
    assert!(!battle.allows("Ana", act::UseAttack(kind, Target::Squares(apart))));
    let options = battle.options().unwrap();
    let entry = options
        .entry(act::UseAttack::key_of(AttackKind::Move(
            battle.move_id("Spikes"),
        )))
        .unwrap();
    assert!(entry.choices.iter().all(|choice| choice.cells.len() == 8));
    lay(&mut battle, "Ana", "Spikes", &STRIP);
    battle.end("Ana");
    // One metre to (7, 1), two on to the spikes.
    battle.go("Bob", &[(7, 1), (6, 1)]);
    assert_eq!(battle.body("Bob").0, 54);
    assert!(battle.is("Bob", Status::Slowed));
    assert_eq!(battle.see("Bob").budget.metres, 3);
    battle.pass(&["Bob", "Zoe", "Ana", "Bob"]);
    assert!(!battle.is("Bob", Status::Slowed));
    // They stay, and spare those who laid them.
    assert_eq!(laid(&battle, "Spikes"), 4);
    battle.end("Zoe");
    battle.go("Ana", &[(2, 1), (3, 1), (4, 1), (5, 1), (6, 2)]);
    assert_eq!(battle.body("Ana").0, 60);
}

#[test]
fn a_turned_body_meets_what_lies_under_it_as_it_lies() {
    // Four squares long: turned, it lies along the strip of spikes and beside it no more.
    let long = "size: Large, footprint: (4, 1), speeds: (overland: 6)";
    let scene = Scene::open(16, 8)
        .mon(
            "Ana",
            "A",
            (1, 1),
            60,
            [4, 4, 4, 4, 40],
            "moves: [\"Spikes\"]",
        )
        .mon("Bob", "B", (9, 0), 60, [4, 4, 4, 4, 4], long);
    let turn = |path: &[(i16, i16)]| {
        let path = path.iter().map(|(x, y)| cell(*x, *y)).collect();
        act::TurnBody(cell(9, 0), path)
    };
    for (path, hp) in [(&[(8, 0), (7, 0)][..], 60), (&[(8, 0), (7, 0), (6, 0)], 54)] {
        let mut battle = scene.play(&[]);
        lay(&mut battle, "Ana", "Spikes", &[(6, 2), (6, 3)]);
        battle.end("Ana");
        battle.act("Bob", turn(path));
        let bob = battle.see("Bob");
        assert_eq!((bob.footprint.width, bob.footprint.height), (1, 4));
        assert_eq!(battle.body("Bob").0, hp, "{path:?}");
    }
}

#[test]
fn fliers_pass_over_spikes() {
    let sky = "speeds: (overland: 3, sky: 6, swim: 0, high_jump: 0, long_jump: 0)";
    let mut battle = field("moves: [\"Spikes\"]", sky).play(&[]);
    lay(&mut battle, "Ana", "Spikes", &STRIP);
    battle.end("Ana");
    battle.go("Bob", &[(7, 1), (6, 1)]);
    assert_eq!(battle.body("Bob").0, 60);
}

#[test]
fn toxic_spikes_poison_and_twice_laid_badly() {
    let play = |layers: usize, bob: &str| {
        let mut battle = field("moves: [\"Toxic Spikes\"]", bob).play(&[]);
        for _ in 0..layers {
            lay(&mut battle, "Ana", "Toxic Spikes", &STRIP);
            battle.pass(&["Ana", "Bob", "Zoe", "Ana"]);
            if layers > 1 && battle.round() < 3 {
                battle.pass(&["Bob", "Zoe"]);
            }
        }
        battle.go("Bob", &[(7, 1), (6, 1)]);
        battle
    };
    let battle = play(1, "");
    assert!(battle.is("Bob", Status::Poisoned) && battle.is("Bob", Status::Slowed));
    let battle = play(2, "");
    assert!(battle.is("Bob", Status::BadlyPoisoned));
    // Poison types take them away.
    let battle = play(1, "types: [Poison]");
    assert!(!battle.is("Bob", Status::Slowed));
    assert_eq!(laid(&battle, "Toxic Spikes"), 3);
}

#[test]
fn sticky_web_costs_a_stage_but_not_to_fliers_and_bugs() {
    for (bob, stage, left) in [
        ("", -1, 4),
        ("types: [Flying]", 0, 4),
        ("types: [Bug]", 0, 3),
    ] {
        let mut battle = field("moves: [\"Sticky Web\"]", bob).play(&[]);
        lay(&mut battle, "Ana", "Sticky Web", &STRIP);
        battle.end("Ana");
        battle.go("Bob", &[(7, 1), (6, 1)]);
        let stages = battle.see("Bob").stages;
        assert_eq!(stages.get(StageStat::Speed), stage, "{bob}");
        assert_eq!(laid(&battle, "Sticky Web"), left, "{bob}");
    }
}

#[test]
fn stealth_rock_strikes_once_whoever_comes_near() {
    for (bob, hp) in [("", 54), ("types: [Flying]", 51), ("types: [Steel]", 57)] {
        let mut battle = field("moves: [\"Stealth Rock\"]", bob).play(&[]);
        // Rocks need not lie together.
        lay(
            &mut battle,
            "Ana",
            "Stealth Rock",
            &[(5, 1), (3, 3), (4, 4), (5, 3)],
        );
        battle.end("Ana");
        battle.go("Bob", &[(7, 1), (6, 1)]);
        assert_eq!(battle.body("Bob").0, hp, "{bob}");
        assert_eq!(laid(&battle, "Stealth Rock"), 3, "{bob}");
        battle.pass(&["Bob", "Zoe", "Ana"]);
        battle.go("Bob", &[(5, 1), (4, 2)]);
        assert_eq!(battle.body("Bob").0, hp, "{bob}: once");
    }
}

#[test]
fn a_push_runs_into_hazards_too() {
    let scene = duel(PLAIN, "moves: [\"Spikes\", \"Hydro Pump\"]", PLAIN, "");
    let mut battle = scene.play(&[10, 1, 1, 1]);
    lay(&mut battle, "Ana", "Spikes", &[(4, 1), (4, 2)]);
    battle.pass(&["Ana", "Bob", "Zoe"]);
    battle.attack("Ana", "Hydro Pump", "Bob");
    assert!(battle.is("Bob", Status::Slowed));
    assert!(
        battle
            .lost()
            .iter()
            .any(|(who, _, why)| who == "Bob" && why == "Spikes")
    );
}

#[test]
fn spins_winds_and_defog_sweep() {
    let both = "moves: [\"Spikes\", \"Rapid Spin\", \"Whirlwind\", \"Defog\", \"Smokescreen\"]";
    let set = || {
        let mut battle = field(both, "").play(&[1, 1]);
        lay(
            &mut battle,
            "Ana",
            "Spikes",
            &[(3, 1), (4, 1), (5, 1), (6, 1), (7, 1)],
        );
        battle.pass(&["Ana", "Bob", "Zoe"]);
        battle
    };
    let on_self = |battle: &mut Battle, name: &str| {
        let kind = battle.kind(name);
        battle.act("Ana", act::UseAttack(kind, Target::None));
    };
    // Five metres around the spinner; it needs somebody to spin at.
    let mut battle = duel(PLAIN, both, PLAIN, "").play(&[1]);
    lay(&mut battle, "Ana", "Spikes", &[(5, 1), (6, 1), (7, 1)]);
    battle.pass(&["Ana", "Bob", "Zoe"]);
    battle.attack("Ana", "Rapid Spin", "Bob");
    assert_eq!(laid(&battle, "Spikes"), 1);
    // A line of six metres.
    let mut battle = set();
    let kind = battle.kind("Whirlwind");
    battle.act(
        "Ana",
        act::UseAttack(kind, Target::Direction(Direction::East)),
    );
    assert_eq!(laid(&battle, "Spikes"), 0);
    let mut battle = set();
    on_self(&mut battle, "Defog");
    assert_eq!(laid(&battle, "Spikes"), 0);
    // Smoke goes as a whole where the wind touches it.
    let mut battle = set();
    let kind = battle.kind("Smokescreen");
    battle.act("Ana", act::UseAttack(kind, Target::Cell(cell(4, 0))));
    assert!(battle.board().cover(cell(6, 2)).is_some());
    battle.pass(&["Ana", "Bob", "Zoe"]);
    let kind = battle.kind("Whirlwind");
    battle.act(
        "Ana",
        act::UseAttack(kind, Target::Direction(Direction::East)),
    );
    assert!(battle.board().cover(cell(6, 2)).is_none());
}
