//! Forecasts against what the dice do: random situations are rolled again and again, and every
//! chance of the forecast has to be the share that comes out.
//!
//! ```text
//! cargo test --no-default-features --test forecasts                                a few seconds
//! cargo test --release --no-default-features --test forecasts -- --ignored        1,000 situations, 2 minutes
//! ```
//!
//! `SITUATIONS=200 ROLLS=100` before the second make it shorter or longer.
//!
//! Everything follows from fixed seeds. What looks wrong is rolled ten times as often before it
//! counts, so the bound of five standard errors is never met by bad luck.

#![expect(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test may stop where its own set-up fails"
)]

#[path = "support/arena.rs"]
mod arena;

use std::collections::BTreeMap;
use std::sync::Arc;

use arena::Luck;
use tallgrass::ai::Seats;
use tallgrass::battle::{
    Battle, Command, Event, Forecast, Lasts, OwnEvent, PromptKind, PtuEvent, RollFor,
    TargetForecast, act,
};
use tallgrass::data::{Dex, Level, builtin_levels};
use tallgrass::rules::{Dice, Status};

/// A situation: a level, a seed, and what was commanded so far.
struct Situation {
    level: Arc<Level>,
    seed: u64,
    commands: Vec<Command>,
    /// Dice that have fallen.
    rolled: u64,
}

/// What came of one target.
#[derive(Clone, Debug, Default)]
struct Seen {
    hits: u64,
    criticals: u64,
    faints: u64,
    injuries: u64,
    catches: u64,
    statuses: BTreeMap<Status, u64>,
    /// Statuses that the attacker has got.
    backlash: BTreeMap<Status, u64>,
    /// How often damage was dealt: by hits, and by the misses of a Smite.
    struck: u64,
    damage: f64,
    squares: f64,
}

fn declines(battle: &mut Battle) {
    while let Some(prompt) = battle.prompt() {
        let action = match prompt.kind {
            PromptKind::Reaction(_) | PromptKind::Question { .. } => act::Decline,
            _ => return,
        };
        let command = Command::new(prompt.actor, action);
        battle.submit(&command).unwrap();
    }
}

/// Rolls an attack so often from where the situation stands.
fn roll(
    battle: &mut Battle,
    situation: &Situation,
    command: &Command,
    forecast: &Forecast,
    times: u64,
) -> Vec<Seen> {
    let mut all = vec![Seen::default(); forecast.targets.len()];
    for time in 0..times {
        battle.reset(Dice::branched(situation.seed, situation.rolled, time));
        for before in &situation.commands {
            battle.submit(before).unwrap();
        }
        let before = battle.journal().len();
        let fainted: Vec<bool> = forecast
            .targets
            .iter()
            .map(|odds| battle.sheet(odds.target).unwrap().fainted)
            .collect();
        battle.submit(command).unwrap();
        declines(battle);
        let events = &battle.journal()[before..];
        // Up to the end of the turn, at most: what ticks then is no part of the attack.
        let end = events
            .iter()
            .position(|event| matches!(event, Event::TurnEnded { .. }))
            .unwrap_or(events.len());
        for (index, odds) in forecast.targets.iter().enumerate() {
            count(
                &mut all[index],
                odds,
                &events[..end],
                command,
                fainted[index],
            );
        }
    }
    all
}

fn count(seen: &mut Seen, odds: &TargetForecast, events: &[Event], command: &Command, down: bool) {
    let (mut rolls, mut hit, mut critical, mut injured) = (0, false, false, false);
    let mut damage = None;
    for event in events {
        match event {
            Event::Own(OwnEvent::Ptu(PtuEvent::Accuracy {
                who,
                target,
                hit: one,
                critical: crit,
                ..
            })) if (*who, *target) == (command.actor, odds.target) => {
                rolls += 1;
                hit |= *one;
                critical |= *crit;
            }
            Event::Own(OwnEvent::Ptu(PtuEvent::Damage {
                who, target, dealt, ..
            })) if (*who, *target) == (command.actor, odds.target) => {
                damage = Some(f64::from(*dealt));
            }
            Event::Own(OwnEvent::Ptu(PtuEvent::Injured { who, .. })) if *who == odds.target => {
                injured = true
            }
            Event::Fainted { who } if *who == odds.target && !down => seen.faints += 1,
            Event::EffectChanged {
                who: Some(who),
                what: Lasts::Status(status, _),
                on: true,
                ..
            } => {
                if *who == odds.target {
                    *seen.statuses.entry(*status).or_default() += 1;
                } else if *who == command.actor {
                    *seen.backlash.entry(*status).or_default() += 1;
                }
            }
            Event::Rolled {
                success: true,
                purpose: RollFor::Capture(_),
                ..
            } => seen.catches += 1,
            // Whatever comes of a push over an edge is no part of the odds.
            Event::Own(OwnEvent::Ptu(PtuEvent::Fell { who, .. })) if *who == odds.target => break,
            _ => {}
        }
    }
    seen.hits += u64::from(hit || rolls == 0);
    seen.criticals += u64::from(critical);
    seen.injuries += u64::from(injured);
    if let Some(damage) = damage {
        seen.struck += 1;
        seen.damage += damage;
        seen.squares += damage * damage;
    }
}

/// Which chances are not what was rolled.
fn differences(forecast: &Forecast, all: &[Seen], times: u64) -> Vec<String> {
    let mut found = Vec::new();
    for (odds, seen) in forecast.targets.iter().zip(all) {
        let rolls = times as f64;
        let mut compare = |what: &str, chance: f64, count: u64| {
            let share = count as f64 / rolls;
            let error = (chance * (1.0 - chance).max(0.0) / rolls).sqrt();
            if (share - chance).abs() > 5.0 * error + 1e-9 {
                found.push(format!("{what}: forecast {chance:.4}, rolled {share:.4}"));
            }
        };
        compare("hit", odds.hit, seen.hits);
        compare("critical", odds.critical, seen.criticals);
        compare("knock out", odds.knock_out, seen.faints);
        compare("injure", odds.injure, seen.injuries);
        if let Some(chance) = odds.capture {
            compare("capture", chance, seen.catches);
        }
        for (status, chance) in &odds.inflict {
            let count = seen.statuses.get(status).copied().unwrap_or(0);
            compare(status.name(), *chance, count);
        }
        for (status, count) in &seen.statuses {
            if !odds.inflict.iter().any(|(known, _)| known == status) {
                compare(status.name(), 0.0, *count);
            }
        }
        for (status, chance) in odds.backlash.iter().filter(|_| all.len() == 1) {
            let count = seen.backlash.get(status).copied().unwrap_or(0);
            compare(&format!("{} itself", status.name()), *chance, count);
        }
        if let Some(damage) = &odds.damage
            && seen.struck > 30
        {
            let hits = seen.struck as f64;
            let mean = seen.damage / hits;
            let error = ((seen.squares / hits - mean * mean).max(0.0) / hits).sqrt();
            if (mean - damage.mean).abs() > 5.0 * error + 1e-6 {
                found.push(format!(
                    "damage: forecast {:.3}, rolled {mean:.3}",
                    damage.mean
                ));
            }
        }
    }
    found
}

/// Compares every attack (or so many of them) of a situation.
fn check(
    battle: &mut Battle,
    situation: &Situation,
    most: usize,
    times: u64,
    luck: &mut Luck,
) -> (usize, Vec<String>) {
    let again = |battle: &mut Battle| {
        battle.reset(Dice::branched(situation.seed, situation.rolled, 0));
        for before in &situation.commands {
            battle.submit(before).unwrap();
        }
    };
    again(battle);
    let Some(options) = battle.options() else {
        return (0, Vec::new());
    };
    let actor = battle.prompt().unwrap().actor;
    let mut attacks: Vec<Command> = options
        .actions()
        .filter(|action| action.attack().is_some())
        .map(|action| Command::new(actor, action.clone()))
        .collect();
    while attacks.len() > most {
        attacks.swap_remove(luck.below(attacks.len()));
    }
    let mut found = Vec::new();
    for command in &attacks {
        again(battle);
        let forecast = battle.forecast(command).unwrap();
        let seen = roll(battle, situation, command, &forecast, times);
        if differences(&forecast, &seen, times).is_empty() {
            continue;
        }
        let seen = roll(battle, situation, command, &forecast, times * 10);
        for words in differences(&forecast, &seen, times * 10) {
            found.push(format!(
                "{} (seed {}, after {} commands) {:?}: {words}",
                situation.level.name,
                situation.seed,
                situation.commands.len(),
                named(battle, command),
            ));
        }
    }
    (attacks.len(), found)
}

fn named(battle: &Battle, command: &Command) -> String {
    let name = match command.action.attack() {
        Some((tallgrass::battle::AttackKind::Move(id), _)) => {
            battle.dex().move_def(id).name.clone()
        }
        _ => String::new(),
    };
    format!("{} {name} {:?}", battle.name(command.actor), command.action)
}

/// Plays at random to somebody's own turn after at least so many commands.
fn situation(dex: &Arc<Dex>, level: &Arc<Level>, seed: u64, least: usize) -> Option<Situation> {
    let mut seats = Seats::all(level, "random", seed).unwrap();
    seats.reseed(seed);
    let mut battle = Battle::new(dex, level, Dice::seeded(seed));
    let mut commands = Vec::new();
    loop {
        let prompt = battle.prompt()?;
        if commands.len() >= least && prompt.kind == PromptKind::Turn {
            return Some(Situation {
                level: level.clone(),
                seed,
                rolled: battle.dice_rolled(),
                commands,
            });
        }
        let command = seats.answer(&battle)?;
        battle.submit(&command).unwrap();
        commands.push(command);
    }
}

/// So many situations, half of them on made-up levels.
fn run(situations: u64, most: usize, times: u64) {
    let dex = Dex::builtin().unwrap();
    let levels: Vec<Arc<Level>> = builtin_levels()
        .iter()
        .map(|(name, text)| Arc::new(Level::parse(name, text, dex).unwrap()))
        .collect();
    let mut luck = Luck(7);
    let (mut met, mut attacks, mut found) = (0, 0, Vec::new());
    for index in 0..situations {
        let (level, least) = if index % 4 == 3 {
            let level = levels[luck.below(levels.len())].clone();
            (level, luck.below(30))
        } else {
            (Arc::new(arena::level(dex, index)), luck.below(6))
        };
        let Some(situation) = situation(dex, &level, index, least) else {
            continue;
        };
        let mut battle = Battle::new(dex, &level, Dice::seeded(0));
        let (count, differ) = check(&mut battle, &situation, most, times, &mut luck);
        met += 1;
        attacks += count;
        found.extend(differ);
    }
    assert!(
        found.is_empty(),
        "{} of {attacks} attacks in {met} situations differ:\n{}",
        found.len(),
        found.join("\n")
    );
    assert!(attacks as u64 > situations / 2, "only {attacks} attacks");
}

#[test]
fn forecasts_are_what_the_dice_do() {
    run(48, 3, 120);
}

#[test]
#[ignore = "takes minutes: run it with --release"]
fn a_thousand_situations_are_what_the_dice_do() {
    let number = |name: &str, usual: u64| {
        let given = std::env::var(name).ok();
        given.map_or(usual, |text| text.parse().unwrap())
    };
    run(number("SITUATIONS", 1000), 6, number("ROLLS", 400));
}
