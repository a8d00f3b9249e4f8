//! Light, air, height: what the place itself does to those who fight in it.

use super::kit::{PLAIN, Play, Scene, cell, duel, level};
use crate::battle::{Battle, Event, Verb};
use crate::rules::{Cell, Status};

/// Whether something is written among the statuses of a combatant, and how long it lasts.
fn lasting(battle: &Battle, name: &str, status: Status) -> Option<String> {
    let views = battle.see(name).statuses;
    views
        .into_iter()
        .find(|view| view.status == status)
        .map(|view| view.lasting)
}

/// The accuracy modifiers of the last roll.
fn on_the_roll(battle: &Battle) -> Vec<(String, i32)> {
    let last = battle.journal().iter().rev().find_map(|event| match event {
        Event::Accuracy { roll, .. } => Some(roll.clone()),
        _ => None,
    });
    last.unwrap_or_default()
        .iter()
        .map(|part| (part.source.to_string(), part.amount))
        .collect()
}

fn in_the(light: &str, ana_has: &str) -> Scene {
    let has = format!("moves: [\"Tackle\", \"Quick Attack\"], {ana_has}");
    duel(PLAIN, &has, PLAIN, "").top(&format!("light: {light}"))
}

#[test]
fn darkness_blinds_those_who_stand_in_it() {
    // A027, A028, A024, G132, G134: (light, capabilities, what is on the roll).
    let dark = [("Blinded".to_owned(), -6)];
    let pitch = [("Totally Blinded".to_owned(), -10)];
    for (light, has, modifiers) in [
        ("Lit", "", &[][..]),
        ("Dark", "", &dark[..]),
        ("Dark", "capabilities: [Darkvision],", &[]),
        ("Dark", "capabilities: [Blindsense],", &[]),
        ("PitchDark", "", &pitch),
        ("PitchDark", "capabilities: [Darkvision],", &pitch),
        ("PitchDark", "capabilities: [Blindsense],", &[]),
    ] {
        let mut battle = in_the(light, has).play(&[1]);
        battle.attack("Ana", "Tackle", "Bob");
        assert_eq!(on_the_roll(&battle), modifiers, "{light} {has}");
    }
}

#[test]
fn darkness_and_a_status_do_not_add_up() {
    // A024: -10 in total.
    let scene = in_the("PitchDark", "start: (statuses: [Blinded]),");
    let mut battle = scene.play(&[1]);
    battle.attack("Ana", "Tackle", "Bob");
    assert_eq!(on_the_roll(&battle), [("Totally Blinded".to_owned(), -10)]);
    let scene = in_the("Dark", "start: (statuses: [TotallyBlinded]),");
    let mut battle = scene.play(&[1]);
    battle.attack("Ana", "Tackle", "Bob");
    assert_eq!(on_the_roll(&battle), [("Totally Blinded".to_owned(), -10)]);
}

/// A cave: lit on the left, dark in the middle, pitch dark on the right.
const CAVE: &str = r#"(
    name: "Cave",
    map: (
        legend: { '.': "short grass", '^': "heavy brush" },
        rows:  ["........", "......^."],
        light: ["..DDPPPP", "..DDPPPP"],
    ),
    sides: [(name: "A", controller: "human"), (name: "B", controller: "human")],
    combatants: [
        (name: "Ana", side: "A", level: 10, at: (0, 0), speeds: (overland: 8), max_hp: 60,
            stats: (hp: 10, attack: 4, defense: 4, special_attack: 4, special_defense: 4, speed: 9)),
        (name: "Bob", side: "B", level: 10, at: (7, 0), max_hp: 60,
            stats: (hp: 10, attack: 4, defense: 4, special_attack: 4, special_defense: 4, speed: 4)),
    ],
)"#;

#[test]
fn darkness_begins_and_ends_with_a_step() {
    let mut battle = super::kit::on_tape(&level(CAVE), &[]);
    assert_eq!(lasting(&battle, "Ana", Status::Blinded), None);
    battle.go("Ana", &[(1, 0), (2, 0)]);
    let why = "while it stands in the dark";
    assert_eq!(
        lasting(&battle, "Ana", Status::Blinded).as_deref(),
        Some(why)
    );
    battle.pass(&["Ana", "Bob"]);
    battle.go("Ana", &[(3, 0), (4, 0)]);
    assert_eq!(lasting(&battle, "Ana", Status::Blinded), None);
    assert_eq!(
        lasting(&battle, "Ana", Status::TotallyBlinded).as_deref(),
        Some(why)
    );
}

#[test]
fn the_totally_blinded_move_slowly_or_quickly() {
    // G133. Slowly (up to half): a check at rough ground, as for the Blinded.
    let slow = [(4, 0), (5, 1), (6, 1)];
    let start = CAVE
        .replace("at: (0, 0)", "at: (3, 0)")
        .replace("at: (7, 0)", "at: (0, 1)");
    let mut battle = super::kit::on_tape(&level(&start), &[5, 5]);
    battle.go("Ana", &slow);
    assert!(!battle.is("Ana", Status::Tripped), "10 passes DC 10");
    battle.used_up();
    // Quickly: down at once, without dice.
    let quick = [(4, 1), (5, 1), (6, 1), (7, 1)];
    let mut battle = super::kit::on_tape(&level(&start), &[]);
    battle.go("Ana", &quick);
    assert!(battle.is("Ana", Status::Tripped));
    assert_eq!(battle.at("Ana"), Some((6, 1)));
    battle.used_up();
    // In the light nobody trips.
    let lit = start.replace("\"..DDPPPP\"", "\"LLLLLLLL\"");
    let mut battle = super::kit::on_tape(&level(&lit), &[]);
    battle.go("Ana", &quick);
    assert_eq!(battle.at("Ana"), Some((7, 1)));
    battle.used_up();
}

#[test]
fn options_say_at_which_pace_the_blind_move() {
    let start = CAVE.replace("at: (0, 0)", "at: (4, 0)");
    let battle = super::kit::on_tape(&level(&start), &[]);
    let options = battle.options().expect("a prompt");
    let shift = options.entry(Verb::Shift).expect("a Shift");
    let label = |to: Cell| {
        let choice = shift.choices.iter().find(|it| it.cells.last() == Some(&to));
        choice.map(|it| it.label.clone()).unwrap_or_default()
    };
    assert_eq!(label(cell(6, 0)), "to (6, 0), 2 m, Slowly");
    assert_eq!(label(cell(0, 1)), "to (0, 1), 4 m, Slowly");
    let battle = super::kit::on_tape(&level(&start.replace("overland: 8", "overland: 6")), &[]);
    let options = battle.options().expect("a prompt");
    let shift = options.entry(Verb::Shift).expect("a Shift");
    let quick = shift
        .choices
        .iter()
        .filter(|choice| choice.label.ends_with("Quickly"));
    assert!(quick.count() > 0);
}

#[test]
fn no_priority_without_sight() {
    // C178, combat-R106: with the status and in pitch darkness, but not in the dark.
    for (light, has, refused) in [
        ("Lit", "start: (statuses: [TotallyBlinded]),", true),
        ("PitchDark", "", true),
        ("Dark", "", false),
    ] {
        let mut battle = in_the(light, has).play(&[2]);
        let action = battle.strike("Quick Attack", "Bob");
        if refused {
            let why = battle.refused("Ana", action);
            assert!(why.contains("Totally Blinded"), "{why}");
            assert!(battle.allows("Ana", battle.strike("Tackle", "Bob")));
        } else {
            battle.act("Ana", action);
        }
    }
}

#[test]
fn no_attack_of_opportunity_in_pitch_darkness() {
    // combat-R106: Interrupts need eyes.
    for (light, asked) in [("Dark", true), ("PitchDark", false)] {
        let mut battle = in_the(light, "").play(&[]);
        battle.go("Ana", &[(0, 1)]);
        assert_eq!(battle.question().is_some(), asked, "{light}");
    }
}

/// Ana swims in deep water from (1, 0) to (3, 0); everything else is grass.
fn pond(ana_has: &str) -> Scene {
    Scene::map(&[".===....", "........"])
        .mon(
            "Ana",
            "A",
            (2, 0),
            60,
            [4, 4, 4, 4, 9],
            &format!("speeds: (overland: 4, swim: 4), {ana_has}"),
        )
        .mon("Bob", "B", (7, 1), 60, [4, 4, 4, 4, 4], "")
}

/// Plays whole rounds in which nobody does anything.
fn wait(battle: &mut Battle, rounds: u32) {
    for _ in 0..rounds {
        battle.pass(&["Ana", "Bob"]);
    }
}

#[test]
fn six_rounds_without_air_do_no_harm() {
    // combat-R123, A131: an Injury for each round from the seventh on.
    let mut battle = pond("").play(&[]);
    wait(&mut battle, 6);
    assert_eq!(battle.body("Ana"), (60, 0));
    wait(&mut battle, 1);
    assert_eq!(battle.body("Ana"), (54, 1), "capped at nine tenths");
    wait(&mut battle, 2);
    assert_eq!(battle.body("Ana"), (42, 3));
    assert_eq!(battle.see("Ana").without_air, 9);
}

#[test]
fn the_first_breath_heals_suffocation_and_nothing_else() {
    // C304, A132.
    let mut battle = pond("start: (injuries: 2, without_air: 9),").play(&[]);
    assert_eq!(battle.body("Ana"), (30, 5), "2 and 3 of suffocation");
    battle.go("Ana", &[(1, 1)]);
    battle.end("Ana");
    assert_eq!(battle.body("Ana"), (30, 2), "Hit Points stay lost");
    assert_eq!(battle.see("Ana").without_air, 0);
    assert!(
        battle
            .journal()
            .iter()
            .any(|event| matches!(event, Event::Breathed { healed: 3, .. }))
    );
    // Back in the water the count begins anew.
    battle.end("Bob");
    battle.go("Ana", &[(2, 0)]);
    battle.pass(&["Ana", "Bob"]);
    assert_eq!(battle.see("Ana").without_air, 1);
}

#[test]
fn suffocation_kills_with_the_tenth_injury() {
    // C305: 7 others; the rounds 7, 8 and 9 without air.
    let mut battle = pond("start: (injuries: 7),").play(&[]);
    wait(&mut battle, 8);
    assert_eq!(battle.see("Ana").injuries, 9);
    wait(&mut battle, 1);
    let ana = battle.see("Ana");
    assert_eq!((ana.injuries, ana.dead), (10, true));
}

#[test]
fn who_gets_air_in_the_water() {
    // combat-R123, G137.
    for (has, airless) in [
        ("", true),
        ("capabilities: [Gilled],", false),
        ("capabilities: [Darkvision],", true),
    ] {
        let mut battle = pond(has).play(&[]);
        wait(&mut battle, 1);
        assert_eq!(battle.see("Ana").without_air > 0, airless, "{has}");
    }
    let mut battle = pond("")
        .mon("Fly", "A", (3, 0), 20, [4, 4, 4, 4, 1], "speeds: (sky: 4),")
        // Half of it is on the shore.
        .mon(
            "Big",
            "A",
            (0, 0),
            20,
            [4, 4, 4, 4, 2],
            "footprint: (2, 2), speeds: (swim: 4),",
        )
        .play(&[]);
    battle.pass(&["Ana", "Bob", "Big", "Fly"]);
    assert_eq!(battle.see("Fly").without_air, 0);
    assert_eq!(battle.see("Big").without_air, 0);
    assert_eq!(battle.see("Ana").without_air, 1);
}
