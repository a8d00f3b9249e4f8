//! How long the things take that are done often: a battle, a reach, a forecast.
//!
//! `cargo bench --no-default-features`; the goal is 2,000 battles of bench3v3 per CPU second.

use std::hint::black_box;
use std::sync::Arc;

use criterion::{Criterion, criterion_group, criterion_main};
use tallgrass::ai::Seats;
use tallgrass::battle::{AttackKind, Battle, Command, Lead, Sandbox, act};
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
            while let Some(command) = seats.answer(&battle) {
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
        let Some(command) = seats.answer(&battle) else {
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

/// A battle so large: everybody in two rows on open ground.
fn crowd(dex: &Arc<Dex>, count: usize) -> Option<Battle> {
    let row = format!("{:?}", ".".repeat(60));
    let rows = vec![row; 20].join(", ");
    let one = |index: usize| {
        let (side, x, y) = (["A", "B"][index % 2], index / 2, (index % 2) * 12);
        let what = "species: \"Charmander\", level: 15, moves: [\"Tackle\", \"Growl\"]";
        let stats =
            "hp: 9, attack: 9, defense: 7, special_attack: 13, special_defense: 8, speed: 10";
        format!("(name: \"N{index}\", side: \"{side}\", at: ({x}, {y}), {what}, stats: ({stats}))")
    };
    let everybody: Vec<String> = (0..count).map(one).collect();
    let text = format!(
        "(name: \"A crowd\", map: (rows: [{rows}], legend: {{'.': \"short grass\"}}),
          sides: [(name: \"A\", controller: \"wild\"), (name: \"B\", team: 1, controller: \"wild\")],
          combatants: [{}])",
        everybody.join(", ")
    );
    let level = Level::parse("crowd.ron", &text, dex).ok()?;
    Some(Battle::new(dex, &Arc::new(level), Dice::seeded(1)))
}

/// Copies a battle into a sandbox: it is taken, and put there.
fn one_try(criterion: &mut Criterion) {
    let Some((dex, _)) = bench3v3() else {
        return;
    };
    for count in [12, 100] {
        let Some(mut battle) = crowd(&dex, count) else {
            continue;
        };
        let level = battle.level().clone();
        let Ok(mut seats) = Seats::new(&level, &[], 1) else {
            continue;
        };
        // Somebody has been hit by then.
        for _ in 0..count * 2 {
            let Some(command) = seats.answer(&battle) else {
                break;
            };
            if battle.submit(&command).is_err() {
                break;
            }
        }
        let mut sandbox = Sandbox::new(&battle, Dice::seeded(1));
        let mut seed = 0;
        let name = format!("one try of a battle of {count}");
        criterion.bench_function(&name, |bencher| {
            bencher.iter(|| {
                seed += 1;
                sandbox.enter(&battle, Dice::seeded(seed));
                black_box(sandbox.battle().prompt().is_some())
            });
        });
    }
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

criterion_group!(benches, one_battle, one_reach, one_forecast, one_try);
criterion_main!(benches);
