//! Damage (cases, section 3): from Damage Base to Hit Points.

use crate::battle::{Battle, Target, act};
use crate::kit::{PLAIN, Play as _, Scene, aim, blow, duel};
use crate::rules::Status;

fn once(scene: &Scene, with: &str, tape: &[u16]) -> Battle {
    let mut battle = scene.play(tape);
    battle.attack("Ana", with, "Bob");
    battle.used_up();
    battle
}

#[test]
fn c058_a_plain_physical_hit_adds_attack_and_takes_defense_off() {
    let scene = duel([12, 4, 4, 4], "moves: [\"Bug Bite\"]", [4, 7, 4, 4], "");
    let battle = once(&scene, "Bug Bite", &[10, 3, 5]);
    assert_eq!(battle.blows(), [blow(6, &[3, 5], 21, 21)]);
    assert_eq!(battle.body("Bob"), (39, 0));
}

#[test]
fn c059_a_special_hit_uses_the_special_pair() {
    let scene = duel([20, 4, 9, 4], "moves: [\"Mud Shot\"]", [4, 20, 4, 4], "");
    let battle = once(&scene, "Mud Shot", &[10, 1, 1]);
    assert_eq!(battle.blows(), [blow(6, &[1, 1], 15, 15)]);
}

#[test]
fn c061_c083_struggle_is_a_normal_attack_of_base_four_without_stab() {
    let scene = duel([10, 4, 4, 4], "types: [Normal]", [4, 8, 4, 4], "");
    let battle = once(&scene, "Struggle", &[5, 4]);
    // 4 + 6 + 10 - 8.
    assert_eq!(battle.blows(), [blow(4, &[4], 12, 12)]);
    let scene = duel([10, 4, 4, 4], "", [4, 4, 4, 4], "types: [Rock]");
    let battle = once(&scene, "Struggle", &[4, 1]);
    assert_eq!(battle.aims(), [aim(4, 4, 4, true)]);
    // 1 + 6 + 10 - 4 = 13, and Rock resists Normal.
    assert_eq!(battle.blows(), [blow(4, &[1], 13, 6)]);
}

#[test]
fn r083_experts_in_combat_struggle_better() {
    let scene = duel(
        [10, 4, 4, 4],
        "skills: { Combat: \"5d6\" }",
        [4, 4, 4, 4],
        "",
    );
    let battle = once(&scene, "Struggle", &[3, 4]);
    assert_eq!(battle.aims(), [aim(3, 3, 3, true)]);
    // 1d8+8.
    assert_eq!(battle.blows(), [blow(5, &[4], 18, 18)]);
}

#[test]
fn c062_stab_is_for_pokemon_and_not_for_trainers() {
    let scene = duel(
        [12, 4, 4, 4],
        "moves: [\"Bug Bite\"], types: [Bug]",
        [4, 7, 4, 4],
        "",
    );
    // DB 8: 2d8+10.
    let battle = once(&scene, "Bug Bite", &[10, 3, 5]);
    assert_eq!(battle.blows(), [blow(8, &[3, 5], 23, 23)]);
    let battle = Scene::open(4, 3)
        .trainer(
            "Ana",
            "A",
            (0, 0),
            60,
            [12, 4, 4, 4, 40],
            "moves: [\"Bug Bite\"], types: [Bug]",
        )
        .mon("Bob", "B", (1, 0), 60, [4, 7, 4, 4, 4], "");
    let battle = once(&battle, "Bug Bite", &[10, 3, 5]);
    assert_eq!(battle.blows(), [blow(6, &[3, 5], 21, 21)]);
}

#[test]
fn c063_c064_armour_reduces_damage_before_types() {
    let scene = Scene::open(4, 3)
        .mon(
            "Ana",
            "A",
            (0, 0),
            60,
            [12, 4, 4, 4, 40],
            "moves: [\"Bug Bite\"]",
        )
        .trainer(
            "Bob",
            "B",
            (1, 0),
            60,
            [4, 7, 4, 4, 4],
            "worn: [\"Light Armor\"]",
        );
    let battle = once(&scene, "Bug Bite", &[10, 3, 5]);
    assert_eq!(battle.blows(), [blow(6, &[3, 5], 16, 16)]);
}

#[test]
fn c065_a_hit_takes_at_least_one_hit_point() {
    let scene = duel([1, 4, 4, 4], "", [4, 40, 4, 4], "");
    let battle = once(&scene, "Struggle", &[12, 5]);
    assert_eq!(battle.blows(), [blow(4, &[5], 1, 1)]);
    // A029: and again after the types.
    let scene = duel([1, 4, 4, 4], "", [4, 40, 4, 4], "types: [Rock, Steel]");
    assert_eq!(
        once(&scene, "Struggle", &[12, 5]).blows(),
        [blow(4, &[5], 1, 1)]
    );
}

#[test]
fn c067_an_immune_type_takes_nothing_and_sleeps_on() {
    let scene = duel(
        [99, 4, 4, 4],
        "",
        PLAIN,
        "types: [Ghost], start: (statuses: [Asleep])",
    );
    let battle = once(&scene, "Struggle", &[10]);
    assert_eq!(battle.body("Bob"), (60, 0));
    assert!(battle.is("Bob", Status::Asleep));
    assert_eq!(battle.blows(), [blow(4, &[], 95, 0)]);
}

#[test]
fn c068_c070_types_multiply_what_is_left_after_defence() {
    // 19 after defence: 4 + 6 + 13 - 4.
    for (types, dealt) in [
        ("", 19),
        ("Grass", 28),
        ("Grass, Bug", 38),
        ("Grass, Bug, Steel", 57),
        ("Water", 9),
        ("Water, Rock", 4),
        ("Water, Rock, Dragon", 2),
        ("Grass, Bug, Water", 28),
        ("Grass, Water", 19),
    ] {
        let bob = format!("types: [{types}]");
        let scene = duel([4, 4, 13, 4], "moves: [\"Ember\"]", PLAIN, &bob);
        let battle = once(&scene, "Ember", &[10, 4]);
        assert_eq!(battle.blows(), [blow(4, &[4], 19, dealt)], "{types}");
    }
}

#[test]
fn c071_trainers_are_neutral_to_everything() {
    let scene = Scene::open(4, 3)
        .mon(
            "Ana",
            "A",
            (0, 0),
            60,
            [4, 4, 14, 4, 40],
            "moves: [\"Ember\"]",
        )
        .trainer("Bob", "B", (1, 0), 60, [4, 4, 4, 4, 4], "");
    assert_eq!(
        once(&scene, "Ember", &[10, 4]).blows(),
        [blow(4, &[4], 20, 20)]
    );
}

#[test]
fn c073_a036_fixed_damage_knows_immunity_but_neither_weakness_nor_resistance() {
    for (types, dealt) in [("Fairy", 0), ("Dragon", 15), ("Steel", 15), ("", 15)] {
        let bob = format!("types: [{types}]");
        let scene = duel(
            [4, 4, 50, 4],
            "types: [Dragon], moves: [\"Dragon Rage\"]",
            [4, 4, 4, 14],
            &bob,
        );
        let battle = once(&scene, "Dragon Rage", &[20]);
        assert_eq!(battle.body("Bob").0, 60 - dealt, "{types}");
    }
}

#[test]
fn c074_the_type_chart_does_not_touch_status_moves() {
    let scene = duel(PLAIN, "moves: [\"Scary Face\"]", PLAIN, "types: [Ghost]");
    let battle = once(&scene, "Scary Face", &[2]);
    assert_eq!(battle.aims(), [aim(2, 2, 2, true)]);
    assert_eq!(
        battle.see("Bob").stages.get(crate::rules::StageStat::Speed),
        -2
    );
}

fn set_damage(ana: [i32; 4], has: &str, bob: [i32; 4]) -> Scene {
    duel(ana, has, bob, "").top("house: (set_damage: true)")
}

#[test]
fn c076_c077_set_damage_doubles_with_a_critical_hit_and_stats_do_not() {
    // Bug Bite is DB 6: 15.
    let scene = set_damage([16, 4, 4, 4], "moves: [\"Bug Bite\"]", [4, 1, 4, 4]);
    assert_eq!(
        once(&scene, "Bug Bite", &[20]).blows(),
        [blow(6, &[], 45, 45)]
    );
    let scene = set_damage([20, 4, 4, 4], "", [4, 10, 4, 4]);
    assert_eq!(
        once(&scene, "Struggle", &[20]).blows(),
        [blow(4, &[], 32, 32)]
    );
    // C377: DB 4 is 11.
    assert_eq!(
        once(&scene, "Struggle", &[19]).blows(),
        [blow(4, &[], 21, 21)]
    );
}

#[test]
fn a031_a_critical_hit_rolls_twice_the_dice() {
    let scene = duel([12, 4, 4, 4], "moves: [\"Bug Bite\"]", [4, 6, 4, 4], "");
    let battle = once(&scene, "Bug Bite", &[20, 2, 2, 2, 3]);
    // 4d6 + 16 + 12 - 6.
    assert_eq!(battle.blows(), [blow(6, &[2, 2, 2, 3], 31, 31)]);
}

#[test]
fn a032_only_the_struck_one_with_the_critical_range_gets_the_extra_dice() {
    // Razor Leaf, critical from 18, hits two with one roll of 18.
    let mut battle = Scene::open(6, 3)
        .mon(
            "Ana",
            "A",
            (0, 1),
            60,
            [12, 4, 4, 4, 40],
            "moves: [\"Razor Leaf\"]",
        )
        .mon("Bob", "B", (1, 1), 60, [4, 7, 4, 4, 4], "")
        .mon("Cat", "B", (2, 2), 90, [4, 6, 4, 4, 3], "")
        .play(&[18, 1, 2, 3, 4]);
    let kind = battle.kind("Razor Leaf");
    battle.act(
        "Ana",
        act::UseAttack(kind, Target::Direction(crate::board::Direction::East)),
    );
    battle.used_up();
    assert_eq!(
        battle.blows(),
        [
            blow(6, &[1, 2, 3, 4], 31, 31),
            blow(6, &[1, 2, 3, 4], 32, 32)
        ]
    );
}

#[test]
fn c079_five_strike_multiplies_the_base_and_stab_comes_after() {
    let scene = duel(
        [10, 4, 4, 4],
        "types: [Normal], moves: [\"Double Slap\"]",
        [4, 4, 4, 4],
        "",
    );
    // d8 = 5: three hits, DB 6, + 2 = DB 8: 2d8+10.
    let battle = once(&scene, "Double Slap", &[10, 5, 1, 1]);
    assert_eq!(battle.blows(), [blow(8, &[1, 1], 18, 18)]);
    // A miss asks for nothing more.
    assert!(once(&scene, "Double Slap", &[3]).blows().is_empty());
}

#[test]
fn a033_the_five_strike_die() {
    for (die, base) in [(1, 2), (2, 4), (3, 4), (4, 6), (6, 6), (7, 8), (8, 10)] {
        let scene = duel([10, 4, 4, 4], "moves: [\"Double Slap\"]", PLAIN, "")
            .top("house: (set_damage: true)");
        let battle = once(&scene, "Double Slap", &[10, die]);
        assert_eq!(battle.blows()[0].base, base, "die {die}");
    }
}

#[test]
fn g168_absorb_heals_half_of_the_damage() {
    let scene = duel(
        [4, 4, 10, 4],
        "moves: [\"Absorb\"], start: (hp: 20)",
        PLAIN,
        "",
    );
    // DB 2: 1d6+3 = 8; + 10 - 4 = 14.
    let battle = once(&scene, "Absorb", &[10, 5]);
    assert_eq!(battle.blows(), [blow(2, &[5], 14, 14)]);
    assert_eq!(battle.body("Ana"), (27, 0));
    assert_eq!(battle.body("Bob"), (46, 0));
}

#[test]
fn r031_recoil_is_a_loss_that_no_defence_stops() {
    let scene = duel([10, 50, 4, 4], "moves: [\"Take Down\"]", [4, 4, 4, 4], "");
    // DB 9: 2d10+10 = 12; + 10 - 4 = 18; a third of it comes back.
    let battle = once(&scene, "Take Down", &[10, 1, 1]);
    assert_eq!(battle.blows(), [blow(9, &[1, 1], 18, 18)]);
    assert_eq!(battle.body("Ana"), (54, 0));
}

#[test]
fn g066_tackle_pushes_whoever_it_hits_two_metres() {
    let scene = duel([10, 4, 4, 4], "moves: [\"Tackle\"]", PLAIN, "");
    let battle = once(&scene, "Tackle", &[10, 1]);
    assert_eq!(battle.at("Bob"), Some((4, 1)));
    assert_eq!(battle.body("Bob"), (45, 0));
}

#[test]
fn r016_effects_look_at_the_bare_die() {
    // Bite flinches from 15 on; +6 on the roll does not help a 14.
    let scene = duel(
        PLAIN,
        "moves: [\"Bite\"], start: (stages: (accuracy: 6))",
        PLAIN,
        "",
    );
    assert!(!once(&scene, "Bite", &[14, 1, 1]).is("Bob", Status::Flinched));
    assert!(once(&scene, "Bite", &[15, 1, 1]).is("Bob", Status::Flinched));
}

#[test]
fn c370_powder_does_nothing_to_grass_types() {
    let moves = "moves: [\"Poison Powder\"]";
    let scene = duel(PLAIN, moves, PLAIN, "types: [Grass]");
    assert!(!once(&scene, "Poison Powder", &[15]).is("Bob", Status::Poisoned));
    let scene = duel(PLAIN, moves, PLAIN, "types: [Fire]");
    assert!(once(&scene, "Poison Powder", &[15]).is("Bob", Status::Poisoned));
}

#[test]
fn c064_light_armour_does_nothing_against_special_attacks() {
    // combat-R134: 15 + 10 - 5 = 20.
    let scene = duel(
        [4, 4, 10, 4],
        "moves: [\"Ember\"]",
        [4, 4, 4, 5],
        "worn: [\"Light Armor\"]",
    );
    let battle = once(&scene, "Ember", &[10, 7]);
    let plain = duel([4, 4, 10, 4], "moves: [\"Ember\"]", [4, 4, 4, 5], "");
    assert_eq!(battle.blows(), once(&plain, "Ember", &[10, 7]).blows());
    let special = duel(
        [4, 4, 10, 4],
        "moves: [\"Ember\"]",
        [4, 4, 4, 5],
        "worn: [\"Special Armor\"]",
    );
    let (with, without) = (once(&special, "Ember", &[10, 7]), battle);
    assert_eq!(
        with.blows()[0].before_type,
        without.blows()[0].before_type - 5
    );
}
