//! How long the things take that are done often: a battle, a reach, a forecast.
//!
//! `cargo bench --no-default-features`; the goal is 2,000 battles of bench3v3 per CPU second.

use std::hint::black_box;
use std::sync::Arc;

use criterion::{Criterion, criterion_group, criterion_main};
use tallgrass::ai::Seats;
use tallgrass::battle::{AttackKind, Battle, Command, Lead, act};
use tallgrass::board::Reach;
use tallgrass::data::{Dex, Level, find_level};
use tallgrass::rules::Dice;

/// The timing encounter, ready to play.
fn bench3v3() -> Option<(Arc<Dex>, Arc<Level>)> {
    let dex = Dex::builtin().ok()?.clone();
    let source = find_level("bench3v3").ok()?;
    let level = Level::parse(&source.file, &source.text, &dex).ok()?;
    Some((dex, Arc::new(level)))
}

fn one_battle(criterion: &mut Criterion) {
    let Some((dex, level)) = bench3v3() else {
        return;
    };
    let Ok(mut seats) = Seats::new(&level, &[], 1) else {
        return;
    };
    let mut battle = Battle::new(&dex, &level, Dice::seeded(1));
    let mut seed = 0;
    criterion.bench_function("one battle of bench3v3, wild against wild", |bencher| {
        bencher.iter(|| {
            seed += 1;
            battle.reset(Dice::seeded(seed));
            seats.reseed(seed);
            while let Some(command) = seats.answer(&mut battle) {
                if battle.submit(&command).is_err() {
                    break;
                }
            }
            black_box(battle.outcome().is_some())
        });
    });
}

fn one_reach(criterion: &mut Criterion) {
    let Some((dex, level)) = bench3v3() else {
        return;
    };
    let battle = Battle::new(&dex, &level, Dice::seeded(1));
    let Some(prompt) = battle.prompt() else {
        return;
    };
    let (who, mut reach) = (prompt.actor, Reach::default());
    criterion.bench_function("one reach on bench3v3", |bencher| {
        bencher.iter(|| {
            battle.reach(black_box(who), &mut reach);
            black_box(reach.cells().count())
        });
    });
}

/// Plays until an attack is possible, then forecasts it again and again.
fn one_forecast(criterion: &mut Criterion) {
    let Some((dex, level)) = bench3v3() else {
        return;
    };
    let Ok(mut seats) = Seats::new(&level, &[], 1) else {
        return;
    };
    let mut battle = Battle::new(&dex, &level, Dice::seeded(1));
    let attack = loop {
        if let Some(attack) = first_attack(&battle) {
            break attack;
        }
        let Some(command) = seats.answer(&mut battle) else {
            return;
        };
        if battle.submit(&command).is_err() {
            return;
        }
    };
    criterion.bench_function("one forecast", |bencher| {
        bencher.iter(|| black_box(battle.forecast(black_box(&attack)).is_ok()));
    });
}

fn first_attack(battle: &Battle) -> Option<Command> {
    let options = battle.options()?;
    let entry = options.entries.iter().find(|entry| {
        matches!(entry.key.lead, Lead::Attack(AttackKind::Move(_)))
            && entry.choices.iter().any(|choice| !choice.hits.is_empty())
    })?;
    let choice = entry
        .choices
        .iter()
        .find(|choice| !choice.hits.is_empty())?;
    choice
        .action
        .is::<act::UseAttack>()
        .then(|| Command::new(options.prompt.actor, choice.action.clone()))
}

criterion_group!(benches, one_battle, one_reach, one_forecast);
criterion_main!(benches);
