//! Stats, stages, evasion and accuracy at work in a battle (cases, sections 1 and 2).

use crate::battle::tests::inside::Inside as _;
use crate::battle::tests::kit::{PLAIN, Play as _, Scene, aim, duel};
use crate::battle::{Battle, Target, act};
use crate::board::Direction;
use crate::rules::{StageStat, Status};

/// Ana attacks Bob once; the battle after it.
fn once(scene: &Scene, with: &str, tape: &[u16]) -> Battle {
    let mut battle = scene.play(tape);
    battle.attack("Ana", with, "Bob");
    battle.used_up();
    battle
}

fn staged_of(stats: [i32; 5], start: &str) -> crate::battle::Sheet {
    Scene::open(4, 2)
        .mon("Ana", "A", (0, 0), 60, stats, start)
        .mon("Bob", "B", (3, 1), 60, [5, 5, 5, 5, 1], "")
        .play(&[])
        .see("Ana")
}

#[test]
fn c001_c002_c004_hit_points_of_pokemon_and_trainers_follow_level_and_stat() {
    let rest =
        "stats: (hp: 12, attack: 3, defense: 4, special_attack: 14, special_defense: 5, speed: 16)";
    let text = format!(
        "(name: \"T\", map: (legend: {{ '.': \"short grass\" }}, rows: [\"....\"]),
        sides: [(name: \"A\", controller: \"human\"), (name: \"B\", controller: \"human\")],
        combatants: [
            (name: \"Archie\", species: \"Cyndaquil\", side: \"A\", level: 14, at: (0, 0), {rest}),
            (name: \"Oddish\", species: \"Oddish\", side: \"B\", level: 13, at: (1, 0),
             stats: (hp: 10, attack: 5, defense: 12, special_attack: 14, special_defense: 13, speed: 3)),
            (name: \"Small\", side: \"B\", level: 1, at: (2, 0),
             stats: (hp: 1, attack: 1, defense: 1, special_attack: 1, special_defense: 1, speed: 1)),
            (name: \"Kid\", kind: Trainer, side: \"A\", level: 1, at: (3, 0),
             stats: (hp: 1, attack: 1, defense: 1, special_attack: 1, special_defense: 1, speed: 2)),
        ])"
    );
    let battle = crate::battle::tests::kit::on_tape(&crate::battle::tests::kit::level(&text), &[]);
    let most = |name| battle.see(name).max_hp;
    assert_eq!(
        (most("Archie"), most("Oddish"), most("Small"), most("Kid")),
        (60, 53, 14, 15)
    );
    // C188's order: by Speed alone.
    let order: Vec<_> = battle.order().iter().map(|slot| slot.initiative).collect();
    assert_eq!(order, [16, 3, 2, 1]);
}

#[test]
fn c005_evasion_is_a_fifth_of_the_stat_at_most_six() {
    let sheet = staged_of([1, 12, 1, 4, 60], "");
    assert_eq!(
        (
            sheet.evasion.physical,
            sheet.evasion.special,
            sheet.evasion.speed
        ),
        (2, 0, 6)
    );
}

#[test]
fn c007_c010_stages_multiply_stats_without_floating_point() {
    let want = [14, 17, 21, 24, 28, 31, 35, 42, 49, 56, 63, 70, 77];
    for (stage, value) in (-6..=6).zip(want) {
        let sheet = staged_of(
            [35, 1, 1, 1, 9],
            &format!("start: (stages: (attack: {stage}))"),
        );
        assert_eq!(sheet.staged.attack, value, "stage {stage}");
    }
    // The Ace Trainer's stage on Archie is a default stage.
    let sheet = staged_of([1, 1, 14, 1, 9], "default_stages: (special_attack: 1)");
    assert_eq!(sheet.staged.special_attack, 16);
}

#[test]
fn c008_c017_c019_stages_stop_at_six() {
    let mut battle = duel(
        PLAIN,
        "start: (stages: (attack: 5, accuracy: -5, evasion: 4))",
        PLAIN,
        "start: (stages: (attack: -6))",
    )
    .play(&[]);
    assert_eq!(battle.change_stage("Ana", StageStat::Attack, 3), 1);
    assert_eq!(battle.change_stage("Bob", StageStat::Attack, -1), 0);
    assert_eq!(battle.change_stage("Ana", StageStat::Accuracy, -3), -1);
    assert_eq!(battle.change_stage("Ana", StageStat::Evasion, 4), 2);
    let stages = battle.see("Ana").stages;
    assert_eq!(stages.get(StageStat::Attack), 6);
    assert_eq!(stages.get(StageStat::Accuracy), -6);
    assert_eq!(stages.get(StageStat::Evasion), 6);
    assert_eq!(battle.see("Bob").stages.get(StageStat::Attack), -6);
}

#[test]
fn c011_c013_evasion_follows_the_staged_stat_up_and_down() {
    let up = staged_of([1, 14, 1, 1, 9], "start: (stages: (defense: 3))");
    assert_eq!((up.staged.defense, up.evasion.physical), (22, 4));
    let down = staged_of([1, 1, 1, 5, 9], "start: (stages: (special_defense: -2))");
    assert_eq!((down.staged.special_defense, down.evasion.special), (4, 0));
}

#[test]
fn c014_bonus_evasion_counts_for_all_three() {
    let sheet = staged_of([1, 10, 1, 20, 15], "start: (stages: (evasion: 2))");
    assert_eq!(
        (
            sheet.evasion.physical,
            sheet.evasion.special,
            sheet.evasion.speed
        ),
        (4, 6, 5)
    );
}

#[test]
fn c016_a_negative_bonus_erases_evasion_but_never_helps_the_attacker() {
    let scene = duel(PLAIN, "", [4, 10, 4, 4], "start: (stages: (evasion: -4))");
    assert_eq!(
        once(&scene, "Struggle", &[4, 1]).aims(),
        [aim(4, 4, 4, true)]
    );
    assert_eq!(once(&scene, "Struggle", &[3]).aims(), [aim(3, 3, 4, false)]);
}

#[test]
fn c022_a_speed_stage_leaves_two_metres_of_what_there_was() {
    for (overland, left) in [(3, 2), (4, 2), (1, 1)] {
        let battle = Scene::open(4, 2)
            .mon("Bob", "B", (3, 1), 60, [5, 5, 5, 5, 1], "")
            .trainer(
                "Ana",
                "A",
                (0, 0),
                60,
                [5, 5, 5, 5, 30],
                &format!("speeds: (overland: {overland}), start: (stages: (speed: -6))"),
            )
            .play(&[]);
        assert_eq!(battle.see("Ana").speeds.overland, left, "from {overland}");
    }
}

#[test]
fn c028_a_natural_one_misses_whatever_the_total() {
    let scene = duel(
        PLAIN,
        "moves: [\"Bug Bite\"], start: (stages: (accuracy: 6))",
        PLAIN,
        "",
    );
    assert_eq!(once(&scene, "Bug Bite", &[1]).aims(), [aim(1, 7, 2, false)]);
}

#[test]
fn c029_a_natural_twenty_hits_and_is_critical() {
    let scene = duel(
        PLAIN,
        "start: (stages: (accuracy: -6))",
        [4, 30, 4, 4],
        "start: (stages: (evasion: 6))",
    );
    let battle = once(&scene, "Struggle", &[20, 3, 4]);
    // 6 of the stat and 6 of the bonus are held to 9.
    assert_eq!(battle.aims(), [aim(20, 14, 13, true)]);
    // 1d8+6 twice, + 4 - 30: at least 1.
    assert_eq!(battle.blows()[0].dice, [3, 4]);
    assert_eq!(battle.body("Bob"), (59, 0));
}

#[test]
fn c031_only_the_best_applicable_evasion_counts_against_a_physical_attack() {
    let scene = Scene::open(4, 3)
        .mon("Ana", "A", (0, 0), 60, [4, 4, 4, 4, 40], "")
        .mon("Bob", "B", (1, 0), 60, [4, 10, 4, 20, 15], "");
    assert_eq!(once(&scene, "Struggle", &[6]).aims(), [aim(6, 6, 7, false)]);
    assert_eq!(
        once(&scene, "Struggle", &[7, 1]).aims(),
        [aim(7, 7, 7, true)]
    );
}

#[test]
fn c032_special_evasion_counts_against_a_special_attack() {
    let scene = Scene::open(4, 3)
        .mon(
            "Ana",
            "A",
            (0, 0),
            60,
            [4, 4, 4, 4, 40],
            "moves: [\"Fairy Wind\"]",
        )
        .mon("Bob", "B", (1, 0), 60, [4, 10, 4, 20, 15], "");
    assert_eq!(
        once(&scene, "Fairy Wind", &[6, 1]).aims(),
        [aim(6, 6, 6, true)]
    );
    assert_eq!(
        once(&scene, "Fairy Wind", &[5]).aims(),
        [aim(5, 5, 6, false)]
    );
}

#[test]
fn a011_only_speed_evasion_counts_against_status_attacks() {
    let scene = Scene::open(4, 3)
        .mon(
            "Ana",
            "A",
            (0, 0),
            60,
            [4, 4, 4, 4, 40],
            "moves: [\"Scary Face\"]",
        )
        .mon("Bob", "B", (1, 0), 60, [4, 30, 4, 30, 10], "");
    assert_eq!(
        once(&scene, "Scary Face", &[4]).aims(),
        [aim(4, 4, 4, true)]
    );
}

#[test]
fn c034_c035_c037_whoever_is_down_helpless_or_vulnerable_has_no_evasion() {
    let plain = [4, 30, 4, 30];
    for start in [
        "start: (hp: -4)",
        "start: (statuses: [Vulnerable], stages: (evasion: 3))",
        "start: (statuses: [Asleep])",
        "start: (statuses: [Frozen])",
    ] {
        let scene = duel(PLAIN, "", plain, start);
        let battle = once(&scene, "Struggle", &[4, 1]);
        assert_eq!(battle.aims(), [aim(4, 4, 4, true)], "{start}");
    }
}

#[test]
fn c040_rough_squares_between_cost_two_once() {
    // Three rough squares between, the target on a fourth; the penalty is -2 once.
    let scene = Scene::map(&["......", ".;;;;.", "......"])
        .mon(
            "Ana",
            "A",
            (0, 1),
            60,
            [4, 4, 4, 4, 40],
            "moves: [\"Vine Whip\"]",
        )
        .mon("Bob", "B", (4, 1), 60, [4, 4, 4, 4, 4], "");
    assert_eq!(
        once(&scene, "Vine Whip", &[4, 1]).aims(),
        [aim(4, 2, 2, true)]
    );
    assert_eq!(
        once(&scene, "Vine Whip", &[3]).aims(),
        [aim(3, 1, 2, false)]
    );
}

#[test]
fn c041_rough_ground_under_the_target_alone_costs_nothing() {
    let scene = Scene::map(&["......", ".;....", "......"])
        .mon(
            "Ana",
            "A",
            (0, 1),
            60,
            [4, 4, 4, 4, 40],
            "moves: [\"Bug Bite\"]",
        )
        .mon("Bob", "B", (1, 1), 60, [4, 10, 4, 4, 4], "");
    assert_eq!(
        once(&scene, "Bug Bite", &[4, 1, 1]).aims(),
        [aim(4, 4, 4, true)]
    );
}

#[test]
fn a022_anybody_between_makes_the_way_rough() {
    for side in ["A", "B"] {
        let scene = Scene::open(6, 3)
            .mon(
                "Ana",
                "A",
                (0, 1),
                60,
                [4, 4, 4, 4, 40],
                "moves: [\"Vine Whip\"]",
            )
            .mon("Cat", side, (1, 1), 60, [4, 4, 4, 4, 5], "")
            .mon("Bob", "B", (3, 1), 60, [4, 4, 4, 4, 4], "");
        let mut battle = scene.play(&[4, 1]);
        battle.attack("Ana", "Vine Whip", "Bob");
        if side == "B" {
            // Cat stands beside the shooter (combat-R110).
            battle.act("Cat", act::Decline);
        }
        battle.used_up();
        assert_eq!(battle.aims(), [aim(4, 2, 2, true)], "{side} between");
    }
}

#[test]
fn c043_naturewalk_looks_through_the_brush() {
    let rest = "moves: [\"Poison Powder\"], naturewalk: [Forest, Grassland]";
    let scene = Scene::map(&["......", ".^^...", "......"])
        .mon("Ana", "A", (0, 1), 60, [4, 4, 4, 4, 40], rest)
        .mon("Bob", "B", (3, 1), 60, [4, 4, 4, 4, 4], "");
    let battle = once(&scene, "Poison Powder", &[6]);
    assert_eq!(battle.aims(), [aim(6, 6, 6, true)]);
    assert!(battle.is("Bob", Status::Poisoned));
}

#[test]
fn c044_the_blinded_aim_six_worse() {
    let scene = duel(
        PLAIN,
        "moves: [\"Bug Bite\"], start: (statuses: [Blinded])",
        PLAIN,
        "",
    );
    assert_eq!(
        once(&scene, "Bug Bite", &[8, 1, 1]).aims(),
        [aim(8, 2, 2, true)]
    );
    assert_eq!(once(&scene, "Bug Bite", &[7]).aims(), [aim(7, 1, 2, false)]);
}

#[test]
fn a024_total_blindness_costs_ten_and_not_sixteen() {
    let scene = duel(
        PLAIN,
        "moves: [\"Bug Bite\"], start: (statuses: [Blinded, TotallyBlinded])",
        PLAIN,
        "",
    );
    assert_eq!(
        once(&scene, "Bug Bite", &[12, 1, 1]).aims(),
        [aim(12, 2, 2, true)]
    );
}

fn flanked(defense: i32) -> Scene {
    Scene::open(7, 5)
        .mon("Ana", "A", (2, 2), 60, [4, 4, 4, 4, 40], "")
        .mon("Cat", "A", (4, 2), 60, [4, 4, 4, 4, 30], "")
        .mon("Bob", "B", (3, 2), 60, [4, defense, 4, 4, 4], "")
}

#[test]
fn c046_c047_flanking_takes_two_evasion_but_not_more_than_there_is() {
    let battle = once(&flanked(15), "Struggle", &[5, 1]);
    assert_eq!(battle.aims(), [aim(5, 5, 5, true)]);
    assert!(battle.see("Bob").flanked);
    assert_eq!(
        once(&flanked(5), "Struggle", &[3]).aims(),
        [aim(3, 3, 4, false)]
    );
}

#[test]
fn c250_c251_foes_that_touch_each_other_do_not_flank_and_corners_do() {
    let with = |one, other| {
        Scene::open(9, 9)
            .mon("Ana", "A", one, 60, [4, 4, 4, 4, 40], "")
            .mon("Cat", "A", other, 60, [4, 4, 4, 4, 30], "")
            .mon("Bob", "B", (5, 5), 60, [4, 4, 4, 4, 4], "")
            .play(&[])
            .see("Bob")
            .flanked
    };
    assert!(!with((4, 5), (4, 6)));
    assert!(with((4, 4), (6, 4)));
}

#[test]
fn a116_sleepers_do_not_flank() {
    let battle = Scene::open(7, 5)
        .mon("Ana", "A", (2, 2), 60, [4, 4, 4, 4, 40], "")
        .mon(
            "Cat",
            "A",
            (4, 2),
            60,
            [4, 4, 4, 4, 30],
            "start: (statuses: [Asleep])",
        )
        .mon("Bob", "B", (3, 2), 60, [4, 4, 4, 4, 4], "")
        .play(&[]);
    assert!(!battle.see("Bob").flanked);
}

#[test]
fn c050_a_shield_adds_to_evasion() {
    let battle = Scene::open(4, 3)
        .mon("Ana", "A", (0, 0), 60, [4, 4, 4, 4, 40], "")
        .trainer(
            "Bob",
            "B",
            (1, 0),
            60,
            [4, 10, 4, 10, 10],
            "worn: [\"Shield\"]",
        )
        .play(&[]);
    let crate::data::ItemEffect::Shield(evasion) =
        battle.dex().item(battle.item_id("Shield")).effect
    else {
        panic!("a shield");
    };
    assert_eq!((evasion, battle.see("Bob").evasion.physical), (1, 3));
}

#[test]
fn c052_a_critical_roll_that_misses_is_a_miss() {
    // Razor Leaf: AC 4, critical from 18; 6 of Defense and 6 of bonus are held to 9.
    let scene = duel(
        PLAIN,
        "moves: [\"Razor Leaf\"], start: (stages: (accuracy: -6))",
        [4, 30, 4, 4],
        "start: (stages: (evasion: 6))",
    );
    let mut battle = scene.play(&[18]);
    let kind = battle.kind("Razor Leaf");
    battle.act(
        "Ana",
        act::UseAttack(kind, Target::Direction(Direction::East)),
    );
    battle.used_up();
    assert_eq!(battle.aims(), [aim(18, 12, 13, false)]);
    assert_eq!(battle.body("Bob"), (60, 0));
}

#[test]
fn c053_an_area_has_one_accuracy_roll_and_one_damage_roll() {
    // Bubble: special Burst 1, AC 2. Special Evasions 2, 3 and 6.
    let mut battle = Scene::open(6, 4)
        .mon(
            "Ana",
            "A",
            (1, 1),
            60,
            [4, 4, 10, 4, 40],
            "moves: [\"Bubble\"]",
        )
        .mon("Bob", "B", (2, 1), 60, [4, 4, 4, 10, 5], "")
        .mon("Cat", "B", (0, 0), 60, [4, 4, 4, 15, 4], "")
        .mon("Dan", "B", (1, 2), 60, [4, 4, 4, 30, 3], "")
        .play(&[5, 6]);
    let kind = battle.kind("Bubble");
    battle.act("Ana", act::UseAttack(kind, Target::None));
    battle.used_up();
    assert_eq!(
        battle.aims(),
        [aim(5, 5, 4, true), aim(5, 5, 5, true), aim(5, 5, 8, false)]
    );
    // 6 + 6 + 10, minus each one's own Special Defense.
    assert_eq!(battle.body("Bob"), (60 - 12, 0));
    assert_eq!(battle.body("Cat"), (60 - 7, 0));
    assert_eq!(battle.body("Dan"), (60, 0));
}

#[test]
fn a019_g173_a_move_that_cannot_miss_hits_on_a_one() {
    let scene = duel(PLAIN, "moves: [\"Aerial Ace\"]", [4, 30, 4, 4], "");
    let battle = once(&scene, "Aerial Ace", &[1, 6, 6]);
    assert!(battle.aims()[0].hit);
    assert_eq!(battle.blows().len(), 1);
}

#[test]
fn g166_smoke_makes_aiming_three_harder_in_and_out_of_it() {
    let mut battle = Scene::open(8, 5)
        .mon(
            "Ana",
            "A",
            (1, 2),
            60,
            [4, 4, 4, 4, 40],
            "moves: [\"Smokescreen\", \"Vine Whip\"]",
        )
        .mon(
            "Bob",
            "B",
            (5, 2),
            60,
            [4, 4, 4, 4, 4],
            "moves: [\"Vine Whip\"]",
        )
        .play(&[4, 5, 1]);
    let kind = battle.kind("Smokescreen");
    battle.act(
        "Ana",
        act::UseAttack(kind, Target::Cell(crate::battle::tests::kit::cell(0, 1))),
    );
    battle.end("Ana");
    battle.attack("Bob", "Vine Whip", "Ana");
    battle.end("Bob");
    battle.attack("Ana", "Vine Whip", "Bob");
    battle.used_up();
    assert_eq!(battle.aims(), [aim(4, 1, 8, false), aim(5, 2, 2, true)]);
}

#[test]
fn c038_a020_a_willing_ally_is_hit_whenever_the_ac_is_met() {
    for (die, hit) in [(4, true), (3, false), (1, false)] {
        let mut tape = vec![die];
        if hit {
            tape.push(1);
        }
        let mut battle = Scene::open(16, 5)
            .mon("Ana", "A", (1, 1), 60, [4, 4, 4, 4, 40], "")
            .mon("Cid", "A", (2, 1), 60, [4, 25, 4, 4, 30], "")
            .mon("Zoe", "B", (15, 4), 60, [4, 4, 4, 4, 1], "")
            .play(&tape);
        // Somebody of the same side may say so at any prompt.
        battle.act("Cid", act::Willing(true));
        assert!(battle.see("Cid").willing);
        battle.attack("Ana", "Struggle", "Cid");
        assert_eq!(battle.aims(), [aim(die, i32::from(die), 4, hit)]);
    }
    // Against a foe it dodges, willing or not.
    let mut battle = duel(PLAIN, "", [4, 25, 4, 4], "").play(&[4]);
    battle.attack("Ana", "Struggle", "Bob");
    assert_eq!(battle.aims(), [aim(4, 4, 9, false)]);
}
