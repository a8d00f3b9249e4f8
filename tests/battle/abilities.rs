//! What abilities and held items do to forecasts: exact odds, by the same answers that decide.

use std::sync::Arc;

use crate::battle::{Battle, Command, TargetForecast};
use crate::kit::{Play as _, Scene, dex};
use crate::rules::{Dice, Status};

/// The odds of an attack of Ana's on Bob, who is like this.
fn odds(move_name: &str, ana: [i32; 5], bob: &str) -> TargetForecast {
    let level = Scene::open(9, 3)
        .mon(
            "Ana",
            "A",
            (0, 1),
            60,
            ana,
            "moves: [\"Ember\", \"Mud Shot\"]",
        )
        .mon("Bob", "B", (1, 1), 60, [4, 4, 4, 4, 4], bob)
        .mon("Zoe", "B", (8, 2), 60, [4, 4, 4, 4, 1], "")
        .level();
    let battle = Battle::new(&dex(), &Arc::clone(&level), Dice::seeded(0));
    let command = Command::new(battle.id("Ana"), battle.strike(move_name, "Bob"));
    let mut forecast = battle.forecast(&command).unwrap();
    forecast.targets.remove(0)
}

/// Strong enough to fell anybody here with any hit.
const STRONG: [i32; 5] = [80, 4, 80, 4, 40];
/// Strong enough to fell nobody.
const WEAK: [i32; 5] = [4, 4, 4, 4, 40];

#[test]
fn sturdy_is_never_felled_from_full_hit_points() {
    let plain = odds("Struggle", STRONG, "");
    assert!(plain.knock_out > 0.7, "{}", plain.knock_out);
    let sturdy = odds("Struggle", STRONG, "abilities: [\"Sturdy\"]");
    assert_eq!((sturdy.hit, sturdy.knock_out), (plain.hit, 0.0));
    let hurt = odds(
        "Struggle",
        STRONG,
        "abilities: [\"Sturdy\"], start: (hp: 59)",
    );
    assert_eq!(hurt.knock_out, plain.knock_out);
}

#[test]
fn a_focus_sash_counts_against_moves_alone() {
    let bob = "held: \"Focus Sash\"";
    assert_eq!(odds("Ember", STRONG, bob).knock_out, 0.0);
    assert!(odds("Struggle", STRONG, bob).knock_out > 0.7);
}

#[test]
fn levitate_leaves_nothing_of_ground() {
    let damage = |bob| odds("Mud Shot", WEAK, bob).damage.unwrap();
    assert!(damage("").min > 0);
    assert_eq!(damage("abilities: [\"Levitate\"]").critical_max, 0);
}

#[test]
fn static_is_paid_for_with_every_hit_that_leaves_it_standing() {
    let bob = "abilities: [\"Static\"]";
    let weak = odds("Struggle", WEAK, bob);
    assert_eq!(weak.backlash, [(Status::Paralysed, weak.hit)]);
    // What it is felled by it does not answer, and neither what comes from afar.
    let strong = odds("Struggle", STRONG, bob);
    assert_eq!(strong.backlash, [(Status::Paralysed, 0.0)]);
    assert!(odds("Ember", WEAK, bob).backlash.is_empty());
    assert!(odds("Struggle", WEAK, "").backlash.is_empty());
}

#[test]
fn overgrow_and_boosters_are_among_the_parts() {
    let level = Scene::open(9, 3)
        .mon(
            "Ana",
            "A",
            (0, 1),
            60,
            [12, 4, 4, 4, 40],
            "moves: [\"Vine Whip\"], abilities: [\"Overgrow\"], held: \"Grass Booster\"",
        )
        .mon("Bob", "B", (1, 1), 60, [4, 4, 4, 4, 4], "")
        .level();
    let battle = Battle::new(&dex(), &level, Dice::seeded(0));
    let command = Command::new(battle.id("Ana"), battle.strike("Vine Whip", "Bob"));
    let forecast = battle.forecast(&command).unwrap();
    let damage = forecast.targets[0].damage.as_ref().unwrap();
    // d8+6, 12 Attack, 4 Defense, and 5 of each.
    assert_eq!((damage.min, damage.max), (25, 32));
    let named = |name: &str| damage.parts.iter().any(|part| part.source == name);
    assert!(named("Overgrow") && named("Grass Booster"));
}
