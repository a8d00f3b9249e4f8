//! Battles without a map: zones, landmarks and the ways between them (G053 to G056).

use std::sync::Arc;

use crate::battle::{AttackKind, Battle, Event, PromptKind, Target, act, reaction};
use crate::board::{Body, Cell, Reach};
use crate::data::Level;
use crate::kit::{Play, aim, level, on_tape};
use crate::rules::Status;

/// A dock with a submarine, and a door so many metres further on; whoever stands where.
fn cove(metres: i32, people: &[(&str, &str, &str, &str)]) -> Arc<Level> {
    let people: String = people
        .iter()
        .map(|(name, side, near, rest)| {
            let kind = match name.contains("Trainer") {
                true => "kind: Trainer",
                false => "types: []",
            };
            format!(
                "(name: \"{name}\", side: \"{side}\", near: \"{near}\", level: 10, max_hp: 90,
                  {kind}, {rest}), "
            )
        })
        .collect();
    level(&format!(
        "(
            name: \"Cove\",
            zones: (
                list: [
                    (name: \"dock\", ground: \"wooden floor\", landmarks: [\"the mouth\", \"the submarine\"]),
                    (name: \"hideout\", ground: \"cave floor\", landmarks: [\"the door\"]),
                ],
                ways: [(between: (\"the submarine\", \"the door\"), metres: {metres})],
            ),
            sides: [
                (name: \"A\", controller: \"human\", team: 0),
                (name: \"B\", controller: \"human\", team: 1),
            ],
            combatants: [{people}],
        )"
    ))
}

const SWIFT: &str = "stats: (hp: 9, attack: 4, defense: 4, special_attack: 4, special_defense: 4,
    speed: 40), speeds: (overland: 6)";
/// Faster than those who are calm, slower than the swift.
fn speed(speed: i32) -> String {
    CALM.replace("speed: 4)", &format!("speed: {speed})"))
}

const CALM: &str = "stats: (hp: 9, attack: 4, defense: 4, special_attack: 4, special_defense: 4,
    speed: 4), speeds: (overland: 6)";

/// Landmarks where somebody gets with what is left of its movement.
fn in_reach(battle: &Battle, name: &str) -> Vec<String> {
    let mut reach = Reach::default();
    assert!(battle.reach(battle.id(name), &mut reach));
    let zones = &battle.level().zones;
    let there = |cells: &[Cell]| cells.iter().any(|cell| reach.cost(*cell).is_some());
    zones
        .landmarks
        .iter()
        .filter(|one| there(&one.plot.cells().collect::<Vec<_>>()))
        .map(|one| one.name.clone())
        .collect()
}

fn walk_to(battle: &mut Battle, name: &str, landmark: &str) {
    let mut reach = Reach::default();
    battle.reach(battle.id(name), &mut reach);
    let plot = battle
        .level()
        .zones
        .find(landmark)
        .expect("it is there")
        .plot;
    let path = plot
        .cells()
        .filter_map(|cell| reach.path_to(cell).filter(|path| !path.is_empty()))
        .min_by_key(Vec::len)
        .expect("it is in reach");
    battle.act(name, act::Shift(path));
}

fn body(battle: &Battle, name: &str) -> Body {
    Body::at(battle.see(name).cell().expect("on the board"))
}

fn here(battle: &Battle, name: &str) -> String {
    let at = battle.see(name).cell().expect("on the board");
    battle.level().zones.words(at)
}

#[test]
fn c364_a_far_zone_takes_a_sprint_for_trainer_and_pokemon() {
    let people = [
        ("Trainer", "A", "the submarine", SWIFT),
        ("Vera", "A", "the submarine", &speed(30)),
        ("Bob", "B", "the door", CALM),
    ];
    // The two stand anywhere at the submarine; it makes no difference (G053).
    for name in ["Trainer", "Vera"] {
        let mut battle = on_tape(&cove(8, &people), &[]);
        if battle.asked() != name {
            let first = battle.asked();
            battle.end(&first);
        }
        assert_eq!(in_reach(&battle, name), ["the mouth", "the submarine"]);
        battle.act(name, act::Sprint);
        assert_eq!(
            in_reach(&battle, name),
            ["the mouth", "the submarine", "the door"]
        );
        walk_to(&mut battle, name, "door");
        assert_eq!(here(&battle, name), "at the door");
        let sheet = battle.see(name);
        assert_eq!(
            (sheet.budget.standard, sheet.budget.shift),
            (0, 0),
            "both actions"
        );
    }
}

#[test]
fn g053_a_usual_overland_takes_one_way_from_wherever_one_stands() {
    let people = [
        ("Ana", "A", "the submarine", SWIFT),
        ("Cat", "A", "the submarine", &speed(10)),
        ("Bob", "B", "the door", CALM),
    ];
    let mut battle = on_tape(&cove(6, &people), &[]);
    assert_eq!(
        in_reach(&battle, "Ana"),
        ["the mouth", "the submarine", "the door"]
    );
    walk_to(&mut battle, "Ana", "the door");
    assert_eq!(here(&battle, "Ana"), "at the door");
    let walked: i32 = battle
        .journal()
        .iter()
        .filter_map(|event| match event {
            Event::Moved { cost, .. } => Some(*cost),
            _ => None,
        })
        .sum();
    assert_eq!(
        walked, 6,
        "what lies between the landmarks, and no metre more"
    );
}

/// Ana with Electroweb at the mouth, Grunt and Kingler at the submarine, Quagsire at the door.
fn ambush(has: &str) -> Arc<Level> {
    cove(
        8,
        &[
            (
                "Ana",
                "A",
                "the mouth",
                &format!("{SWIFT}, moves: [\"Electroweb\", \"Tackle\"]"),
            ),
            ("Grunt", "B", "the submarine", &speed(20)),
            ("Kingler", "B", "the submarine", &format!("{CALM}, {has}")),
            ("Quagsire", "B", "the door", &speed(10)),
        ],
    )
}

#[test]
fn c365_a_blast_at_a_landmark_takes_everybody_there_with_one_roll() {
    // Electroweb hits from 3 on; Grunt's Speed of 20 adds 4 to that.
    let mut battle = on_tape(&ambush(""), &[19, 3, 4]);
    let zones = battle.level().zones.clone();
    let submarine = zones.find("the submarine").expect("it is there").plot;
    let web = battle.kind("Electroweb");
    let from = battle.see("Ana").cell().expect("on the board");
    let mut targets = Vec::new();
    battle.attack_targets(web, from, &mut targets);
    let (grunt, kingler) = (battle.id("Grunt"), battle.id("Kingler"));
    for (target, hits) in &targets {
        let Target::Cell(at) = target else {
            panic!("{target:?} is no blast")
        };
        let touches = (0..4).any(|n| submarine.contains(at.offset(n % 2, n / 2)));
        let both = hits.contains(&grunt) && hits.contains(&kingler);
        assert_eq!(both, touches, "{at}: both or nobody");
        assert!(!hits.contains(&battle.id("Quagsire")), "too far away");
    }
    let (target, _) = targets
        .into_iter()
        .find(|(_, hits)| hits.len() == 2)
        .expect("the submarine is in range");
    battle.act("Ana", act::UseAttack(web, target));
    assert_eq!(battle.aims(), [aim(19, 19, 7, true), aim(19, 19, 3, true)]);
    assert_eq!(battle.blows().len(), 2);
    let speed = |name| battle.see(name).stages.get(crate::rules::StageStat::Speed);
    assert_eq!((speed("Grunt"), speed("Kingler")), (-1, -1));
    battle.used_up();
}

#[test]
fn g054_those_at_one_landmark_are_adjacent_and_all_others_are_not() {
    let mut battle = on_tape(&ambush(""), &[]);
    battle.refused(
        "Ana",
        act::UseAttack(AttackKind::Struggle, Target::One(battle.id("Grunt"))),
    );
    walk_to(&mut battle, "Ana", "the submarine");
    for name in ["Grunt", "Kingler"] {
        assert!(battle.allows(
            "Ana",
            act::UseAttack(AttackKind::Struggle, Target::One(battle.id(name)))
        ));
    }
    assert!(!battle.allows(
        "Ana",
        act::UseAttack(AttackKind::Struggle, Target::One(battle.id("Quagsire")))
    ));
    // Two foes at the landmark of a Medium one Flank it: there they stand where they like.
    assert!(battle.see("Ana").flanked);
    assert!(!battle.see("Grunt").flanked);
}

#[test]
fn g054_a_large_one_takes_three_foes_to_flank() {
    let big = |size: &str| format!("{CALM}, size: {size}");
    let flanked = |size: &str| {
        let people = [
            ("Ana", "A", "the door", SWIFT),
            ("Cat", "A", "the door", &speed(10)),
            ("Bob", "B", "the door", &*big(size)),
        ];
        on_tape(&cove(8, &people), &[]).see("Bob").flanked
    };
    assert!(flanked("Medium"));
    assert!(!flanked("Large"));
}

#[test]
fn leaving_a_landmark_provokes_and_moving_about_there_does_not() {
    let people = [
        ("Ana", "A", "the submarine", SWIFT),
        ("Bob", "B", "the submarine", CALM),
    ];
    let mut battle = on_tape(&cove(6, &people), &[]);
    let mut about = on_tape(&cove(6, &people), &[]);
    let at = battle.see("Ana").cell().expect("on the board");
    let plot = battle
        .level()
        .zones
        .find("the submarine")
        .expect("there")
        .plot;
    let far = plot.cells().last().expect("it has squares");
    assert!(at != far);
    let mut reach = Reach::default();
    battle.reach(battle.id("Ana"), &mut reach);
    about.act("Ana", act::Shift(reach.path_to(far).expect("in reach")));
    assert_eq!(about.asked(), "Ana", "nobody is provoked");
    walk_to(&mut battle, "Ana", "the door");
    let asked = battle.prompt().expect("somebody is asked");
    assert_eq!(asked.actor, battle.id("Bob"));
    assert!(matches!(
        &asked.kind,
        PromptKind::Reaction(offer) if offer.reaction == reaction::ATTACK_OF_OPPORTUNITY
    ));
}

#[test]
fn shots_go_along_the_ways_and_count_from_landmark_to_landmark() {
    let people = [
        (
            "Ana",
            "A",
            "the submarine",
            &*format!("{SWIFT}, moves: [\"Seed Bomb\", \"Mud Bomb\"]"),
        ),
        ("Cat", "A", "the mouth", &speed(10)),
        ("Bob", "B", "the door", CALM),
    ];
    let battle = on_tape(&cove(8, &people), &[]);
    // 8 m along the way: Seed Bomb reaches, Mud Bomb with its 6 m does not.
    assert!(battle.allows("Ana", battle.strike("Seed Bomb", "Bob")));
    assert!(!battle.allows("Ana", battle.strike("Mud Bomb", "Bob")));
    let board = battle.board();
    assert_eq!(
        board.distance(&body(&battle, "Ana"), &body(&battle, "Bob")),
        8
    );
    assert!(board.distance(&body(&battle, "Cat"), &body(&battle, "Bob")) > 8);
}

/// The blast of a move that touches these and no others.
fn blast(battle: &mut Battle, name: &str, named: &str, wanted: &[&str]) {
    let web = battle.kind(named);
    let from = battle.see(name).cell().expect("on the board");
    let mut targets = Vec::new();
    battle.attack_targets(web, from, &mut targets);
    let wanted: Vec<_> = wanted.iter().map(|name| battle.id(name)).collect();
    let found = targets.into_iter().find(|(_, hits)| hits[..] == wanted[..]);
    let (target, _) = found.expect("there is such a blast");
    battle.act(name, act::UseAttack(web, target));
}

#[test]
fn g056_the_cove_is_played_through() {
    let spider = speed(30) + ", moves: [\"Electroweb\", \"Discharge\"], start: (hp: 40)";
    let guard = CALM.replace("overland: 6", "overland: 3") + ", moves: [\"Electroweb\"]";
    let people = [
        (
            "Trainer",
            "A",
            "the mouth",
            &*format!("{SWIFT}, medic: true, items: {{ \"Potion\": 1 }}"),
        ),
        ("Galvantula", "A", "the mouth", &*spider),
        ("Grunt", "B", "the submarine", &*speed(20)),
        ("Kingler", "B", "the submarine", &*speed(15)),
        ("Quagsire", "B", "the door", &*guard),
    ];
    let mut battle = on_tape(&cove(4, &people), &[19, 3, 4]);
    // The door takes a Sprint for both; they stay back.
    for name in ["Trainer", "Galvantula"] {
        assert_eq!(in_reach(&battle, name), ["the mouth", "the submarine"]);
    }
    battle.end("Trainer");
    blast(
        &mut battle,
        "Galvantula",
        "Electroweb",
        &["Grunt", "Kingler"],
    );
    battle.pass(&["Galvantula", "Grunt", "Kingler"]);
    // The guard is too far away for anything but a Sprint.
    assert_eq!(in_reach(&battle, "Quagsire"), ["the door"]);
    battle.act("Quagsire", act::Sprint);
    walk_to(&mut battle, "Quagsire", "the submarine");
    // With Medic Training the Potion does not cost the patient its turn.
    battle.act("Trainer", battle.item("Potion", "Galvantula"));
    battle.end("Trainer");
    assert_eq!(battle.asked(), "Galvantula");
    assert!(battle.see("Galvantula").hp > 40);
}

#[test]
fn g056_those_who_stand_together_are_hit_together_and_the_paralysed_lose_their_turn() {
    let people = [
        ("Trainer", "A", "the mouth", SWIFT),
        (
            "Galvantula",
            "A",
            "the mouth",
            &*(speed(30) + ", moves: [\"Discharge\"]"),
        ),
        (
            "Quagsire",
            "B",
            "the submarine",
            &*(speed(20) + ", moves: [\"Electroweb\"]"),
        ),
    ];
    // Discharge on 16: Paralysed; its save on the next turn fails.
    let mut battle = on_tape(&cove(6, &people), &[16, 1, 1, 1, 1, 2]);
    battle.end("Trainer");
    walk_to(&mut battle, "Galvantula", "the submarine");
    let discharge = battle.kind("Discharge");
    battle.act("Galvantula", act::UseAttack(discharge, Target::None));
    assert!(battle.is("Quagsire", Status::Paralysed));
    assert_eq!(battle.asked(), "Trainer", "Quagsire has lost its turn");

    let mut battle = on_tape(&cove(6, &people), &[19, 3, 4]);
    battle.pass(&["Trainer", "Galvantula"]);
    blast(
        &mut battle,
        "Quagsire",
        "Electroweb",
        &["Trainer", "Galvantula"],
    );
    assert_eq!(battle.aims().len(), 2);
    battle.used_up();
}

#[test]
fn whoever_is_at_the_landmark_can_step_in_for_an_ally() {
    let people = [
        ("Rat", "B", "the submarine", SWIFT),
        ("Tom the Trainer", "A", "the submarine", &*speed(20)),
        (
            "Pip",
            "A",
            "the submarine",
            &*(speed(10) + ", trainer: \"Tom the Trainer\", loyalty: 3"),
        ),
    ];
    // Struggle, Pip's Acrobatics against its distance of no metres, the damage.
    let mut battle = on_tape(&cove(6, &people), &[10, 1, 1, 1]);
    battle.attack("Rat", "Struggle", "Tom the Trainer");
    assert_eq!(battle.question(), Some(("Pip".into(), "hits an ally")));
    battle.act("Pip", act::React);
    assert!(battle.body("Pip").0 < 90);
    assert_eq!(battle.body("Tom the Trainer").0, 90);
    for name in ["Pip", "Tom the Trainer"] {
        assert_eq!(here(&battle, name), "at the submarine");
    }
}
