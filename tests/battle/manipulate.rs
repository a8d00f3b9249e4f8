//! Manipulations (cases C278 to C281; combat-R122, G090, G091).

use crate::battle::{act, maneuver};
use crate::kit::{Play as _, Scene, aim};
use crate::rules::Status;

/// Tom, a trainer, against Bob and Zoe; Bob is a trainer as well.
fn scene(tom: &str, bob: &str) -> Scene {
    Scene::open(16, 5)
        .trainer("Tom", "A", (1, 2), 60, [4, 4, 4, 4, 50], tom)
        .trainer("Bob", "B", (6, 2), 60, [4, 4, 4, 4, 4], bob)
        .mon(
            "Zoe",
            "B",
            (15, 4),
            60,
            [4, 4, 4, 4, 1],
            "moves: [\"Tackle\", \"Electro Ball\"]",
        )
}

#[test]
fn c278_pokemon_do_not_manipulate() {
    let mut battle = scene("", "").play(&[]);
    battle.pass(&["Tom", "Bob"]);
    for maneuver in [maneuver::BON_MOT, maneuver::FLIRT, maneuver::TERRORIZE] {
        let action = battle.maneuver(maneuver, "Tom");
        assert!(!battle.allows("Zoe", action), "{maneuver:?}");
    }
}

#[test]
fn c280_g090_bon_mot_enrages_for_a_full_round_without_a_save() {
    let tom = "skills: { Guile: \"3d6\" }";
    let bob = "skills: { Guile: \"1d6\", Focus: \"2d6\" }";
    let mut battle = scene(tom, bob).play(&[4, 5, 5, 5, 6, 6]);
    battle.act("Tom", battle.maneuver(maneuver::BON_MOT, "Bob"));
    assert_eq!(battle.aims(), [aim(4, 4, 2, true)]);
    battle.used_up();
    assert!(battle.is("Bob", Status::Enraged));
    battle.end("Tom");
    let refused = battle.refused("Bob", act::SpendPoint);
    assert!(refused.contains("angry"), "{refused}");
    // No save at the end of its turn.
    battle.end("Bob");
    assert!(battle.is("Bob", Status::Enraged));
    battle.end("Zoe");
    // Tom's count of the next round.
    assert_eq!(battle.asked(), "Tom");
    assert!(!battle.is("Bob", Status::Enraged));
    battle.end("Tom");
    assert!(battle.allows("Bob", act::SpendPoint));
}

#[test]
fn c281_g091_a_flirt_leaves_no_save_and_spares_the_user() {
    let tom = "skills: { Charm: \"3d6\" }";
    let bob = "skills: { Charm: \"3d6\", Focus: \"1d6\" }";
    let mut battle = Scene::open(16, 5)
        .trainer("Tom", "A", (1, 2), 60, [4, 4, 4, 4, 50], tom)
        .trainer("Bob", "B", (2, 2), 60, [4, 4, 4, 4, 4], bob)
        .play(&[4, 5, 5, 5, 5, 5, 4]);
    battle.act("Tom", battle.maneuver(maneuver::FLIRT, "Bob"));
    battle.used_up();
    assert!(battle.is("Bob", Status::Infatuated));
    battle.end("Tom");
    let refused = battle.refused("Bob", battle.strike("Struggle", "Tom"));
    assert!(refused.contains("spares"), "{refused}");
    battle.end("Bob");
    assert!(!battle.is("Bob", Status::Infatuated));
}

#[test]
fn r122_terrorize_leaves_at_will_moves_and_no_temporary_hit_points() {
    let tom = "skills: { Intimidate: \"3d6\" }";
    let bob = "moves: [\"Tackle\", \"Electro Ball\"], start: (temp_hp: 9)";
    let mut battle = scene(tom, bob).play(&[4, 5, 5, 5, 1, 1]);
    battle.act("Tom", battle.maneuver(maneuver::TERRORIZE, "Bob"));
    battle.used_up();
    assert_eq!(battle.see("Bob").temp_hp, 0);
    battle.end("Tom");
    let refused = battle.refused("Bob", battle.strike("Electro Ball", "Tom"));
    assert!(refused.contains("At-Will"), "{refused}");
    battle.pass(&["Bob", "Zoe", "Tom"]);
    assert!(battle.allows("Bob", battle.strike("Electro Ball", "Tom")));
}

#[test]
fn r122_a123_each_reaches_six_metres_and_once_a_scene_per_target() {
    let mut battle = scene("", "").play(&[1]);
    let far = battle.maneuver(maneuver::FLIRT, "Zoe");
    assert!(!battle.allows("Tom", far));
    battle.act("Tom", battle.maneuver(maneuver::FLIRT, "Bob"));
    battle.pass(&["Tom", "Bob", "Zoe"]);
    assert!(!battle.allows("Tom", battle.maneuver(maneuver::FLIRT, "Bob")));
    assert!(battle.allows("Tom", battle.maneuver(maneuver::BON_MOT, "Bob")));
}
