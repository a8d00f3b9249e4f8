//! Action Points (cases C025, C049; combat-R130, combat-R131).

use crate::battle::{Battle, Event, OwnEvent, PtuEvent, act, maneuver};
use crate::kit::{Play as _, Scene, aim};

fn field(trainer: &str) -> Scene {
    Scene::open(16, 5)
        .trainer("Tom", "A", (0, 0), 60, [4, 4, 4, 4, 50], trainer)
        .mon(
            "Ana",
            "A",
            (1, 1),
            60,
            [4, 4, 4, 4, 40],
            "trainer: \"Tom\", moves: [\"Take Down\", \"Tackle\"]",
        )
        .mon("Bob", "B", (2, 1), 60, [4, 10, 4, 4, 4], "")
        .mon("Zoe", "B", (15, 4), 60, [5, 5, 5, 5, 1], "")
}

fn points(battle: &Battle) -> Option<(i32, i32)> {
    battle.see("Tom").action_points
}

#[test]
fn c025_the_pool_grows_every_five_levels() {
    for (level, points) in [(4, 5), (5, 6), (15, 8)] {
        let scene = Scene::open(16, 5)
            .trainer("Tom", "A", (0, 0), 60, [4, 4, 4, 4, 50], "")
            .mon("Zoe", "B", (15, 4), 60, [5, 5, 5, 5, 1], "");
        // The helper's trainers are of level 5.
        let text = scene
            .text()
            .replace("level: 5,", &format!("level: {level},"));
        let battle = crate::kit::on_tape(&crate::kit::level(&text), &[]);
        assert_eq!(battle.see("Tom").action_points, Some((points, points)));
        assert_eq!(battle.see("Zoe").action_points, None);
    }
}

#[test]
fn c049_a_point_spent_before_the_roll_adds_one_and_only_one() {
    let mut battle = field("").play(&[6, 5, 4, 3, 20]);
    battle.end("Tom");
    battle.act("Ana", act::SpendPoint);
    assert_eq!(points(&battle), Some((5, 6)));
    let refused = battle.refused("Ana", act::SpendPoint);
    assert!(refused.contains("already"), "{refused}");
    // AC 5 (Take Down) + Evasion 2: a 6 becomes 7.
    battle.attack("Ana", "Take Down", "Bob");
    assert_eq!(battle.aims(), [aim(6, 7, 7, true)]);
    let named = battle.journal().iter().any(|event| {
        matches!(event, Event::Own(OwnEvent::Ptu(PtuEvent::Accuracy { roll, .. }))
            if roll.iter().any(|part| part.rule == "combat-R131" && part.amount == 1))
    });
    assert!(named);
    // The next roll is without it.
    battle.pass(&["Ana", "Bob", "Zoe", "Tom"]);
    battle.attack("Ana", "Tackle", "Bob");
    assert_eq!(battle.aims().last(), Some(&aim(3, 3, 4, false)));
}

#[test]
fn r131_a_point_helps_a_skill_check_once() {
    // Athletics of both are 2d6: 3+4+1 beats 3+4.
    let mut battle = field("").play(&[10, 3, 4, 3, 4]);
    battle.end("Tom");
    battle.act("Ana", act::SpendPoint);
    // The accuracy roll takes the point; the check goes without.
    battle.act("Ana", battle.maneuver(maneuver::TRIP, "Bob"));
    battle.used_up();
    assert!(!battle.is("Bob", crate::rules::Status::Tripped));
    assert_eq!(battle.aims()[0].total, 11);
}

#[test]
fn r130_nobody_spends_what_is_gone() {
    let mut battle = field("start: (spent_ap: 6)").play(&[]);
    let refused = battle.refused("Tom", act::SpendPoint);
    assert!(refused.contains("left"), "{refused}");
    battle.pass(&["Tom", "Ana"]);
    // Wild ones have none at all.
    assert!(!battle.allows("Bob", act::SpendPoint));
}
