//! Battles at random: nothing fails, everything ends; dice come as often as they should.

use std::collections::BTreeMap;
use std::sync::Arc;

use super::super::event::{Cx, Event};
use super::super::level::Level;
use super::super::made;
use super::super::math;
use super::super::state::Battle;
use super::*;
use crate::tables::Strength;

/// Plays one battle, every other one with a bench; its rounds.
fn play(seed: u64, strengths: [Strength; 2]) -> Result<u16, String> {
    let dex = dex();
    let raw = made::with_bench(
        made::random(&dex, seed, 3),
        if seed.is_multiple_of(2) { 3 } else { 1 },
    );
    let level = Arc::new(Level::made(&dex, &raw)?);
    let (mut dice, mut told) = (TableDice::new(&DiceFrom::Seeded(seed)), Vec::new());
    let mut battle = Battle::begin(
        &dex,
        &level,
        &mut Cx {
            dice: &mut dice,
            told: &mut told,
        },
    );
    for step in 0..5000_u64 {
        if battle.winner.is_some() {
            return Ok(battle.round);
        }
        let side = match battle.ask {
            Ask::Early(id, _)
            | Ask::Turn(id)
            | Ask::Aim(id)
            | Ask::Pivot(id)
            | Ask::Replace(id)
            | Ask::Learn(id, _) => battle.mon(id).side,
            Ask::Nothing | Ask::Choose => 0,
        };
        let command = battle
            .choose(strengths[usize::from(side)], seed ^ step << 20)
            .ok_or_else(|| format!("nothing to say to {:?}", battle.ask))?;
        battle
            .command(
                &mut Cx {
                    dice: &mut dice,
                    told: &mut told,
                },
                &command,
            )
            .map_err(|refusal| format!("{command:?} to {:?}: {refusal}", battle.ask))?;
        super::super::verify::sound(&battle).map_err(|why| format!("after {command:?}: {why}"))?;
        told.clear();
    }
    Err("no end".to_owned())
}

#[test]
fn battles_at_random_come_to_an_end() {
    let count: u64 = std::env::var("D20_BATTLES")
        .ok()
        .and_then(|text| text.parse().ok())
        .unwrap_or(12);
    for seed in 0..count {
        for strengths in [
            [Strength::Low; 2],
            [Strength::Middle; 2],
            [Strength::High, Strength::Middle],
        ] {
            if let Err(why) = play(seed, strengths) {
                panic!("battle {seed} of {strengths:?}: {why}");
            }
        }
    }
}

#[test]
fn the_same_numbers_make_the_same_battle() {
    for seed in 0..5 {
        assert_eq!(
            play(seed, [Strength::Middle; 2]),
            play(seed, [Strength::Middle; 2])
        );
    }
}

#[test]
fn pools_fall_as_the_closed_forms_say() {
    let (dex, mons) = (
        dex(),
        mon(
            "P",
            "Pikachu",
            "A",
            50,
            (1, 1),
            "moves: [\"Swift\", \"Thunder Shock\"]",
        ) + &mon("S", "Snorlax", "W", 50, (4, 1), ""),
    );
    let level = Arc::new(level(&mons, ""));
    let mut dice = TableDice::new(&DiceFrom::Seeded(11));
    let mut told = Vec::new();
    let mut battle = Battle::made(
        &dex,
        &level,
        &mut Cx {
            dice: &mut dice,
            told: &mut told,
        },
    );
    let shock = dex.find_move("Thunder Shock").unwrap();
    for net in [-4_i8, -1, 0, 1, 3] {
        battle.mon_mut(0).vol.stages[5] = net;
        let strike = battle.strike(0, 1, shock, false);
        let throws = 8000;
        let mut kept: BTreeMap<i32, i32> = BTreeMap::new();
        for _ in 0..throws {
            let (_, die, _) = battle.throw(
                &mut Cx {
                    dice: &mut dice,
                    told: &mut told,
                },
                &strike,
            );
            *kept.entry(die).or_default() += 1;
        }
        told.clear();
        for number in 2..=20 {
            let p = math::reach_chance(number, i32::from(net));
            let seen = f64::from(kept.range(number..).map(|(_, count)| count).sum::<i32>())
                / f64::from(throws);
            // Five standard deviations, and a little for shares near 0 and 1.
            let bound = 5.0 * (p * (1.0 - p) / f64::from(throws)).sqrt() + 0.001;
            assert!(
                (seen - p).abs() < bound,
                "net {net}, {number}+: {seen} instead of {p}"
            );
        }
    }
}

#[test]
fn forecasts_are_what_comes_of_it() {
    let (dex, mons) = (
        dex(),
        mon("C", "Charmeleon", "A", 30, (1, 1), "moves: [\"Ember\"]")
            + &mon("O", "Oddish", "W", 30, (4, 1), ""),
    );
    let level = Arc::new(level(&mons, ""));
    let mut dice = TableDice::new(&DiceFrom::Seeded(5));
    let mut told = Vec::new();
    let battle = Battle::made(
        &dex,
        &level,
        &mut Cx {
            dice: &mut dice,
            told: &mut told,
        },
    );
    let strike = battle.strike(0, 1, dex.find_move("Ember").unwrap(), false);
    let forecast = battle.forecast(&strike);
    let (mut hits, mut sum, mut burns) = (0, 0, 0);
    let throws = 6000;
    for _ in 0..throws {
        let mut copy = battle.clone();
        let came = copy.assault(
            &mut Cx {
                dice: &mut dice,
                told: &mut told,
            },
            &strike,
        );
        hits += i32::from(came.hit);
        sum += came.dealt.min(90);
        burns += i32::from(told.iter().any(|event| {
            matches!(event, Event::Falls(1, _))
                || matches!(event, Event::Faints(1)) && came.die >= 19
        }));
        told.clear();
    }
    let share = |count: i32| f64::from(count) / f64::from(throws);
    assert!(
        (share(hits) - forecast.hit).abs() < 0.02,
        "{} of {}",
        share(hits),
        forecast.hit
    );
    assert!((share(burns) - forecast.effect.unwrap().2).abs() < 0.02);
    // A knock-out takes no more than there is.
    assert!((f64::from(sum) / f64::from(hits) - forecast.mean).abs() < 2.0);
}
