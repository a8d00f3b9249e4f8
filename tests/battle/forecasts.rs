//! A forecast against rolled attacks: frequencies lie within four standard errors.

use std::sync::Arc;

use crate::battle::{Action, AttackKind, Battle, Command, Correction, Fate, Target, act, maneuver};
use crate::data::Level;
use crate::kit::{Play as _, Scene, dex};
use crate::rules::{Dice, Status};

const ROLLS: u64 = 20_000;

/// What came of many rolled attacks on Bob.
#[derive(Default)]
struct Tally {
    hit: u64,
    critical: u64,
    fainted: u64,
    injured: u64,
    afflicted: u64,
    damage: f64,
    squares: f64,
}

fn roll(level: &Arc<Level>, move_name: &str, target: Option<Target>, status: Status) -> Tally {
    let mut battle = Battle::new(&dex(), level, Dice::seeded(0));
    let kind = battle.kind(move_name);
    let target = target.unwrap_or(Target::One(battle.id("Bob")));
    let command = Command::new(battle.id("Ana"), act::UseAttack(kind, target));
    let bob = battle.id("Bob");
    let mut tally = Tally::default();
    for seed in 0..ROLLS {
        battle.reset(Dice::seeded(seed));
        let injuries = battle.see("Bob").injuries;
        battle.submit(&command).unwrap();
        let mut hit = false;
        let mut critical = false;
        for event in battle.journal() {
            use crate::battle::{Event as E, Lasts, OwnEvent, PtuEvent as P};
            match event {
                E::Own(OwnEvent::Ptu(P::Accuracy {
                    target,
                    hit: one,
                    critical: crit,
                    ..
                })) if *target == bob => {
                    hit |= *one;
                    critical |= *crit;
                }
                E::Own(OwnEvent::Ptu(P::Damage { target, dealt, .. })) if *target == bob => {
                    tally.damage += f64::from(*dealt);
                    tally.squares += f64::from(*dealt) * f64::from(*dealt);
                }
                E::Fainted { who } if *who == bob => tally.fainted += 1,
                E::EffectChanged {
                    who,
                    what: Lasts::Status(one, _),
                    on: true,
                    ..
                } if *who == Some(bob) && *one == status => {
                    tally.afflicted += 1;
                }
                _ => {}
            }
        }
        tally.hit += u64::from(hit);
        tally.critical += u64::from(critical);
        tally.injured += u64::from(battle.see("Bob").injuries > injuries);
    }
    tally
}

#[track_caller]
fn agrees(what: &str, chance: f64, seen: u64) {
    let rolls = ROLLS as f64;
    let error = (chance * (1.0 - chance) / rolls).sqrt();
    let share = seen as f64 / rolls;
    assert!(
        (share - chance).abs() <= 4.0 * error + 1e-12,
        "{what}: forecast {chance}, rolled {share}"
    );
}

fn compare(scene: &Scene, move_name: &str, target: Option<Target>, status: Status) {
    let level = scene.level();
    let battle = Battle::new(&dex(), &level, Dice::seeded(0));
    let kind = battle.kind(move_name);
    let aim = target.clone().unwrap_or(Target::One(battle.id("Bob")));
    let command = Command::new(battle.id("Ana"), act::UseAttack(kind, aim));
    let forecast = battle.forecast(&command).unwrap();
    let bob = battle.id("Bob");
    let odds = forecast.targets.iter().find(|it| it.target == bob).unwrap();
    let tally = roll(&level, move_name, target, status);
    agrees("hit", odds.hit, tally.hit);
    agrees("critical", odds.critical, tally.critical);
    agrees("knock out", odds.knock_out, tally.fainted);
    agrees("injure", odds.injure, tally.injured);
    let inflict = odds.inflict.iter().find(|(it, _)| *it == status);
    agrees("inflict", inflict.map_or(0.0, |it| it.1), tally.afflicted);
    if let (Some(damage), true) = (&odds.damage, tally.hit > 0) {
        let hits = tally.hit as f64;
        let mean = tally.damage / hits;
        let error = ((tally.squares / hits - mean * mean) / hits).sqrt();
        assert!(
            (mean - damage.mean).abs() <= 4.0 * error + 1e-9,
            "mean: forecast {}, rolled {mean}",
            damage.mean
        );
    }
}

#[test]
fn a_plain_attack_that_may_burn_knock_out_and_injure() {
    // 28 Hit Points of 60 left and super effective.
    let scene = Scene::open(9, 3)
        .mon(
            "Ana",
            "A",
            (0, 1),
            60,
            [4, 4, 18, 4, 40],
            "types: [Fire], moves: [\"Ember\"]",
        )
        .mon(
            "Bob",
            "B",
            (3, 1),
            60,
            [4, 4, 4, 12, 4],
            "types: [Grass], start: (hp: 33)",
        )
        .mon("Zoe", "B", (8, 2), 60, [4, 4, 4, 4, 1], "");
    compare(&scene, "Ember", None, Status::Burned);
}

#[test]
fn an_area_attack_with_a_wide_critical_range() {
    let scene = Scene::open(9, 3)
        .mon(
            "Ana",
            "A",
            (0, 1),
            60,
            [18, 4, 4, 4, 40],
            "moves: [\"Razor Leaf\"]",
        )
        .mon("Bob", "B", (2, 1), 60, [4, 12, 4, 4, 4], "start: (hp: 25)")
        .mon("Zoe", "B", (2, 0), 60, [4, 30, 4, 4, 1], "");
    let east = Target::Direction(crate::board::Direction::East);
    compare(&scene, "Razor Leaf", Some(east), Status::Burned);
}

#[test]
fn five_strikes_on_a_shifty_target() {
    let scene = Scene::open(9, 3)
        .mon(
            "Ana",
            "A",
            (0, 1),
            60,
            [10, 4, 4, 4, 40],
            "moves: [\"Double Slap\"]",
        )
        .mon(
            "Bob",
            "B",
            (1, 1),
            60,
            [4, 11, 4, 4, 26],
            "start: (hp: 20, injuries: 4, stages: (evasion: 2))",
        )
        .mon("Zoe", "B", (8, 2), 60, [4, 4, 4, 4, 1], "");
    compare(&scene, "Double Slap", None, Status::Burned);
}

#[test]
fn a_status_move_and_a_bite_that_makes_flinch() {
    let scene = Scene::open(9, 3)
        .mon(
            "Ana",
            "A",
            (0, 1),
            60,
            [20, 4, 4, 4, 40],
            "moves: [\"Hypnosis\", \"Bite\"]",
        )
        .mon("Bob", "B", (1, 1), 60, [4, 11, 4, 4, 15], "start: (hp: 34)")
        .mon("Zoe", "B", (8, 2), 60, [4, 4, 4, 4, 1], "");
    compare(&scene, "Hypnosis", None, Status::Asleep);
    compare(&scene, "Bite", None, Status::Flinched);
}

#[test]
fn what_a_target_has_already_is_no_part_of_the_odds() {
    let scene = |bob: &str| {
        Scene::open(9, 3)
            .mon(
                "Ana",
                "A",
                (2, 1),
                60,
                [4, 4, 18, 4, 40],
                "moves: [\"Ember\", \"Sand Attack\"]",
            )
            .mon("Bob", "B", (3, 1), 60, [4, 4, 4, 4, 4], bob)
            .mon("Zoe", "B", (8, 2), 60, [4, 4, 4, 4, 2], "")
    };
    let odds = |bob: &str, action: fn(&Battle) -> Action| {
        let battle = Battle::new(&dex(), &scene(bob).level(), Dice::seeded(0));
        let command = Command::new(battle.id("Ana"), action(&battle));
        battle.forecast(&command).unwrap().targets[0]
            .inflict
            .clone()
    };
    let ember: fn(&Battle) -> Action =
        |battle| act::UseAttack(battle.kind("Ember"), Target::One(battle.id("Bob"))).into();
    let blind: fn(&Battle) -> Action =
        |battle| act::UseManeuver(maneuver::BLIND, battle.id("Bob")).into();
    assert_eq!(odds("", ember).len(), 1);
    assert_eq!(odds("start: (statuses: [Burned])", ember), []);
    assert_eq!(odds("", blind).len(), 1);
    assert_eq!(odds("start: (statuses: [Blinded])", blind), []);
    // What nobody can get is not promised either.
    assert_eq!(odds("capabilities: [Blindsense]", blind), []);
    // The Fainted feel nothing, though nothing forbids them to be Blinded.
    let sand: fn(&Battle) -> Action =
        |battle| act::UseAttack(battle.kind("Sand Attack"), Target::One(battle.id("Bob"))).into();
    assert_eq!(odds("", sand).len(), 1);
    assert_eq!(odds("start: (hp: 0)", sand), []);
}

#[test]
fn the_dead_are_promised_nothing() {
    let scene = Scene::open(9, 3)
        .mon(
            "Ana",
            "A",
            (0, 1),
            60,
            [4, 4, 18, 4, 40],
            "types: [Fire], moves: [\"Ember\"]",
        )
        .mon("Bob", "B", (3, 1), 60, [4, 4, 4, 12, 4], "types: [Grass]")
        .mon("Zoe", "B", (8, 2), 60, [4, 4, 4, 4, 1], "");
    let mut battle = Battle::new(&dex(), &scene.level(), Dice::seeded(0));
    let (ana, bob) = (battle.id("Ana"), battle.id("Bob"));
    let ember = act::UseAttack(battle.kind("Ember"), Target::One(bob));
    let command = Command::new(ana, ember);
    let alive = battle.forecast(&command).unwrap().targets.remove(0);
    assert!(alive.damage.is_some() && alive.injure > 0.0 && !alive.inflict.is_empty());
    let dies = act::Correct(Correction::Fate(Fate::Dead));
    battle.submit(&Command::new(bob, dies)).unwrap();
    let dead = battle.forecast(&command).unwrap().targets.remove(0);
    assert_eq!((dead.damage, dead.knock_out, dead.injure), (None, 0.0, 0.0));
    assert!(dead.inflict.is_empty());
}

#[test]
fn what_brings_critical_hits_forward_is_told_by_its_name() {
    let own = "moves: [\"Tackle\"], features: [\"Brutal Training\"]";
    let scene = Scene::open(9, 3)
        .mon("Ana", "A", (2, 1), 60, [4, 4, 4, 4, 40], own)
        .mon("Bob", "B", (3, 1), 60, [4, 4, 4, 4, 4], "");
    let battle = Battle::new(&dex(), &scene.level(), Dice::seeded(0));
    let (ana, bob) = (battle.id("Ana"), battle.id("Bob"));
    for kind in [battle.kind("Tackle"), AttackKind::Struggle] {
        let command = Command::new(ana, act::UseAttack(kind, Target::One(bob)));
        let odds = battle.forecast(&command).unwrap().targets.remove(0);
        let parts = odds.critical_parts.iter();
        let told: Vec<_> = parts.map(|it| (it.source.as_ref(), it.amount)).collect();
        assert_eq!(told, [("Brutal Training", 1)], "{kind:?}");
    }
}
