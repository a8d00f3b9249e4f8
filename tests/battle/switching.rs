//! Switching (cases, section 7) and what a recall does.

use crate::battle::{Action, Battle, Whereabouts, act};
use crate::kit::{Play as _, Scene, cell};
use crate::rules::{StageStat, Status};

/// The trainer of Raticate's foe: his Speed, the Speeds of the two Pokémon.
fn team(trainer: i32, first: i32, second: i32, pip: &str) -> Scene {
    Scene::open(20, 5)
        .trainer(
            "Tom",
            "A",
            (0, 0),
            60,
            [4, 4, 4, 4, trainer],
            "items: { \"Basic Ball\": 2 }",
        )
        .mon(
            "Wart",
            "A",
            (2, 2),
            60,
            [4, 4, 4, 4, first],
            &format!("trainer: \"Tom\", {pip}"),
        )
        .in_ball("Kad", "A", "Tom", 60, [4, 4, 4, 4, second], "")
        .mon("Rat", "B", (5, 2), 60, [4, 4, 4, 4, 14], "")
}

fn switch(battle: &Battle, recall: &str, release: &str, at: (i16, i16)) -> Action {
    act::Switch {
        recall: battle.id(recall),
        release: battle.id(release),
        at: cell(at.0, at.1),
    }
    .into()
}

#[test]
fn c212_the_recall_beam_reaches_eight_metres() {
    // 8 m, diagonals by the 1-2-1 rule.
    for (column, allowed) in [(8, true), (9, false)] {
        let mut battle = Scene::open(20, 5)
            .trainer("Tom", "A", (0, 0), 60, [4, 4, 4, 4, 20], "")
            .mon(
                "Wart",
                "A",
                (column, 0),
                60,
                [4, 4, 4, 4, 9],
                "trainer: \"Tom\"",
            )
            .in_ball("Kad", "A", "Tom", 60, [4, 4, 4, 4, 18], "")
            .mon("Rat", "B", (19, 4), 60, [4, 4, 4, 4, 14], "")
            .play(&[]);
        let action = switch(&battle, "Wart", "Kad", (1, 0));
        assert_eq!(battle.allows("Tom", action), allowed, "{column} m");
        let recall = act::Recall(battle.id("Wart"));
        assert_eq!(battle.allows("Tom", recall), allowed, "{column} m");
        // And it reaches as far the other way.
        if allowed {
            let action = switch(&battle, "Wart", "Kad", (9, 0));
            assert!(battle.refused("Tom", action).contains("8 metres"));
        }
    }
}

#[test]
fn c220_a_fresh_pokemon_acts_at_once_if_its_count_has_passed() {
    let mut battle = team(12, 9, 18, "").play(&[]);
    battle.end("Rat");
    let action = switch(&battle, "Wart", "Kad", (2, 2));
    battle.act("Tom", action);
    // The Standard Action is spent, the Shift is not.
    let budget = battle.see("Tom").budget;
    assert_eq!((budget.standard, budget.shift), (0, 1));
    battle.end("Tom");
    assert_eq!(battle.asked(), "Kad");
    battle.end("Kad");
    // Wartortle's count of 9 is gone.
    assert_eq!((battle.asked(), battle.round()), ("Kad".to_owned(), 2));
}

#[test]
fn c221_no_second_pokemon_turn_in_a_round() {
    let mut battle = Scene::open(20, 5)
        .trainer(
            "Tom",
            "A",
            (0, 0),
            60,
            [4, 4, 4, 4, 12],
            "items: { \"Basic Ball\": 1 }",
        )
        .mon(
            "Kad",
            "A",
            (4, 2),
            60,
            [4, 4, 4, 4, 18],
            "trainer: \"Tom\", start: (hp: 5)",
        )
        .in_ball("Grav", "A", "Tom", 60, [4, 4, 4, 4, 5], "")
        .mon("Rat", "B", (5, 2), 60, [40, 4, 4, 4, 14], "")
        .play(&[10, 8, 2]);
    battle.end("Kad");
    battle.attack("Rat", "Struggle", "Kad");
    // Tom could step in.
    battle.act("Tom", act::Decline);
    battle.end("Rat");
    assert!(battle.see("Kad").fainted);
    // A Fainted one is replaced with the Shift Action; the Standard throws a ball.
    let action = switch(&battle, "Kad", "Grav", (3, 2));
    battle.act("Tom", action);
    assert_eq!(battle.see("Tom").budget.standard, 1);
    battle.act("Tom", battle.ball("Basic Ball", "Rat"));
    assert_eq!(battle.hit(), Some(false));
    battle.used_up();
    // Graveler does not act in this round: the next turn is one of round 2.
    assert_eq!((battle.asked(), battle.round()), ("Rat".to_owned(), 2));
}

#[test]
fn r053_whoever_replaces_a_fainted_one_that_had_not_acted_has_its_turn() {
    let mut battle = Scene::open(20, 5)
        .trainer("Tom", "A", (0, 0), 60, [4, 4, 4, 4, 12], "")
        .mon(
            "Kad",
            "A",
            (4, 2),
            60,
            [4, 4, 4, 4, 9],
            "trainer: \"Tom\", start: (hp: 5)",
        )
        .in_ball("Grav", "A", "Tom", 60, [4, 4, 4, 4, 5], "")
        .mon("Rat", "B", (5, 2), 60, [40, 4, 4, 4, 14], "")
        .play(&[10, 8]);
    battle.attack("Rat", "Struggle", "Kad");
    // Tom could step in.
    battle.act("Tom", act::Decline);
    battle.end("Rat");
    let action = switch(&battle, "Kad", "Grav", (3, 2));
    battle.act("Tom", action);
    battle.end("Tom");
    assert_eq!((battle.asked(), battle.round()), ("Grav".to_owned(), 1));
}

#[test]
fn c223_a_fresh_pokemon_whose_count_is_to_come_waits_for_it() {
    let mut battle = Scene::open(20, 5)
        .trainer("Tom", "A", (0, 0), 60, [4, 4, 4, 4, 20], "")
        .mon("Wart", "A", (2, 2), 60, [4, 4, 4, 4, 9], "trainer: \"Tom\"")
        .in_ball("Kad", "A", "Tom", 60, [4, 4, 4, 4, 10], "")
        .mon("Rat", "B", (9, 2), 60, [4, 4, 4, 4, 15], "")
        .play(&[]);
    let action = switch(&battle, "Wart", "Kad", (2, 2));
    battle.act("Tom", action);
    battle.end("Tom");
    assert_eq!(battle.asked(), "Rat");
    battle.end("Rat");
    assert_eq!(battle.asked(), "Kad");
}

#[test]
fn c226_a097_nobody_bounces_in_and_out_within_a_round() {
    let mut battle = team(20, 9, 18, "").play(&[]);
    let wart = battle.id("Wart");
    battle.act("Tom", act::Recall(wart));
    battle.act("Tom", act::TradeForShift);
    let reason = battle.refused("Tom", act::Release(wart, cell(2, 2)));
    assert!(reason.contains("this very round"), "{reason}");
    let kad = battle.id("Kad");
    battle.act("Tom", act::Release(kad, cell(2, 2)));
    // In full contact the new one may act: the Pokémon turn is unspent.
    assert_eq!(battle.asked(), "Kad");
    battle.pass(&["Kad", "Rat", "Tom"]);
    assert_eq!(battle.round(), 2);
}

#[test]
fn a105_not_more_pokemon_than_turns() {
    let mut battle = team(20, 9, 18, "").play(&[]);
    let kad = battle.id("Kad");
    let reason = battle.refused("Tom", act::Release(kad, cell(3, 3)));
    assert!(reason.contains("as many"), "{reason}");
}

#[test]
fn r052_a_release_needs_a_free_square_and_a_conscious_pokemon() {
    let mut battle = Scene::map(&["....o...............", "...................."])
        .trainer("Tom", "A", (0, 0), 60, [4, 4, 4, 4, 20], "")
        .in_ball("Kad", "A", "Tom", 60, [4, 4, 4, 4, 18], "")
        .in_ball("Kay", "A", "Tom", 60, [4, 4, 4, 4, 17], "start: (hp: -1)")
        .mon("Rat", "B", (5, 0), 60, [4, 4, 4, 4, 14], "")
        .play(&[]);
    let (kad, kay) = (battle.id("Kad"), battle.id("Kay"));
    for at in [cell(0, 0), cell(4, 0), cell(5, 0), cell(-1, 0), cell(9, 0)] {
        battle.refused("Tom", act::Release(kad, at));
    }
    assert!(
        battle
            .refused("Tom", act::Release(kay, cell(1, 0)))
            .contains("Fainted")
    );
    battle.act("Tom", act::Release(kad, cell(8, 0)));
    assert_eq!(battle.see("Kad").place, Whereabouts::Board(cell(8, 0)));
}

#[test]
fn c023_r098_a_recall_clears_stages_volatile_afflictions_and_temporary_hit_points() {
    let mut battle = team(
        20,
        9,
        18,
        "start: (temp_hp: 7, stages: (attack: 3, accuracy: -2, evasion: 2), \
         statuses: [Burned, Confused, Slowed, Stuck, Blinded, Vulnerable, Tripped])",
    )
    .play(&[]);
    let wart = battle.id("Wart");
    battle.act("Tom", act::Recall(wart));
    let sheet = battle.see("Wart");
    for stat in [StageStat::Attack, StageStat::Accuracy, StageStat::Evasion] {
        assert_eq!(sheet.stages.get(stat), 0);
    }
    assert_eq!(sheet.temp_hp, 0);
    let left: Vec<_> = sheet.statuses.iter().map(|view| view.status).collect();
    assert_eq!(left, [Status::Burned]);
    assert_eq!(battle.occupant(cell(2, 2)), None);
}

#[test]
fn a099_a_pokemon_switches_only_itself_and_loses_its_turn() {
    let mut battle = team(20, 9, 18, "").play(&[]);
    battle.pass(&["Tom", "Rat"]);
    let kad = battle.id("Kad");
    battle.refused("Wart", act::Recall(battle.id("Wart")));
    battle.refused("Wart", act::Release(kad, cell(3, 3)));
    let action = switch(&battle, "Wart", "Kad", (2, 2));
    battle.act("Wart", action);
    assert_eq!((battle.asked(), battle.round()), ("Tom".to_owned(), 2));
    assert_eq!(battle.at("Kad"), Some((2, 2)));
}

#[test]
fn a069_a_trainers_recall_brings_no_tick() {
    let mut battle = team(20, 9, 18, "start: (hp: 40, statuses: [Burned])").play(&[]);
    let action = switch(&battle, "Wart", "Kad", (2, 2));
    battle.act("Tom", action);
    battle.end("Tom");
    assert_eq!(battle.body("Wart"), (40, 0));
}

#[test]
fn a_team_whose_last_ball_has_no_thrower_is_beaten() {
    let mut battle = Scene::open(20, 5)
        .trainer("Tom", "A", (4, 2), 60, [4, 4, 4, 4, 12], "start: (hp: 5)")
        .in_ball("Grav", "A", "Tom", 60, [4, 4, 4, 4, 5], "")
        .mon("Rat", "B", (5, 2), 60, [40, 4, 4, 4, 14], "")
        .play(&[10, 8]);
    battle.attack("Rat", "Struggle", "Tom");
    assert_eq!(battle.outcome().unwrap().winner, Some(1));
}

#[test]
fn c227_two_are_recalled_or_released_with_a_standard_action() {
    let mut battle = Scene::open(20, 5)
        .turns(2)
        .trainer("Tom", "A", (0, 0), 60, [4, 4, 4, 4, 50], "")
        .mon("One", "A", (2, 2), 60, [4, 4, 4, 4, 9], "trainer: \"Tom\"")
        .mon("Two", "A", (3, 2), 60, [4, 4, 4, 4, 8], "trainer: \"Tom\"")
        .in_ball("Three", "A", "Tom", 60, [4, 4, 4, 4, 7], "")
        .in_ball("Four", "A", "Tom", 60, [4, 4, 4, 4, 6], "")
        .mon("Rat", "B", (15, 2), 60, [4, 4, 4, 4, 14], "")
        .play(&[]);
    let out = |battle: &Battle, beside| act::ReleaseTwo {
        first: battle.id("Three"),
        at: cell(4, 4),
        second: battle.id("Four"),
        beside,
    };
    // As many are out as may act (A105).
    let release = out(&battle, cell(5, 4));
    assert!(!battle.allows("Tom", release));
    let same = act::RecallTwo(battle.id("One"), battle.id("One"));
    assert!(!battle.allows("Tom", same));
    let back = act::RecallTwo(battle.id("One"), battle.id("Two"));
    battle.act("Tom", back);
    assert_eq!((battle.at("One"), battle.at("Two")), (None, None));
    let budget = battle.see("Tom").budget;
    assert_eq!((budget.standard, budget.shift), (0, 1));
    battle.pass(&["Tom", "Rat"]);
    let release = out(&battle, cell(4, 4));
    assert!(!battle.allows("Tom", release), "one square for both");
    let release = out(&battle, cell(5, 4));
    let options = battle.options().unwrap();
    let offered = options
        .actions()
        .any(|action| action.is::<act::ReleaseTwo>());
    assert!(offered);
    battle.act("Tom", release);
    assert_eq!(battle.at("Three"), Some((4, 4)));
    assert_eq!(battle.at("Four"), Some((5, 4)));
    assert_eq!(battle.see("Tom").budget.standard, 0);
}
