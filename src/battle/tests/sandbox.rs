//! A battle can be tried: whatever a sandbox does, the battle stays what it was; and what happens in one that
//! has the same dice is what happens in the battle.

use crate::ai::Seats;
use crate::battle::tests::kit::{builtin, dex};
use crate::battle::{Battle, Sandbox, Snapshot};
use crate::data::{Level, builtin_levels};
use crate::rules::Dice;

/// Everything about a battle that must not change while it is only looked at.
fn whole(battle: &Battle) -> impl PartialEq + std::fmt::Debug + use<> {
    let journal = format!("{:?}", battle.journal());
    (battle.digest(), journal, battle.dice_rolled())
}

/// The parts in which two battles differ.
fn differences(one: &Battle, other: &Battle) -> Vec<&'static str> {
    let both = one.digest().into_iter().zip(other.digest());
    let differ = both.filter(|(one, other)| one != other);
    differ.map(|((name, _), _)| name).collect()
}

/// Plays so many commands of its own in a sandbox.
fn wander(sandbox: &mut Sandbox, level: &Level, seed: u64, steps: usize) {
    let mut seats = Seats::all(level, "random", seed).unwrap();
    for _ in 0..steps {
        let Some(command) = seats.answer(sandbox.battle()) else {
            return;
        };
        sandbox.submit(&command).unwrap();
    }
}

/// Plays a battle, and tries it at every prompt in turn.
fn tried(name: &str, seed: u64) {
    let level = builtin(name);
    let mut battle = Battle::new(&dex(), &level, Dice::seeded(seed));
    let mut seats = Seats::all(&level, "random", seed).unwrap();
    let mut sandbox = Sandbox::new(&battle, Dice::seeded(seed));
    for step in 0..150_u64 {
        if step % 8 == 0 {
            let before = whole(&battle);
            sandbox.enter(&battle, Dice::seeded(step));
            wander(&mut sandbox, &level, seed ^ step, 12);
            assert_eq!(
                before,
                whole(&battle),
                "{name} {seed}: after {step} commands"
            );
            sandbox.mirror(&battle);
        }
        assert_eq!(
            differences(&battle, sandbox.battle()),
            Vec::<&str>::new(),
            "{name} {seed}: after {step} commands"
        );
        assert_eq!(battle.prompt(), sandbox.battle().prompt());
        assert_eq!(battle.outcome(), sandbox.battle().outcome());
        assert!(sandbox.battle().journal().is_empty() && sandbox.battle().began_at() == 0);
        let Some(command) = seats.answer(&battle) else {
            return;
        };
        battle.submit(&command).unwrap();
        sandbox.submit(&command).unwrap();
    }
}

#[test]
fn a_sandbox_leaves_the_battle_untouched_and_plays_as_it_would() {
    for (name, _) in builtin_levels() {
        tried(name, 3);
    }
    for seed in 10..20 {
        tried("bench3v3", seed);
    }
}

#[test]
fn a_snapshot_brings_everything_back() {
    let level = builtin("mill_yard");
    let battle = Battle::new(&dex(), &level, Dice::seeded(5));
    let mut sandbox = Sandbox::new(&battle, Dice::seeded(5));
    let mut here = Snapshot::new();
    for seed in 0..12 {
        sandbox.battle().snapshot_into(&mut here);
        let before = sandbox.battle().digest();
        wander(&mut sandbox, &level, seed, 20);
        let there = sandbox.battle().digest();
        assert_ne!(before, there, "twenty commands change something");
        sandbox.restore(&here, Dice::seeded(seed));
        let dice = |all: &[(&'static str, u64)]| {
            let kept = all.iter().filter(|(name, _)| *name != "dice");
            kept.copied().collect::<Vec<_>>()
        };
        assert_eq!(dice(&before), dice(&sandbox.battle().digest()));
        wander(&mut sandbox, &level, seed, 3);
    }
    sandbox.again(Dice::seeded(5));
    assert_eq!(differences(&battle, sandbox.battle()), Vec::<&str>::new());
}

#[test]
fn a_sandbox_goes_from_one_level_and_one_rule_set_to_another() {
    let one = Battle::new(&dex(), &builtin("bench3v3"), Dice::seeded(1));
    let other = Battle::new(&dex(), &builtin("mill_yard"), Dice::seeded(1));
    let mut sandbox = Sandbox::new(&one, Dice::seeded(1));
    for battle in [&other, &one, &other] {
        sandbox.mirror(battle);
        assert_eq!(differences(battle, sandbox.battle()), Vec::<&str>::new());
        assert_eq!(battle.level().name, sandbox.battle().level().name);
        wander(&mut sandbox, battle.level(), 7, 30);
    }
}

#[test]
fn looking_ahead_changes_nothing() {
    for name in ["bench3v3", "mill_yard"] {
        let level = builtin(name);
        let mut battle = Battle::new(&dex(), &level, Dice::seeded(2));
        let mut seats = Seats::all(&level, "wild", 2).unwrap();
        for _ in 0..40 {
            let before = whole(&battle);
            let Some(command) = seats.answer(&battle) else {
                break;
            };
            for id in battle.ids() {
                let _ = battle.threats(id);
            }
            assert!(battle.forecast(&command).is_ok());
            assert_eq!(before, whole(&battle));
            battle.submit(&command).unwrap();
        }
    }
}
