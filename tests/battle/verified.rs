//! What random play under supervision (`tallgrass verify`) has found.

use crate::battle::{Action, Battle, Correction, Fate, Shown, Target, TaskId, TurnAction, act};
use crate::data::moves::Duration;
use crate::kit::{PLAIN, Play as _, Scene, cell, duel};
use crate::rules::Status;

fn fix(battle: &mut Battle, who: &str, correction: Correction) {
    battle.act(who, act::Correct(correction));
}

#[test]
fn the_dead_do_not_come_round_when_their_time_is_up() {
    let bob = "start: (fainted: true, hp: 10, wakes_in: 1)";
    let mut battle = duel(PLAIN, "", PLAIN, bob).play(&[]);
    fix(&mut battle, "Bob", Correction::Fate(Fate::Dead));
    battle.end("Ana");
    battle.end("Zoe");
    let bob = battle.see("Bob");
    assert!(bob.dead && bob.fainted);
}

#[test]
fn drained_action_points_are_nothing_a_referee_can_spend_twice() {
    let mut battle = Scene::open(9, 3)
        .trainer(
            "Tom",
            "A",
            (1, 1),
            60,
            [4, 4, 4, 4, 40],
            "start: (drained_ap: 3)",
        )
        .mon("Bob", "B", (7, 1), 60, [4, 4, 4, 4, 4], "")
        .play(&[]);
    let why = battle.refused("Tom", act::Correct(Correction::Points(4)));
    assert!(why.contains("0 to 3"), "{why}");
    fix(&mut battle, "Tom", Correction::Points(1));
    assert_eq!(battle.see("Tom").action_points, Some((1, 6)));
}

#[test]
fn a_standard_action_that_comes_back_takes_back_what_it_was_traded_for() {
    for trade in [Action::from(act::TradeForSwift), act::TradeForShift.into()] {
        let mut battle = duel(PLAIN, "", PLAIN, "").play(&[]);
        battle.act("Ana", trade);
        fix(
            &mut battle,
            "Ana",
            Correction::Action(TurnAction::Standard, true),
        );
        let budget = battle.see("Ana").budget;
        assert_eq!(
            (budget.standard, budget.shift, budget.swift),
            (1, 1, 1),
            "{budget:?}"
        );
    }
}

#[test]
fn whoever_falls_asleep_in_its_turn_does_nothing_more_in_it() {
    // Not even what costs nothing.
    let free = "abilities: [\"Arena Trap\"]";
    for (status, ana) in [
        (Status::Asleep, ""),
        (Status::Frozen, ""),
        (Status::Asleep, free),
        (Status::Frozen, free),
    ] {
        // The save at the end of the turn.
        let mut battle = duel(PLAIN, ana, PLAIN, "").play(&[1]);
        fix(
            &mut battle,
            "Ana",
            Correction::Inflict {
                status,
                by: None,
                lasting: Duration::UntilCured,
                overrule: false,
            },
        );
        assert_eq!(battle.asked(), "Bob");
        battle.used_up();
    }
}

#[test]
fn nobody_strikes_at_whoever_an_intercept_has_moved_away() {
    // Rat's strike at the shooter is intercepted, and Dog cannot reach it any more.
    let mut battle = Scene::open(16, 5)
        .trainer(
            "Tom",
            "A",
            (4, 2),
            60,
            [4, 4, 4, 4, 50],
            "moves: [\"Electro Ball\"]",
        )
        .mon(
            "Pip",
            "A",
            (1, 2),
            60,
            [4, 4, 4, 4, 6],
            "trainer: \"Tom\", loyalty: 3",
        )
        .mon("Rat", "B", (4, 1), 60, [4, 4, 4, 4, 40], "")
        .mon("Dog", "B", (3, 1), 60, [4, 4, 4, 4, 30], "")
        .mon("Zoe", "B", (9, 2), 60, [4, 4, 4, 4, 1], "")
        .play(&[19, 4, 5, 1, 1]);
    battle.attack("Tom", "Electro Ball", "Zoe");
    battle.act("Rat", act::React);
    battle.act("Pip", act::React);
    battle.used_up();
    assert_eq!(battle.at("Tom"), Some((5, 2)));
    assert_eq!(battle.question(), None);
    assert_eq!(battle.asked(), "Tom");
}

/// Whether Ana prepares a move.
fn prepares(battle: &Battle) -> bool {
    let marks = battle.see("Ana").marks.clone();
    marks.iter().any(|mark| mark.name() == "Preparing")
}

fn roarer(ana: &str) -> Battle {
    let mut battle = duel(PLAIN, &format!("moves: [\"Roar\"], {ana}"), PLAIN, "").play(&[]);
    let roar = battle.kind("Roar");
    battle.act("Ana", act::UseAttack(roar, Target::None));
    battle.pass(&["Bob", "Zoe"]);
    battle
}

#[test]
fn a_move_that_waited_and_was_not_used_has_been_used() {
    let mut battle = roarer("");
    assert_eq!(battle.asked(), "Ana");
    assert!(prepares(&battle));
    battle.end("Ana");
    assert!(!prepares(&battle));
    assert_eq!(battle.round(), 2);
    let roar = battle.kind("Roar");
    assert!(!battle.allows("Ana", act::UseAttack(roar, Target::None)));
}

#[test]
fn a_long_body_may_turn_at_the_end_of_the_round() {
    let battle = Scene::open(16, 5)
        .mon(
            "Ana",
            "A",
            (1, 1),
            60,
            [4, 4, 4, 4, 40],
            "moves: [\"Roar\"], footprint: (2, 1)",
        )
        .mon("Bob", "B", (3, 1), 60, [4, 4, 4, 4, 4], "");
    let mut battle = battle.play(&[]);
    let roar = battle.kind("Roar");
    battle.act("Ana", act::UseAttack(roar, Target::None));
    battle.pass(&["Bob"]);
    assert!(prepares(&battle));
    // All that is on offer is possible: asked in debug builds.
    assert!(battle.options().is_some());
    assert!(battle.allows("Ana", act::TurnBody(cell(1, 1), Vec::new())));
}

#[test]
fn nobody_starts_in_the_arms_of_the_unconscious() {
    let bob = "start: (effects: [(name: \"Grappled\", by: \"Ana\")])";
    let mut scene = duel(PLAIN, "start: (fainted: true)", PLAIN, bob);
    scene = scene.mon("Eve", "A", (9, 1), 60, [4, 4, 4, 4, 30], "");
    let battle = scene.play(&[]);
    assert_eq!(battle.see("Bob").grapple, None);
    assert_eq!(battle.see("Ana").grapple, None);
}

#[test]
fn nobody_calms_those_who_can_do_nothing() {
    let scene = |status: &str| {
        let bob = format!("start: (statuses: [Enraged, {status}])");
        Scene::open(9, 3)
            .trainer("Tom", "A", (1, 1), 60, [4, 4, 4, 4, 40], "")
            .mon("Pip", "A", (2, 1), 60, [4, 4, 4, 4, 6], &bob)
            .mon("Zoe", "B", (8, 1), 60, [4, 4, 4, 4, 1], "")
            .play(&[])
    };
    let assist = |battle: &Battle| act::Assist(battle.id("Pip"));
    let mut battle = scene("Slowed");
    let action = assist(&battle);
    assert!(battle.allows("Tom", action));
    for status in ["Frozen", "Asleep"] {
        battle = scene(status);
        let action = assist(&battle);
        let why = battle.refused("Tom", action);
        assert!(why.contains(status), "{why}");
    }
}

#[test]
fn uses_of_earlier_scenes_bound_what_a_referee_sets() {
    let has = "moves: [\"Endure\"], start: (used_yesterday: {\"Endure\": 1})";
    let mut battle = duel(PLAIN, has, PLAIN, "").play(&[]);
    let endure = battle.move_id("Endure");
    let why = battle.refused("Ana", act::Correct(Correction::Uses(endure, 1)));
    assert!(why.contains("0 to 0"), "{why}");
}

#[test]
fn whoever_is_felled_by_its_first_deed_does_not_do_the_next() {
    // The check, and whatever else falls.
    let tape: Vec<u16> = vec![1; 60];
    let mut battle = Scene::open(9, 3)
        .top("context: League")
        .top("tasks: [(name: \"jump\", skill: Focus, dc: 1, action: Shift, then: [SetHp(\"Tom\", 0)])]")
        .beside("Tom", "A", 9, "items: { \"Potion\": 1 }")
        .beside("Una", "B", 4, "")
        .mon("Pip", "A", (1, 1), 60, [4, 4, 4, 4, 6], "trainer: \"Tom\", start: (hp: 20)")
        .mon("Rat", "B", (7, 1), 60, [4, 4, 4, 4, 4], "trainer: \"Una\"")
        .play(&tape);
    battle.end("Una");
    battle.act("Tom", act::Try(TaskId(0)));
    let potion = battle.item("Potion", "Pip");
    battle.act("Tom", potion);
    assert!(battle.see("Tom").fainted);
    assert_eq!(battle.body("Pip").0, 20);
}

/// Ana on her way past Zoe, in whose square Bob may strike at her.
fn passing() -> Battle {
    let mut battle = Scene::open(7, 3)
        .mon("Ana", "A", (1, 1), 60, [4, 4, 4, 4, 40], "")
        .mon("Zoe", "A", (2, 1), 60, [4, 4, 4, 4, 5], "")
        .mon("Bob", "B", (3, 0), 60, [4, 4, 4, 4, 4], "")
        .play(&[]);
    battle.go("Ana", &[(2, 1), (3, 2), (4, 2)]);
    assert_eq!(battle.asked(), "Bob (reaction)");
    assert_eq!(battle.at("Ana"), Some((2, 1)));
    battle
}

#[test]
fn whoever_is_corrected_away_from_a_square_that_it_passes_does_not_step_aside_first() {
    for correction in [Correction::Leave, Correction::Move(cell(6, 0))] {
        let mut battle = passing();
        fix(&mut battle, "Ana", correction);
        let mut shown = Shown::at_start(battle.level());
        for event in battle.journal() {
            shown.apply(event);
        }
        assert_eq!(shown.combatants, battle.shown().combatants);
    }
}
