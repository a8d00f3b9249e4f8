//! Intercepts (cases C289 to C295; combat-R116 to R119, G094 to G098).

use crate::battle::tests::inside::Inside as _;
use crate::battle::tests::kit::{Play as _, Scene, cell};
use crate::battle::{Battle, Target, act};
use crate::rules::Status;

/// Rat beside Tom; Pip 3 m away from him.
fn melee(pip: &str) -> Scene {
    Scene::open(16, 5)
        .trainer("Tom", "A", (4, 2), 60, [4, 4, 4, 4, 8], "")
        .mon("Pip", "A", (1, 2), 60, [4, 4, 4, 4, 6], pip)
        .mon(
            "Rat",
            "B",
            (4, 1),
            60,
            [4, 4, 4, 4, 40],
            "moves: [\"Tackle\", \"Quick Attack\", \"Aerial Ace\"]",
        )
        .mon("Zoe", "B", (15, 4), 60, [4, 4, 4, 4, 1], "")
}

const LOYAL: &str = "trainer: \"Tom\", loyalty: 3";

#[test]
fn c289_a_won_check_puts_the_interceptor_in_the_allys_place() {
    let mut battle = melee(LOYAL).play(&[10, 4, 5, 1]);
    battle.attack("Rat", "Struggle", "Tom");
    assert_eq!(battle.question(), Some(("Pip".into(), "hits an ally")));
    battle.act("Pip", act::React);
    battle.used_up();
    assert_eq!(battle.at("Tom"), Some((5, 2)));
    assert_eq!(battle.at("Pip"), Some((4, 2)));
    assert_eq!(battle.body("Tom"), (60, 0));
    assert!(battle.body("Pip").0 < 60);
    battle.end("Rat");
    battle.end("Tom");
    // Pip's turn of this round is spent.
    assert_eq!(battle.asked(), "Zoe");
}

#[test]
fn c290_g094_a_lost_check_still_moves_a_third_of_the_total() {
    let mut battle = melee(LOYAL).play(&[10, 4, 4, 1]);
    battle.attack("Rat", "Struggle", "Tom");
    battle.act("Pip", act::React);
    battle.used_up();
    assert_eq!(battle.at("Pip"), Some((3, 2)));
    assert_eq!(battle.at("Tom"), Some((4, 2)));
    assert!(battle.body("Tom").0 < 60);
    assert_eq!(battle.body("Pip"), (60, 0));
    battle.end("Rat");
    battle.end("Tom");
    assert_eq!(battle.asked(), "Zoe");
}

#[test]
fn whoever_intercepts_may_stand_where_a_leap_was_to_land() {
    let mut battle = Scene::open(16, 5)
        .trainer(
            "Tom",
            "A",
            (4, 2),
            60,
            [4, 4, 4, 4, 50],
            "moves: [\"Splash\"]",
        )
        .mon("Pip", "A", (1, 2), 60, [4, 4, 4, 4, 6], LOYAL)
        .mon("Rat", "B", (4, 1), 60, [4, 4, 4, 4, 4], "")
        .play(&[19, 4, 4, 1]);
    let splash = battle.kind("Splash");
    battle.act("Tom", act::UseAttack(splash, Target::Cell(cell(3, 2))));
    battle.act("Rat", act::React);
    battle.act("Pip", act::React);
    battle.used_up();
    // Pip lost its check and got as far as the square: Tom stays where it is.
    assert_eq!(battle.at("Pip"), Some((3, 2)));
    assert_eq!(battle.at("Tom"), Some((4, 2)));
    assert_eq!(battle.occupant(cell(3, 2)), Some(battle.id("Pip")));
}

/// Rat shoots along the upper edge; Pip stands 4 m below the line.
fn line() -> Scene {
    Scene::open(16, 6)
        .trainer("Tom", "A", (9, 0), 60, [4, 4, 4, 4, 8], "")
        .mon("Pip", "A", (5, 4), 60, [4, 4, 4, 4, 6], LOYAL)
        .mon(
            "Rat",
            "B",
            (1, 0),
            60,
            [4, 4, 4, 4, 40],
            "moves: [\"Electro Ball\"]",
        )
}

#[test]
fn c292_g096_half_the_check_decides_a_ranged_intercept() {
    let mut battle = line().play(&[10, 4, 4, 1, 1]);
    battle.attack("Rat", "Electro Ball", "Tom");
    battle.act("Pip", act::React);
    assert_eq!(battle.body("Tom"), (60, 0));
    assert!(battle.body("Pip").0 < 60);
    assert_eq!(battle.at("Pip").map(|at| at.1), Some(0));

    let mut battle = line().play(&[10, 4, 3, 1, 1]);
    battle.attack("Rat", "Electro Ball", "Tom");
    battle.act("Pip", act::React);
    assert_eq!(battle.body("Pip"), (60, 0));
    assert!(battle.body("Tom").0 < 60);
    assert_eq!(battle.at("Pip").map(|at| at.1), Some(1));
}

/// Whether Pip is asked when Rat hits somebody.
fn offered(scene: &Scene, victim: &str, prepare: impl Fn(&mut Battle)) -> bool {
    let mut battle = scene.play(&[10, 1, 1]);
    prepare(&mut battle);
    battle.attack("Rat", "Struggle", victim);
    battle.question().is_some_and(|(who, _)| who == "Pip")
}

#[test]
fn c293_loyalty_decides_for_whom() {
    let pokemon = |loyalty: i32| {
        Scene::open(16, 5)
            .trainer("Tom", "A", (14, 4), 60, [4, 4, 4, 4, 8], "")
            .mon("Max", "A", (4, 2), 60, [4, 4, 4, 4, 7], "trainer: \"Tom\"")
            .mon(
                "Pip",
                "A",
                (1, 2),
                60,
                [4, 4, 4, 4, 6],
                &format!("trainer: \"Tom\", loyalty: {loyalty}"),
            )
            .mon("Rat", "B", (4, 1), 60, [4, 4, 4, 4, 40], "")
            .mon("Zoe", "B", (15, 0), 60, [4, 4, 4, 4, 1], "")
    };
    assert!(!offered(
        &melee("trainer: \"Tom\", loyalty: 2"),
        "Tom",
        |_| ()
    ));
    assert!(offered(&melee(LOYAL), "Tom", |_| ()));
    assert!(!offered(&pokemon(3), "Max", |_| ()));
    assert!(offered(&pokemon(6), "Max", |_| ()));
}

#[test]
fn c295_a129_some_states_rule_it_out() {
    use Status as S;
    for status in [
        S::Asleep,
        S::Confused,
        S::Enraged,
        S::Frozen,
        S::Stuck,
        S::Paralysed,
        S::Tripped,
    ] {
        let asked = offered(&melee(LOYAL), "Tom", |battle| {
            assert!(battle.inflict("Pip", status, "Rat"));
        });
        assert!(!asked, "{status:?}");
    }
}

#[test]
fn r119_what_cannot_miss_cannot_be_intercepted_and_priority_only_by_the_faster() {
    let mut battle = melee(LOYAL).play(&[10, 1, 1]);
    battle.attack("Rat", "Aerial Ace", "Tom");
    assert_eq!(battle.question(), None);
    // Rat (40) is faster than Pip (6).
    let mut battle = melee(LOYAL).play(&[10, 1, 1]);
    battle.attack("Rat", "Quick Attack", "Tom");
    assert_eq!(battle.question(), None);
    // A faster Pip may.
    let scene = Scene::open(16, 5)
        .trainer("Tom", "A", (4, 2), 60, [4, 4, 4, 4, 8], "")
        .mon("Pip", "A", (1, 2), 60, [4, 4, 4, 4, 50], LOYAL)
        .mon(
            "Rat",
            "B",
            (4, 1),
            60,
            [4, 4, 4, 4, 40],
            "moves: [\"Quick Attack\"]",
        );
    let mut battle = scene.play(&[10, 4, 5, 1]);
    // Rat could act early (Priority).
    battle.act("Rat", act::Decline);
    battle.end("Pip");
    battle.attack("Rat", "Quick Attack", "Tom");
    assert_eq!(battle.question(), Some(("Pip".into(), "hits an ally")));
    battle.act("Pip", act::React);
    // Its turn of this round was over: the next one is spent (A107).
    battle.end("Rat");
    battle.end("Tom");
    assert_eq!((battle.asked(), battle.round()), ("Rat".into(), 2));
}

#[test]
fn g095_an_area_that_still_holds_the_ally_hits_both() {
    // Bubble bursts around Rat: pushed along its edge Tom stays inside.
    let scene = Scene::open(16, 6)
        .trainer("Tom", "A", (4, 2), 60, [4, 4, 4, 4, 8], "")
        .mon("Pip", "A", (2, 2), 60, [4, 4, 4, 4, 6], LOYAL)
        .mon(
            "Rat",
            "B",
            (4, 1),
            60,
            [4, 4, 4, 4, 40],
            "moves: [\"Bubble\"]",
        );
    let mut battle = scene.play(&[10, 6, 6, 1]);
    let kind = battle.kind("Bubble");
    battle.act("Rat", act::UseAttack(kind, Target::None));
    battle.act("Pip", act::React);
    assert_eq!(battle.at("Tom"), Some((5, 2)));
    assert!(battle.body("Tom").0 < 60, "as before");
    assert!(battle.body("Pip").0 < 60, "and the interceptor too");
}
