//! Acting out of turn: Priority (Limited) and (Advanced), Interrupts, Disabled moves (cases C164,
//! C205, C206, C229; combat-R046 to R048, combat-R102).

use std::sync::Arc;

use crate::battle::tests::kit::{Play as _, Scene, cell, dex};
use crate::battle::{Battle, PromptKind, Target, act};
use crate::data::moves::Keyword;
use crate::rules::Dice;

/// A battle in which Tackle has one keyword more.
fn with_tackle(scene: &Scene, keyword: Keyword, tape: &[u16]) -> Battle {
    let mut dex = (*dex()).clone();
    let tackle = dex.find_move("Tackle").unwrap().id;
    dex.moves[usize::from(tackle.0)].keywords.push(keyword);
    Battle::new(&Arc::new(dex), &scene.level(), Dice::tape(tape.to_vec()))
}

fn offered(battle: &Battle) -> Option<(String, &'static str)> {
    battle.question()
}

#[test]
fn c205_g015_priority_limited_takes_that_action_and_the_rest_on_its_own_count() {
    let scene = Scene::open(16, 5)
        .trainer(
            "Tom",
            "A",
            (1, 1),
            60,
            [4, 4, 4, 4, 6],
            "moves: [\"Tackle\", \"Scratch\"]",
        )
        .mon("Rat", "B", (2, 1), 60, [4, 4, 4, 4, 12], "");
    let mut battle = with_tackle(&scene, Keyword::PriorityLimited, &[10, 1]);
    assert_eq!(offered(&battle), Some(("Tom".into(), "would act first")));
    battle.act("Tom", act::React);
    assert!(matches!(battle.prompt().unwrap().kind, PromptKind::Turn));
    assert_eq!(battle.asked(), "Tom");
    // That action and nothing else.
    assert!(!battle.allows("Tom", battle.strike("Scratch", "Rat")));
    assert!(!battle.allows("Tom", act::Shift(vec![cell(1, 2)])));
    battle.attack("Tom", "Tackle", "Rat");
    battle.used_up();
    assert_eq!(battle.asked(), "Rat");
    battle.end("Rat");
    assert_eq!(battle.asked(), "Tom");
    let budget = battle.see("Tom").budget;
    assert_eq!((budget.standard, budget.shift, budget.swift), (0, 1, 1));
    battle.end("Tom");
    assert_eq!(battle.round(), 2);
}

#[test]
fn r047_an_early_action_that_is_given_up_costs_nothing() {
    let scene = Scene::open(16, 5)
        .mon(
            "Ana",
            "A",
            (1, 1),
            60,
            [4, 4, 4, 4, 6],
            "moves: [\"Tackle\"]",
        )
        .mon("Rat", "B", (2, 1), 60, [4, 4, 4, 4, 12], "");
    let mut battle = with_tackle(&scene, Keyword::PriorityLimited, &[]);
    battle.act("Ana", act::React);
    battle.end("Ana");
    battle.end("Rat");
    assert_eq!(battle.see("Ana").budget.standard, 1);
}

fn confused(tape: &[u16]) -> Battle {
    let scene = Scene::open(16, 5)
        .mon(
            "Ana",
            "A",
            (1, 1),
            60,
            [4, 4, 4, 4, 6],
            "moves: [\"Tackle\"], start: (statuses: [Confused])",
        )
        .mon("Rat", "B", (2, 1), 60, [4, 4, 4, 4, 12], "");
    with_tackle(&scene, Keyword::PriorityLimited, tape)
}

#[test]
fn r047_g007_its_turn_begins_with_the_early_action_and_its_saves_are_rolled_once() {
    let mut battle = confused(&[9, 10, 1]);
    battle.act("Ana", act::React);
    battle.attack("Ana", "Tackle", "Rat");
    battle.end("Rat");
    // No second save for the rest of it.
    battle.used_up();
    assert_eq!(battle.asked(), "Ana");
    let budget = battle.see("Ana").budget;
    assert_eq!((budget.standard, budget.shift, budget.swift), (0, 1, 1));
}

#[test]
fn r047_a039_the_confused_lose_their_turn_with_the_early_action() {
    let mut battle = confused(&[3, 1]);
    battle.act("Ana", act::React);
    // 1 + 6 + 4 - 4 = 7, half of it.
    assert_eq!(battle.body("Ana"), (57, 0));
    assert_eq!(battle.asked(), "Rat");
    battle.end("Rat");
    assert_eq!(battle.round(), 2);
}

#[test]
fn c206_priority_advanced_after_acting_costs_the_next_turn() {
    let scene = Scene::open(16, 5)
        .mon(
            "Ana",
            "A",
            (1, 1),
            60,
            [4, 4, 4, 4, 40],
            "moves: [\"Tackle\"]",
        )
        .mon("Rat", "B", (2, 1), 60, [4, 4, 4, 4, 12], "");
    let mut battle = with_tackle(&scene, Keyword::PriorityAdvanced, &[10, 1]);
    battle.end("Ana");
    assert_eq!(offered(&battle), Some(("Ana".into(), "would act first")));
    battle.act("Ana", act::React);
    assert!(!battle.allows("Ana", act::Shift(vec![cell(1, 2)])));
    battle.attack("Ana", "Tackle", "Rat");
    assert_eq!(battle.asked(), "Rat");
    battle.end("Rat");
    // No turn in round 2.
    assert_eq!(battle.round(), 2);
    // Nor may it act early again in it.
    assert_eq!(offered(&battle), None);
    assert_eq!(battle.asked(), "Rat");
}

#[test]
fn r047_priority_advanced_before_acting_takes_the_whole_turn() {
    let scene = Scene::open(16, 5)
        .mon(
            "Ana",
            "A",
            (1, 1),
            60,
            [4, 4, 4, 4, 4],
            "moves: [\"Tackle\"]",
        )
        .mon("Rat", "B", (2, 1), 60, [4, 4, 4, 4, 12], "");
    let mut battle = with_tackle(&scene, Keyword::PriorityAdvanced, &[]);
    battle.act("Ana", act::React);
    let budget = battle.see("Ana").budget;
    assert_eq!((budget.standard, budget.shift, budget.swift), (1, 1, 1));
}

fn pair(bob: &str) -> Scene {
    Scene::open(16, 5)
        .mon(
            "Ana",
            "A",
            (1, 1),
            60,
            [10, 4, 4, 4, 40],
            "moves: [\"Tackle\"]",
        )
        .mon("Bob", "B", (2, 1), 60, [4, 4, 4, 4, 4], bob)
        .mon("Zoe", "B", (15, 4), 60, [4, 4, 4, 4, 1], "")
}

#[test]
fn r048_a_shield_keeps_a_move_off_once_it_has_hit() {
    let mut battle = pair("moves: [\"Protect\"]").play(&[10, 10, 1, 10, 1]);
    battle.attack("Ana", "Tackle", "Bob");
    assert_eq!(offered(&battle), Some(("Bob".into(), "hits")));
    battle.act("Bob", act::React);
    assert_eq!(battle.body("Bob"), (60, 0));
    assert!(battle.blows().is_empty());
    battle.end("Ana");
    // The action was its Standard one (A107).
    let budget = battle.see("Bob").budget;
    assert_eq!((budget.standard, budget.shift), (0, 1));
    battle.pass(&["Bob", "Zoe"]);
    // Once a scene.
    battle.attack("Ana", "Tackle", "Bob");
    assert_eq!(offered(&battle), None);
    assert!(battle.body("Bob").0 < 60);
    // Not in its own turn, and Struggle is no move.
    let mut battle = pair("moves: [\"Protect\"]").play(&[10, 1]);
    battle.attack("Ana", "Struggle", "Bob");
    assert_eq!(offered(&battle), None);
    battle.end("Ana");
    let kind = battle.kind("Protect");
    assert!(!battle.allows("Bob", act::UseAttack(kind, Target::None)));
}

#[test]
fn r048_sucker_punch_strikes_first_at_an_adjacent_attacker() {
    let mut battle = pair("moves: [\"Sucker Punch\"]").play(&[10, 1, 1, 10, 1]);
    battle.attack("Ana", "Tackle", "Bob");
    assert_eq!(offered(&battle), Some(("Bob".into(), "attacks")));
    battle.act("Bob", act::React);
    battle.used_up();
    let struck: Vec<_> = battle.lost().into_iter().map(|(who, ..)| who).collect();
    assert_eq!(struck, ["Ana", "Bob"]);
    battle.end("Ana");
    let budget = battle.see("Bob").budget;
    assert_eq!((budget.standard, budget.shift), (0, 1));
}

#[test]
fn r048_sleepers_interrupt_nobody() {
    let mut battle =
        pair("moves: [\"Sucker Punch\", \"Protect\"], start: (statuses: [Asleep])").play(&[10, 1]);
    battle.attack("Ana", "Tackle", "Bob");
    assert_eq!(offered(&battle), None);
}

fn league() -> Scene {
    Scene::open(12, 5)
        .top("context: League")
        .beside("Ann", "A", 8, "")
        .beside("Ben", "B", 14, "")
}

#[test]
fn c229_g023_a_barred_pokemon_may_interrupt_for_its_next_turn() {
    let mut battle = league()
        .mon("Hop", "A", (4, 2), 60, [4, 4, 4, 4, 20], "trainer: \"Ann\"")
        .in_ball(
            "Shrew",
            "A",
            "Ann",
            60,
            [4, 4, 4, 4, 30],
            "moves: [\"Sucker Punch\"]",
        )
        .mon(
            "Char",
            "B",
            (5, 2),
            60,
            [4, 4, 4, 4, 11],
            "trainer: \"Ben\", moves: [\"Scratch\"]",
        )
        .play(&[10, 1, 1, 10, 1]);
    let switch = act::Switch {
        recall: battle.id("Hop"),
        release: battle.id("Shrew"),
        at: cell(4, 2),
    };
    battle.act("Ann", switch);
    battle.end("Ann");
    battle.end("Ben");
    // Shrew is barred.
    assert_eq!(battle.asked(), "Char");
    battle.attack("Char", "Scratch", "Shrew");
    battle.act("Shrew", act::React);
    battle.used_up();
    battle.end("Char");
    // And has no turn in round 2.
    battle.pass(&["Ann", "Ben"]);
    assert_eq!((battle.asked(), battle.round()), ("Char".into(), 2));
    battle.end("Char");
    battle.pass(&["Ann", "Ben"]);
    assert_eq!((battle.asked(), battle.round()), ("Shrew".into(), 3));
}

#[test]
fn c164_disabled_names_the_moves_that_fail() {
    let mut battle = Scene::open(16, 5)
        .mon(
            "Ana",
            "A",
            (1, 1),
            60,
            [4, 4, 4, 4, 40],
            "moves: [\"Tackle\", \"Scratch\", \"Bite\"], start: (disabled: [\"Tackle\", \"Scratch\"])",
        )
        .mon("Bob", "B", (2, 1), 60, [4, 4, 4, 4, 4], "")
        .play(&[]);
    for name in ["Tackle", "Scratch"] {
        let refused = battle.refused("Ana", battle.strike(name, "Bob"));
        assert!(refused.contains("Disabled"), "{refused}");
    }
    assert!(battle.allows("Ana", battle.strike("Bite", "Bob")));
    assert!(battle.allows("Ana", battle.strike("Struggle", "Bob")));
    // A cure of the affliction lifts all of it.
    crate::battle::deeds::status::end(
        &mut battle.engine.world,
        crate::battle::CombatantId(0),
        crate::rules::Status::Disabled,
        "cured",
    );
    assert!(battle.allows("Ana", battle.strike("Tackle", "Bob")));
}
