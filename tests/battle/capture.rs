//! Throwing balls and catching (cases, section 12, and the demo's capture).

use crate::battle::{Battle, Command, Event, RollFor, Whereabouts};
use crate::kit::{Play as _, Scene, aim};

/// Sylvana, level 5, and a wild Oddish of level 13 at six metres.
fn meadow(oddish: &str, items: &str) -> Scene {
    Scene::open(14, 3)
        .trainer(
            "Syl",
            "A",
            (0, 1),
            60,
            [4, 4, 4, 4, 20],
            &format!("skills: {{ Athletics: \"4d6\" }}, items: {{ {items} }}"),
        )
        .person_with("Odd", oddish)
        .mon("Zoe", "B", (13, 2), 60, [4, 4, 4, 4, 1], "")
}

impl Scene {
    fn person_with(self, who: &str, rest: &str) -> Self {
        self.mon(who, "B", (6, 1), 60, [4, 4, 4, 4, 3], rest)
    }
}

fn rolled(battle: &Battle) -> Option<(u16, i32, i32, bool)> {
    battle.journal().iter().find_map(|event| match event {
        Event::Rolled {
            dice,
            total,
            against: Some(rate),
            success,
            purpose: RollFor::Capture(_),
            ..
        } => Some((dice[0].value, *total, *rate, *success)),
        _ => None,
    })
}

fn thrown(oddish: &str, ball: &str, tape: &[u16]) -> Battle {
    let mut battle = meadow(oddish, &format!("\"{ball}\": 1")).play(tape);
    battle.act("Syl", battle.ball(ball, "Odd"));
    battle.used_up();
    battle
}

#[test]
fn g162_g163_a_ball_hits_ac_six_and_then_the_capture_roll_decides() {
    // Level 10, one evolution left, at half: 100 - 20 + 0 + 0 = 80.
    let oddish = "evolutions_left: 1, start: (hp: 30)";
    let battle = thrown(oddish, "Basic Ball", &[6, 85]);
    assert_eq!(battle.aims(), [aim(6, 6, 6, true)]);
    // 85 - 5 (the trainer's level) = 80.
    assert_eq!(rolled(&battle), Some((85, 80, 80, true)));
    assert_eq!(
        battle.see("Odd").place,
        Whereabouts::Caught(battle.id("Syl"))
    );
    assert_eq!(battle.occupant(crate::kit::cell(6, 1)), None);
    let battle = thrown(oddish, "Basic Ball", &[6, 86]);
    assert_eq!(rolled(&battle), Some((86, 81, 80, false)));
    assert_eq!(battle.at("Odd"), Some((6, 1)));
    // G165: a ball that fails is lost.
    assert!(battle.board().items().is_empty());
    assert_eq!(battle.see("Syl").items[0].1, 0);
}

#[test]
fn a_ball_that_misses_lies_on_the_ground() {
    let battle = thrown("", "Basic Ball", &[5]);
    assert_eq!(battle.aims(), [aim(5, 5, 6, false)]);
    assert_eq!(battle.board().items().len(), 1);
}

#[test]
fn a140_a_natural_twenty_and_a_natural_hundred_help() {
    let oddish = "evolutions_left: 1, start: (hp: 30)";
    let battle = thrown(oddish, "Basic Ball", &[20, 95]);
    assert_eq!(rolled(&battle), Some((95, 80, 80, true)));
    let battle = thrown("level: 10, legendary: true", "Basic Ball", &[6, 100]);
    assert!(rolled(&battle).unwrap().3);
}

#[test]
fn c356_a140_statuses_injuries_and_one_hit_point_raise_the_rate() {
    // 100 - 20 + 30 - 10 + 20 (two Persistent) + 5 (Confused) + 5 (Injury) + 10 Stuck + 5 Slowed.
    let oddish = "evolutions_left: 0, start: (hp: 1, injuries: 1, \
                  statuses: [Burned, Poisoned, Confused, Stuck, Slowed])";
    let battle = thrown(oddish, "Basic Ball", &[6, 1]);
    assert_eq!(rolled(&battle).unwrap().2, 145);
}

#[test]
fn c358_a139_the_share_is_of_the_true_maximum() {
    // 48 of 60 at the cap of two Injuries: 80%, above 75%.
    let oddish = "evolutions_left: 1, start: (hp: 48, injuries: 2)";
    let battle = thrown(oddish, "Basic Ball", &[6, 1]);
    assert_eq!(rolled(&battle).unwrap().2, 100 - 20 - 30 + 10);
    let mut battle = meadow(oddish, "\"Basic Ball\": 1")
        .top("house: (capture_above_75: 25)")
        .play(&[6, 1]);
    battle.act("Syl", battle.ball("Basic Ball", "Odd"));
    assert_eq!(rolled(&battle).unwrap().2, 100 - 20 - 25 + 10);
}

#[test]
fn balls_differ() {
    for (ball, oddish, extra) in [
        ("Great Ball", "", -10),
        ("Net Ball", "types: [Bug]", -20),
        ("Net Ball", "types: [Fire]", 0),
        ("Heavy Ball", "weight_class: 3", -10),
        ("Quick Ball", "", -20),
        ("Timer Ball", "", 5),
    ] {
        let battle = thrown(oddish, ball, &[6, 50]);
        let (_, total, ..) = rolled(&battle).unwrap();
        assert_eq!(total, 50 - 5 + extra, "{ball} on {oddish}");
    }
    // The Quick Ball's first change comes after round 1, the Timer Ball's too.
    for (ball, extra) in [("Quick Ball", -15), ("Timer Ball", 0)] {
        let mut battle = meadow("", &format!("\"{ball}\": 1")).play(&[6, 50]);
        battle.pass(&["Syl", "Odd", "Zoe"]);
        battle.act("Syl", battle.ball(ball, "Odd"));
        assert_eq!(rolled(&battle).unwrap().1, 45 + extra, "{ball} in round 2");
    }
}

#[test]
fn balls_are_for_wild_conscious_pokemon_in_range() {
    let items = "\"Basic Ball\": 1";
    let mut battle = meadow("wild: false", items).play(&[]);
    assert!(
        battle
            .refused("Syl", battle.ball("Basic Ball", "Odd"))
            .contains("wild")
    );
    assert!(
        battle
            .refused("Syl", battle.ball("Great Ball", "Odd"))
            .contains("none")
    );
    // G158: 4 m and the Athletics Rank of 4.
    assert!(
        battle
            .refused("Syl", battle.ball("Basic Ball", "Zoe"))
            .contains("this can reach 8 m")
    );
    let mut battle = meadow("start: (hp: 0)", items).play(&[]);
    assert!(
        battle
            .refused("Syl", battle.ball("Basic Ball", "Odd"))
            .contains("Fainted")
    );
    battle.end("Syl");
    battle.refused("Zoe", battle.ball("Basic Ball", "Odd"));
}

#[test]
fn catching_the_last_one_wins_and_the_forecast_is_exact() {
    let scene = Scene::open(9, 3)
        .trainer(
            "Syl",
            "A",
            (0, 1),
            60,
            [4, 4, 4, 4, 20],
            "items: { \"Basic Ball\": 1 }",
        )
        .mon(
            "Odd",
            "B",
            (4, 1),
            60,
            [4, 4, 4, 4, 3],
            "evolutions_left: 1, start: (hp: 30)",
        );
    let mut battle = scene.play(&[6, 85]);
    let throw = Command::new(battle.id("Syl"), battle.ball("Basic Ball", "Odd"));
    let forecast = battle.forecast(&throw).unwrap();
    // Fourteen faces catch at 85 or less or 100, the twenty at 95 or less or 100.
    let want = (14.0 * 0.86 + 0.96) / 20.0;
    let capture = forecast.targets[0].capture.unwrap();
    assert!((capture - want).abs() < 1e-9, "{capture} for {want}");
    battle.submit(&throw).unwrap();
    battle.used_up();
    assert_eq!(battle.outcome().unwrap().winner, Some(0));
}
