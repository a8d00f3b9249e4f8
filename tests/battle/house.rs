//! House rules that no other file of tests plays. The others: `set_damage` in damage.rs,
//! `harsh_massive_damage`, `injuries`, `death` and `injury_locations` in health.rs,
//! `additive_movement` and `video_game_sleep` in statuses.rs, `capture_above_75` in capture.rs.

use crate::battle::act;
use crate::kit::{PLAIN, Play as _, Scene, cell, duel};

#[test]
fn a014_the_order_of_the_evasion_cap_and_the_flanking_penalty() {
    // 6 from the stat and 6 in bonuses, flanked by two.
    for (order, evasion) in [("PenaltyThenCap", 9), ("CapThenPenalty", 7)] {
        let battle = Scene::open(16, 5)
            .top(&format!("house: (evasion_order: {order})"))
            .mon("Ana", "A", (1, 1), 60, [4, 4, 4, 4, 40], "")
            .mon("Cid", "A", (3, 1), 60, [4, 4, 4, 4, 30], "")
            .mon(
                "Bob",
                "B",
                (2, 1),
                60,
                [4, 30, 4, 4, 4],
                "start: (stages: (evasion: 6))",
            )
            .play(&[]);
        assert_eq!(battle.see("Bob").evasion.physical, evasion, "{order}");
    }
}

#[test]
fn a023_moving_through_conscious_enemies() {
    for allowed in [false, true] {
        let battle = Scene::map(&["....."])
            .top(&format!("house: (pass_enemies: {allowed})"))
            .mon("Ana", "A", (0, 0), 60, [4, 4, 4, 4, 40], "")
            .mon("Bob", "B", (1, 0), 60, [4, 4, 4, 4, 4], "")
            .play(&[]);
        let through = act::Shift(vec![cell(1, 0), cell(2, 0)]);
        assert_eq!(battle.allows("Ana", through), allowed);
        // Nobody ends on an occupied square.
        assert!(!battle.allows("Ana", act::Shift(vec![cell(1, 0)])));
    }
}

#[test]
fn a050_the_heavily_injured_loss_before_or_after_the_hit() {
    for (after, hp) in [(false, 16), (true, 11)] {
        // 14 + 10 - 4 = 20 takes Bob from 36 past the half: the fifth Injury.
        let mut battle = duel([10, 4, 4, 4], "", PLAIN, "start: (hp: 36, injuries: 4)")
            .top(&format!("house: (heavily_injured_after: {after})"))
            .play(&[10, 8]);
        battle.attack("Ana", "Struggle", "Bob");
        assert_eq!(battle.body("Bob"), (hp, 5), "{after}");
    }
}

#[test]
fn the_round_limit_calls_a_draw() {
    let mut battle = duel(PLAIN, "", PLAIN, "")
        .top("house: (round_limit: 2)")
        .play(&[]);
    for _ in 0..2 {
        battle.pass(&["Ana", "Bob", "Zoe"]);
    }
    let outcome = battle.outcome().expect("it is over");
    assert_eq!((outcome.winner, outcome.round), (None, 2));
}
