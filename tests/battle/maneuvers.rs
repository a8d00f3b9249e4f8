//! Maneuvers (cases, section 9). Opposed checks are totals of skill dice: the tape gives the
//! attacker's, then the defender's.

use crate::battle::{Battle, Command, Event, Maneuver, RollFor, act, maneuver};
use crate::kit::{PLAIN, Play as _, Scene, aim, cell, duel};
use crate::rules::{Skill, Status};

/// Ana and Bob with two dice for every skill that matters.
fn pair(ana: &str, bob: &str) -> Scene {
    duel(PLAIN, ana, [4, 4, 4, 4], bob)
}

fn try_it(battle: &mut Battle, maneuver: Maneuver) {
    battle.act("Ana", battle.maneuver(maneuver, "Bob"));
}

fn totals(battle: &Battle) -> Vec<(i32, bool)> {
    battle
        .journal()
        .iter()
        .filter_map(|event| match event {
            Event::Rolled {
                total,
                success,
                purpose: RollFor::Skill(_),
                ..
            } => Some((*total, *success)),
            _ => None,
        })
        .collect()
}

#[test]
fn c268_a122_a_tied_push_goes_to_the_defender() {
    let mut battle = pair("", "").play(&[15, 6, 6, 6, 6]);
    try_it(&mut battle, maneuver::PUSH);
    battle.used_up();
    assert_eq!(battle.aims(), [aim(15, 15, 4, true)]);
    assert_eq!(totals(&battle), [(12, false), (12, true)]);
    assert_eq!(battle.at("Bob"), Some((2, 1)));
    assert_eq!(battle.see("Ana").budget.standard, 0);
    assert_eq!(battle.see("Ana").budget.shift, 1);
}

#[test]
fn r112_a_won_push_goes_on_as_long_as_there_is_movement() {
    let mut battle = pair("speeds: (overland: 2)", "").play(&[15, 6, 6, 1, 1]);
    try_it(&mut battle, maneuver::PUSH);
    battle.used_up();
    assert_eq!(battle.at("Bob"), Some((3, 1)));
    assert_eq!(battle.asked(), "Ana (push on)");
    // C266: forced movement provokes nobody, and following does not either.
    battle.act("Ana", act::PushOn);
    assert_eq!(
        (battle.at("Ana"), battle.at("Bob")),
        (Some((2, 1)), Some((4, 1)))
    );
    battle.act("Ana", act::PushOn);
    assert_eq!(
        (battle.at("Ana"), battle.at("Bob")),
        (Some((3, 1)), Some((5, 1)))
    );
    // No movement is left; the Shift is used up (A121), the turn over.
    assert_eq!(battle.asked(), "Bob");
}

#[test]
fn c236_a110_a_diagonal_push_pays_for_its_second_diagonal() {
    let scene = |overland: i32| {
        Scene::open(12, 12)
            .mon(
                "Ana",
                "A",
                (1, 1),
                60,
                [4, 4, 4, 4, 40],
                &format!("speeds: (overland: {overland})"),
            )
            .mon("Bob", "B", (2, 2), 60, [4, 4, 4, 4, 4], "")
    };
    let tape = [15, 6, 6, 1, 1];
    let mut battle = scene(3).play(&tape);
    try_it(&mut battle, maneuver::PUSH);
    battle.act("Ana", act::PushOn);
    assert_eq!(battle.see("Ana").budget.metres, 1);
    battle.act("Ana", act::PushOn);
    assert_eq!(battle.at("Bob"), Some((5, 5)));
    assert_eq!(battle.asked(), "Bob");
    // With two metres the second diagonal is out of reach.
    let mut battle = scene(2).play(&tape);
    try_it(&mut battle, maneuver::PUSH);
    battle.act("Ana", act::PushOn);
    assert_eq!(battle.asked(), "Bob");
    assert_eq!(battle.at("Bob"), Some((4, 4)));
}

#[test]
fn a120_a_push_needs_a_free_square_behind_the_target() {
    let mut battle = Scene::map(&["...o..", "......"])
        .mon("Ana", "A", (1, 0), 60, [4, 4, 4, 4, 40], "")
        .mon("Bob", "B", (2, 0), 60, [4, 4, 4, 4, 4], "")
        .play(&[15, 6, 6, 1, 1]);
    try_it(&mut battle, maneuver::PUSH);
    battle.used_up();
    assert_eq!(battle.at("Bob"), Some((2, 0)));
    assert_eq!(battle.asked(), "Ana");
}

#[test]
fn c269_nobody_pushes_what_is_too_heavy() {
    let mut battle = pair("power: 6", "weight_lb: 300").play(&[]);
    let push = battle.maneuver(maneuver::PUSH, "Bob");
    let limit = crate::rules::skills::heavy_lifting_lb(6);
    assert!(limit < 300, "{limit}");
    assert!(battle.refused("Ana", push).contains("heavy"));
}

#[test]
fn c271_c272_a_trip_hits_first_and_then_wins() {
    let scene = Scene::open(16, 5)
        .mon(
            "Ana",
            "A",
            (1, 1),
            60,
            [4, 4, 4, 4, 40],
            "skills: { Acrobatics: \"3d6\" }",
        )
        .mon(
            "Bob",
            "B",
            (2, 1),
            60,
            [4, 30, 4, 30, 10],
            "skills: { Combat: \"3d6\" }",
        );
    // 14 : 13; the better of Combat and Acrobatics on each side (A124).
    let mut battle = scene.play(&[8, 5, 5, 4, 5, 4, 4]);
    try_it(&mut battle, maneuver::TRIP);
    battle.used_up();
    assert_eq!(battle.aims(), [aim(8, 8, 8, true)]);
    assert_eq!(totals(&battle), [(14, true), (13, false)]);
    assert!(battle.is("Bob", Status::Tripped));
    let mut battle = scene.play(&[7]);
    try_it(&mut battle, maneuver::TRIP);
    battle.used_up();
    assert!(!battle.is("Bob", Status::Tripped));
}

#[test]
fn a125_maneuvers_miss_on_a_one_and_hit_on_a_twenty() {
    let evasive = "start: (stages: (evasion: 6))";
    let mut battle = pair("start: (stages: (accuracy: -6))", evasive).play(&[20, 6, 6, 1, 1]);
    try_it(&mut battle, maneuver::TRIP);
    battle.used_up();
    assert!(battle.is("Bob", Status::Tripped));
    let mut battle = pair("start: (stages: (accuracy: 6))", "").play(&[1]);
    try_it(&mut battle, maneuver::TRIP);
    battle.used_up();
    assert_eq!(battle.aims(), [aim(1, 7, 6, false)]);
}

#[test]
fn c274_hinder_slows_and_costs_two_on_checks_for_one_full_round() {
    let mut battle = Scene::open(16, 5)
        .mon("Ana", "A", (1, 1), 60, [4, 4, 4, 4, 14], "")
        .mon("Bob", "B", (2, 1), 60, [4, 4, 4, 4, 4], "")
        .mon("Cat", "A", (9, 1), 60, [4, 4, 4, 4, 20], "")
        .play(&[2, 6, 6, 5, 5, 10, 6, 1, 6, 1]);
    battle.end("Cat");
    try_it(&mut battle, maneuver::HINDER);
    assert_eq!(totals(&battle), [(12, true), (10, false)]);
    assert!(battle.is("Bob", Status::Slowed));
    assert_eq!(battle.see("Bob").speeds.overland, 3);
    battle.end("Ana");
    // Bob trips Ana: 7 - 2 against 7.
    battle.act("Bob", battle.maneuver(maneuver::TRIP, "Ana"));
    battle.used_up();
    assert_eq!(totals(&battle)[2..], [(5, false), (7, true)]);
    battle.end("Bob");
    // Until count 14 of the next round.
    assert_eq!(battle.asked(), "Cat");
    assert!(battle.is("Bob", Status::Slowed));
    battle.end("Cat");
    assert!(!battle.is("Bob", Status::Slowed));
}

#[test]
fn c275_blind_costs_six_for_one_full_round() {
    let mut battle = pair("", "").play(&[9, 6, 6, 5, 5, 10]);
    try_it(&mut battle, maneuver::BLIND);
    let skill = battle.journal().iter().find_map(|event| match event {
        Event::Rolled {
            dice,
            purpose: RollFor::Skill(_),
            ..
        } => Some(dice[0].roll),
        _ => None,
    });
    assert_eq!(skill, Some(crate::rules::rolls::skill(Skill::Stealth)));
    battle.end("Ana");
    battle.attack("Bob", "Struggle", "Ana");
    battle.used_up();
    assert_eq!(battle.aims()[1], aim(10, 4, 10, false));
    battle.pass(&["Bob", "Zoe"]);
    assert!(!battle.is("Bob", Status::Blinded));
}

#[test]
fn a089_low_blow_leaves_vulnerable_and_last_until_the_users_next_turn_ends() {
    let mut battle = Scene::open(16, 5)
        .mon("Ana", "A", (1, 1), 60, [4, 4, 4, 4, 20], "")
        .mon("Bob", "B", (2, 1), 60, [4, 4, 4, 4, 10], "")
        .mon("Zoe", "B", (15, 4), 60, [5, 5, 5, 5, 6], "")
        .play(&[9, 6, 6, 5, 5]);
    try_it(&mut battle, maneuver::LOW_BLOW);
    battle.used_up();
    assert!(battle.is("Bob", Status::Vulnerable));
    assert_eq!(battle.see("Bob").initiative, 0);
    battle.end("Ana");
    assert_eq!(battle.asked(), "Zoe");
    battle.pass(&["Zoe", "Bob"]);
    assert!(battle.is("Bob", Status::Vulnerable));
    battle.end("Ana");
    assert!(!battle.is("Bob", Status::Vulnerable));
    assert_eq!(battle.see("Bob").initiative, 10);
    assert_eq!(battle.asked(), "Bob");
}

#[test]
fn c277_a123_a_trick_is_used_up_even_when_it_misses() {
    let mut battle = Scene::open(16, 5)
        .mon("Ana", "A", (1, 1), 60, [4, 4, 4, 4, 40], "")
        .mon("Bob", "B", (2, 1), 60, [4, 4, 4, 4, 4], "")
        .mon("Cat", "B", (1, 2), 60, [4, 4, 4, 4, 3], "")
        .play(&[1]);
    try_it(&mut battle, maneuver::HINDER);
    battle.act("Cat", act::Decline);
    battle.pass(&["Ana", "Bob", "Cat"]);
    battle.used_up();
    let again = battle.maneuver(maneuver::HINDER, "Bob");
    assert!(battle.refused("Ana", again).contains("tried"));
    assert!(battle.allows("Ana", battle.maneuver(maneuver::HINDER, "Cat")));
    assert!(battle.allows("Ana", battle.maneuver(maneuver::BLIND, "Bob")));
}

#[test]
fn c263_a_maneuver_provokes_bystanders_and_not_its_target() {
    let mut battle = Scene::open(16, 5)
        .mon("Ana", "A", (1, 1), 60, [4, 4, 4, 4, 40], "")
        .mon("Bob", "B", (2, 1), 60, [4, 4, 4, 4, 4], "")
        .mon("Cat", "B", (1, 2), 60, [4, 4, 4, 4, 3], "")
        .play(&[2, 1]);
    try_it(&mut battle, maneuver::TRIP);
    assert_eq!(battle.question(), Some(("Cat".into(), "uses a maneuver")));
    battle.act("Cat", act::React);
    assert_eq!(battle.asked(), "Ana");
    battle.used_up();
}

#[test]
fn r120_disarm_drops_the_held_item() {
    let mut battle = pair("", "held: \"Oran Berry\"").play(&[6, 6, 6, 1, 1]);
    try_it(&mut battle, maneuver::DISARM);
    battle.used_up();
    assert_eq!(battle.see("Bob").held, None);
    let berry = battle.item_id("Oran Berry");
    assert_eq!(battle.board().items(), [(cell(2, 1), berry)]);
    let mut battle = pair("", "").play(&[]);
    let disarm = battle.maneuver(maneuver::DISARM, "Bob");
    assert!(battle.refused("Ana", disarm).contains("nothing"));
}

#[test]
fn c281_c278_only_trainers_manipulate() {
    let mut battle = pair("", "").play(&[]);
    let flirt = battle.maneuver(maneuver::FLIRT, "Bob");
    assert!(battle.refused("Ana", flirt).contains("trainers"));
}

#[test]
fn r113_sprint_adds_half_for_the_turn() {
    let mut battle = pair("speeds: (overland: 5)", "").play(&[]);
    battle.act("Ana", act::Sprint);
    assert_eq!(battle.see("Ana").speeds.overland, 7);
    battle.refused("Ana", act::Sprint);
    battle.end("Ana");
    battle.pass(&["Bob", "Zoe"]);
    assert_eq!(battle.see("Ana").speeds.overland, 5);
}

#[test]
fn g126_an_adjacent_ally_can_be_woken() {
    let mut battle = Scene::open(9, 3)
        .mon("Ana", "A", (0, 0), 60, [4, 4, 4, 4, 40], "")
        .mon(
            "Cat",
            "A",
            (1, 0),
            60,
            [4, 4, 4, 4, 30],
            "start: (statuses: [Asleep])",
        )
        .mon(
            "Bob",
            "B",
            (8, 2),
            60,
            [4, 4, 4, 4, 4],
            "start: (statuses: [Asleep])",
        )
        .play(&[]);
    let (cat, bob) = (battle.id("Cat"), battle.id("Bob"));
    battle.refused("Ana", act::Wake(bob));
    battle.act("Ana", act::Wake(cat));
    battle.end("Ana");
    assert_eq!(battle.asked(), "Cat");
}

#[test]
fn g170_c367_treating_a_pokemon_costs_its_next_turn_unless_a_medic_does_it() {
    for (medic, asked) in [(false, "Bob"), (true, "Pip")] {
        let mut battle = Scene::open(9, 3)
            .trainer(
                "Eva",
                "A",
                (0, 0),
                60,
                [4, 4, 4, 4, 20],
                &format!("items: {{ \"Potion\": 1, \"Antidote\": 1 }}, medic: {medic}"),
            )
            .mon(
                "Pip",
                "A",
                (1, 0),
                60,
                [4, 4, 4, 4, 10],
                "trainer: \"Eva\", start: (hp: 30, statuses: [Poisoned])",
            )
            .mon("Bob", "B", (8, 2), 60, [4, 4, 4, 4, 3], "")
            .play(&[]);
        // G171: cured, stages and all.
        battle.act("Eva", battle.item("Antidote", "Pip"));
        assert!(!battle.is("Pip", Status::Poisoned));
        assert_eq!(battle.see("Pip").staged.special_defense, 4);
        battle.end("Eva");
        assert_eq!(battle.asked(), asked);
    }
}

#[test]
fn a_forecast_of_a_maneuver_multiplies_hit_and_opposed_check() {
    let battle = pair("", "").play(&[]);
    let trip = Command::new(battle.id("Ana"), battle.maneuver(maneuver::TRIP, "Bob"));
    let forecast = battle.forecast(&trip).unwrap();
    // 6 and more hit: 15 of 20; 2d6 over 2d6 win 575 of 1296.
    let want = 0.75 * 575.0 / 1296.0;
    assert_eq!(forecast.targets[0].inflict[0].0, Status::Tripped);
    assert!((forecast.targets[0].inflict[0].1 - want).abs() < 1e-9);
}
