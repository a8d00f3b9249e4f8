//! Grapple (cases C055, C283 to C287; combat-R115, G099 to G102).

use crate::battle::{Battle, Event, Hold, Lasts, act, maneuver};
use crate::kit::{Play as _, Scene, aim, blow, cell};
use crate::rules::Status;

/// Ana, strong, beside Bob; Zoe of Bob's side far away.
fn scene(ana: &str, bob: &str) -> Scene {
    Scene::open(16, 5)
        .mon(
            "Ana",
            "A",
            (2, 2),
            60,
            [12, 4, 4, 4, 40],
            &format!("skills: {{ Combat: \"3d6\", Athletics: \"1d6\" }}, {ana}"),
        )
        .mon(
            "Bob",
            "B",
            (3, 2),
            60,
            [4, 6, 4, 4, 5],
            &format!("skills: {{ Combat: \"2d6\", Athletics: \"1d6\" }}, {bob}"),
        )
        .mon("Zoe", "B", (2, 0), 60, [4, 4, 4, 4, 1], "")
}

/// Ana holds Bob: 16 against 11; the tape goes on after that.
fn held(ana: &str, bob: &str, tape: &[u16]) -> Battle {
    let mut dice = vec![5, 6, 5, 5, 6, 5];
    dice.extend(tape);
    let mut battle = scene(ana, bob).play(&dice);
    battle.act("Ana", battle.maneuver(maneuver::GRAPPLE, "Bob"));
    battle
}

fn next_round(battle: &mut Battle) {
    while battle.asked() != "Ana" || battle.round() < 2 {
        let name = battle.asked();
        battle.end(&name);
    }
}

#[test]
fn c283_a_grapple_holds_both_and_the_winner_dominates() {
    let mut battle = held("", "", &[]);
    // AC 4 and Speed Evasion 1.
    assert_eq!(battle.aims(), [aim(5, 5, 5, true)]);
    battle.used_up();
    let (ana, bob) = (battle.see("Ana"), battle.see("Bob"));
    assert_eq!(ana.grapple, Some((bob.id, true)));
    assert_eq!(bob.grapple, Some((ana.id, false)));
    for name in ["Ana", "Bob"] {
        assert!(battle.is(name, Status::Grappled));
        let evasion = battle.see(name).evasion;
        assert_eq!(
            (evasion.physical, evasion.special, evasion.speed),
            (0, 0, 0)
        );
    }
    assert!(!battle.allows("Ana", act::Shift(vec![cell(1, 2)])));
    assert!(!battle.allows("Ana", act::Disengage(cell(1, 2))));
    battle.end("Ana");
    assert!(!battle.allows("Bob", act::Shift(vec![cell(4, 2)])));
}

#[test]
fn r115_a_lost_check_holds_nobody() {
    let mut battle = scene("", "").play(&[5, 1, 1, 1, 6, 5]);
    battle.act("Ana", battle.maneuver(maneuver::GRAPPLE, "Bob"));
    battle.used_up();
    assert!(!battle.is("Ana", Status::Grappled) && !battle.is("Bob", Status::Grappled));
    assert_eq!(battle.see("Ana").grapple, None);
}

#[test]
fn c284_g100_the_winner_of_a_contest_takes_dominance_or_ends_it() {
    // 10 (2d6) against 9 (3d6), the contesting one first.
    let mut battle = held("", "", &[6, 4, 3, 3, 3]);
    battle.end("Ana");
    battle.act("Bob", act::Grapple(Hold::Contest));
    battle.used_up();
    assert_eq!(battle.see("Bob").grapple, Some((battle.id("Ana"), true)));
    assert!(battle.is("Ana", Status::Grappled));

    let mut battle = held("", "", &[6, 4, 3, 3, 3]);
    battle.end("Ana");
    battle.act("Bob", act::Grapple(Hold::Break));
    assert_eq!(battle.see("Bob").grapple, None);
    assert!(!battle.is("Ana", Status::Grappled) && !battle.is("Bob", Status::Grappled));

    // A tie leaves things as they are (A122).
    let mut battle = held("", "", &[5, 4, 3, 3, 3]);
    battle.end("Ana");
    battle.act("Bob", act::Grapple(Hold::Break));
    assert_eq!(battle.see("Ana").grapple, Some((battle.id("Bob"), true)));
}

#[test]
fn g102_a_secured_hold_adds_three_to_the_next_check_only() {
    let mut battle = held("", "", &[6, 5, 3, 3, 3, 6, 5, 3, 3, 3]);
    next_round(&mut battle);
    battle.act("Ana", act::Grapple(Hold::Secure));
    assert_eq!(battle.asked(), "Bob");
    // 11 against 9 + 3.
    battle.act("Bob", act::Grapple(Hold::Break));
    assert!(battle.see("Bob").grapple.is_some());
    while battle.asked() != "Bob" {
        let name = battle.asked();
        battle.end(&name);
    }
    // 11 against 9.
    battle.act("Bob", act::Grapple(Hold::Break));
    assert!(battle.see("Bob").grapple.is_none());
    battle.used_up();
}

#[test]
fn c286_a_grapple_attack_hits_without_a_roll() {
    let mut battle = held("", "", &[2]);
    next_round(&mut battle);
    battle.act("Ana", act::Grapple(Hold::Attack));
    battle.used_up();
    assert_eq!(
        battle.aims().len(),
        1,
        "only the Grapple itself was rolled for"
    );
    assert_eq!(battle.blows(), [blow(4, &[2], 14, 14)]);
    assert_eq!(battle.body("Bob"), (46, 0));
}

#[test]
fn c287_the_other_is_dragged_along_and_its_weight_slows() {
    let mut battle = held("", "weight_class: 4", &[]);
    next_round(&mut battle);
    let path = |columns: &[i16]| {
        let cells = columns.iter().map(|column| cell(*column, 2)).collect();
        act::Grapple(Hold::Drag(cells))
    };
    assert!(!battle.allows(
        "Ana",
        act::Grapple(Hold::Drag(vec![cell(2, 1), cell(2, 0), cell(1, 0)]))
    ));
    battle.act("Ana", path(&[1, 0]));
    assert_eq!(battle.at("Ana"), Some((0, 2)));
    assert_eq!(battle.at("Bob"), Some((1, 2)));
    assert!(battle.see("Bob").grapple.is_some());
}

#[test]
fn g102_only_dominance_chooses_and_a_full_action_pays() {
    let mut battle = held("", "", &[]);
    // The Standard Action went into the Grapple.
    assert!(!battle.allows("Ana", act::Grapple(Hold::End)));
    assert!(!battle.allows("Ana", act::Grapple(Hold::Attack)));
    battle.end("Ana");
    assert!(!battle.allows("Bob", act::Grapple(Hold::Attack)));
    battle.end("Bob");
    battle.end("Zoe");
    assert!(!battle.allows("Ana", act::Grapple(Hold::Contest)));
    battle.act("Ana", act::Grapple(Hold::End));
    assert!(!battle.is("Bob", Status::Grappled));
    assert!(battle.journal().iter().any(|event| matches!(
        event,
        Event::EffectChanged {
            what: Lasts::Grapple(_),
            on: false,
            ..
        }
    )));
}

#[test]
fn c055_aiming_out_of_a_grapple_costs_six() {
    for (die, hit) in [(8, true), (7, false)] {
        let mut dice = vec![die];
        if hit {
            dice.extend([1]);
        }
        let mut battle = held("moves: [\"Water Gun\", \"Tackle\"]", "", &dice);
        next_round(&mut battle);
        battle.attack("Ana", "Water Gun", "Zoe");
        // Bob, adjacent, could strike at the shooter.
        battle.act("Bob", act::Decline);
        assert_eq!(
            battle.aims().last(),
            Some(&aim(die, i32::from(die) - 6, 2, hit))
        );
    }
    let mut battle = held("moves: [\"Tackle\"]", "", &[2, 1, 1]);
    next_round(&mut battle);
    battle.attack("Ana", "Tackle", "Bob");
    assert_eq!(battle.aims().last(), Some(&aim(2, 2, 2, true)));
}

#[test]
fn g101_teleporters_slip_away_without_a_check() {
    let mut battle = held("", "speeds: (overland: 4, teleporter: 4)", &[]);
    battle.end("Ana");
    battle.act("Bob", act::Grapple(Hold::Slip));
    battle.used_up();
    assert!(!battle.is("Ana", Status::Grappled));
    let mut battle = held("", "", &[]);
    battle.end("Ana");
    assert!(!battle.allows("Bob", act::Grapple(Hold::Slip)));
}

#[test]
fn a100_a_knock_out_ends_the_grapple() {
    let mut battle = held("", "start: (hp: 5)", &[2]);
    next_round(&mut battle);
    battle.act("Ana", act::Grapple(Hold::Attack));
    assert!(battle.see("Bob").fainted);
    assert_eq!(battle.see("Ana").grapple, None);
    assert!(!battle.is("Ana", Status::Grappled));
}
