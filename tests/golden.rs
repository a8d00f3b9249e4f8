//! Golden journals: whole battles as text, line by line as the outside sees them
//! (`tallgrass::battle::projection`). The seeds are fixed; the files are `tests/snapshots/golden__*.snap`.
//!
//! A change of rules, of dice or of what the computer chooses shows up here. To review one:
//!
//! ```text
//! cargo test --no-default-features --test golden        says which lines differ first
//! INSTA_UPDATE=always cargo test --no-default-features --test golden
//! git diff tests/snapshots                              every line that is told otherwise now
//! ```
//!
//! The first line that differs is the change; what follows may follow from other dice. Commit the new
//! files with the change, and say in its message why the first lines differ. A change of shape alone
//! (names, layers, types) leaves them as they are.

#![expect(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test may stop where its own set-up fails"
)]

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::path::Path;
use std::sync::{Arc, OnceLock};

use serde_json::Value;
use tallgrass::ai::Seats;
use tallgrass::battle::Battle;
use tallgrass::battle::projection::{EVENTS, Shape};
use tallgrass::data::{Dex, ItemId, Level, MoveId, TerrainId};
use tallgrass::rules::Dice;
use tallgrass::sim;

/// Data that no new entry of the game upsets.
fn dex() -> &'static Arc<Dex> {
    static FROZEN: OnceLock<Arc<Dex>> = OnceLock::new();
    FROZEN.get_or_init(|| Arc::new(Dex::load(Path::new("tests/data/frozen")).unwrap()))
}

/// Plays a level to its end with this controller on every side.
fn played(level: &Arc<Level>, controller: &str, seed: u64) -> Battle {
    let dex = dex();
    let mut seats = Seats::all(level, controller, seed).unwrap();
    let mut battle = Battle::new(dex, level, Dice::seeded(seed));
    for _ in 0..2000 {
        let Some(command) = seats.answer(&battle) else {
            return battle;
        };
        battle.submit(&command).unwrap();
    }
    panic!("{} goes on for ever", level.name);
}

/// A level of `tests/data/golden`.
fn level(name: &str) -> Arc<Level> {
    let path = Path::new("tests/data/golden")
        .join(name)
        .with_extension("ron");
    Arc::new(Level::load(&path, dex()).unwrap())
}

/// The journal, a line an event, with names in place of numbers; then the last line of
/// `run --json` in short: who ended how.
fn told(battle: &Battle) -> String {
    let mut text = String::new();
    for event in battle.journal() {
        let event = battle.told(event);
        let kind = event["event"].as_str().unwrap();
        let known = EVENTS.iter().find(|known| known.name == kind).unwrap();
        // A line of its own before each turn makes the differences easier to read.
        if matches!(kind, "round_started" | "turn_started") {
            text.push('\n');
        }
        text.push_str(kind);
        for (name, value) in event.as_object().unwrap() {
            if name != "event" {
                let value = words(battle, known.field(name).unwrap(), value);
                write!(text, " {name}={value}").unwrap();
            }
        }
        text.push('\n');
    }
    text.push('\n');
    for sheet in battle.ids().filter_map(|id| battle.sheet(id)) {
        let statuses: Vec<&str> = sheet.statuses.iter().map(|it| it.status.name()).collect();
        writeln!(
            text,
            "{}: {}/{} hp, {} injuries, {statuses:?}, {:?}",
            sheet.name, sheet.hp, sheet.max_hp, sheet.injuries, sheet.place
        )
        .unwrap();
    }
    text
}

/// A value in short: names for numbers, sums and dice without the words around them.
fn words(battle: &Battle, shape: Shape, value: &Value) -> String {
    let number = value.as_u64().unwrap_or_default();
    let all = |inner: Shape| {
        let list = value.as_array().unwrap().iter();
        let list: Vec<String> = list.map(|it| words(battle, inner, it)).collect();
        format!("[{}]", list.join(", "))
    };
    match (shape, value) {
        (_, Value::Null) => "-".to_owned(),
        (Shape::Maybe(inner), value) => words(battle, *inner, value),
        (Shape::Who, _) => battle.level().combatants[number as usize].name.clone(),
        (Shape::Move, _) => battle.dex().move_def(MoveId(number as u16)).name.clone(),
        (Shape::Item, _) => battle.dex().item(ItemId(number as u16)).name.clone(),
        (Shape::Ground, _) => battle.dex().terrain(TerrainId(number as u8)).name.clone(),
        (Shape::Object, _) => battle.level().object_name(number as u8).to_owned(),
        (Shape::List(inner), _) => all(*inner),
        (Shape::Pair(one, other), Value::Array(two)) => format!(
            "{}:{}",
            words(battle, *one, &two[0]),
            words(battle, *other, &two[1])
        ),
        (Shape::Square, _) => format!("{}/{}", value[0], value[1]),
        (Shape::Parts(fields), _) => {
            let parts = fields.iter().map(|(name, shape)| {
                let part = words(battle, *shape, &value[*name]);
                format!("{name}: {part}")
            });
            format!("({})", parts.collect::<Vec<_>>().join(", "))
        }
        (Shape::Text, Value::String(text)) => format!("{text:?}"),
        (Shape::Free, value) => named(battle, value).to_string(),
        (_, Value::String(text)) => text.clone(),
        (_, other) => other.to_string(),
    }
}

/// A command or a part of one with names in place of the numbers of the data, which change whenever
/// something joins it.
fn named(battle: &Battle, value: &Value) -> Value {
    let name = |key: &str, value: &Value| -> Option<Value> {
        let id = value.as_u64()?;
        let dex = battle.dex();
        Some(match key {
            "Move" | "Answer" => dex.move_def(MoveId(id as u16)).name.as_str().into(),
            "Ball" | "StruggleWith" | "Draw" => dex.item(ItemId(id as u16)).name.as_str().into(),
            "One" | "Body" => battle.level().combatants[id as usize].name.as_str().into(),
            _ => return None,
        })
    };
    match value {
        Value::Array(all) => all.iter().map(|it| named(battle, it)).collect(),
        Value::Object(fields) => fields
            .iter()
            .map(|(key, value)| {
                let value = name(key, value).unwrap_or_else(|| named(battle, value));
                (key.clone(), value)
            })
            .collect(),
        other => other.clone(),
    }
}

/// The kinds of events of a journal.
fn kinds(battle: &Battle) -> BTreeSet<String> {
    let journal = battle.journal().iter();
    journal
        .map(|event| battle.told(event)["event"].as_str().unwrap().to_owned())
        .collect()
}

fn assert_kinds(battle: &Battle, wanted: &[&str]) {
    let kinds = kinds(battle);
    let missing: Vec<&&str> = wanted
        .iter()
        .filter(|kind| !kinds.contains(**kind))
        .collect();
    assert!(
        missing.is_empty(),
        "this battle is here for its {missing:?}: choose another seed"
    );
}

/// Three wild ones against three.
#[test]
fn a_wild_battle() {
    let battle = played(&level("bench3v3"), "wild", 1);
    assert_kinds(&battle, &["moved", "damage", "injured", "fainted"]);
    insta::assert_snapshot!("wild", told(&battle));
}

/// Trainers declare and switch.
#[test]
fn a_league_battle() {
    let battle = played(&level("league_duel"), "random", 2);
    assert_kinds(&battle, &["planned", "recalled", "released", "damage"]);
    insta::assert_snapshot!("league", told(&battle));
}

/// A made-up level with much standing about and much going on.
#[test]
fn a_battle_among_things_and_afflictions() {
    let wanted = [
        "status_gained",
        "saved",
        "object_struck",
        "stage_changed",
        "skill_checked",
        "effect_changed",
    ];
    // The first in which all of that happens.
    let battle = (23..123).find_map(|seed| {
        let (_, level) = sim::generate(dex(), seed).ok()?;
        let battle = played(&level, "random", seed);
        let kinds = kinds(&battle);
        wanted
            .iter()
            .all(|kind| kinds.contains(*kind))
            .then_some(battle)
    });
    insta::assert_snapshot!("things", told(&battle.unwrap()));
}
