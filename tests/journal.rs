//! Every rule id of the journal stands in `docs/rules-map.md`, and every kind of event that comes
//! from a rule names it: over many random battles on the built-in and on made-up levels.

#![expect(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test may stop where its own set-up fails"
)]

#[path = "support/arena.rs"]
mod arena;

use std::collections::BTreeSet;
use std::path::Path;
use std::sync::Arc;

use serde_json::Value;
use tallgrass::ai::Seats;
use tallgrass::battle::Battle;
use tallgrass::data::{Dex, Level, builtin_levels};
use tallgrass::rules::Dice;

/// Kinds of events that come from no rule: the frame of the story, and what is told elsewhere.
const BARE: [&str; 18] = [
    "holding_back_set",
    "corrected",
    "light_changed",
    "next_battle",
    "hazard_changed",
    "marked",
    "blessed",
    "object_restored",
    "battle_started",
    "turn_started",
    "turn_ended",
    "declared",
    "coat_changed",
    "said",
    "weather_changed",
    "ground_changed",
    "order_set",
    "battle_ended",
];

fn known_rules() -> BTreeSet<String> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/rules-map.md");
    let text = std::fs::read_to_string(path).unwrap();
    text.lines()
        .filter_map(|line| line.strip_prefix("| ")?.split(" |").next())
        .map(str::to_owned)
        .collect()
}

/// Every value of a field called `rule`, wherever it stands.
fn rules(value: &Value, into: &mut BTreeSet<String>) {
    match value {
        Value::Object(fields) => {
            for (name, value) in fields {
                match value {
                    Value::String(rule) if name == "rule" => {
                        into.insert(rule.clone());
                    }
                    other => rules(other, into),
                }
            }
        }
        Value::Array(list) => list.iter().for_each(|value| rules(value, into)),
        _ => {}
    }
}

/// Plays so many random battles and tells what is wrong with their journals.
fn faults(dex: &Arc<Dex>, level: Level, battles: u64, kinds: &mut BTreeSet<String>) -> Vec<String> {
    let known = known_rules();
    let level = Arc::new(level);
    let mut found = BTreeSet::new();
    let mut seats = Seats::new(&level, &[], 0).unwrap();
    for index in 0..level.sides.len() {
        seats
            .seat(tallgrass::battle::SideId(index as u8), "random")
            .unwrap();
    }
    let mut battle = Battle::new(dex, &level, Dice::seeded(0));
    for seed in 0..battles {
        battle.reset(Dice::seeded(seed));
        seats.reseed(seed);
        // Long battles say the same again and again.
        for _ in 0..150 {
            let Some(command) = seats.answer(&mut battle) else {
                break;
            };
            battle
                .submit(&command)
                .unwrap_or_else(|refusal| panic!("{}: {refusal}", level.name));
        }
        for event in battle.journal() {
            let value = serde_json::to_value(event).unwrap();
            let kind = value["event"].as_str().unwrap().to_owned();
            let mut cited = BTreeSet::new();
            rules(&value, &mut cited);
            match event.rule() {
                None if !BARE.contains(&kind.as_str()) => {
                    found.insert(format!("{kind} names no rule"));
                }
                own => cited.extend(own.map(str::to_owned)),
            }
            // What other chapters say (weather, hazards) is cited by its page.
            let elsewhere = |rule: &String| rule.starts_with("core p.");
            for rule in cited
                .iter()
                .filter(|rule| !known.contains(*rule) && !elsewhere(rule))
            {
                found.insert(format!("{kind} cites {rule:?}"));
            }
            kinds.insert(kind);
        }
    }
    found.into_iter().collect()
}

#[test]
fn every_event_names_a_rule_that_the_map_knows() {
    let dex = Dex::builtin().unwrap();
    let (mut found, mut kinds) = (Vec::new(), BTreeSet::new());
    for (name, text) in builtin_levels() {
        let level = Level::parse(name, text, dex).unwrap();
        found.extend(faults(dex, level, 2, &mut kinds));
    }
    for seed in 0..16 {
        found.extend(faults(dex, arena::level(dex, seed), 1, &mut kinds));
    }
    assert!(found.is_empty(), "{}", found.join("\n"));
    // So that the test sees what it is about.
    for kind in [
        "damage",
        "saved",
        "injured",
        "capture_rolled",
        "stage_changed",
        "skill_checked",
    ] {
        assert!(kinds.contains(kind), "no {kind} in {kinds:?}");
    }
}
