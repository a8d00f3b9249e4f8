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
use tallgrass::battle::{Battle, rule_of};
use tallgrass::data::{Dex, Level, builtin_levels};
use tallgrass::rules::Dice;
use tallgrass::sim::{Watch, verify};

/// Kinds of events that come from no rule: the frame of the story, and what is told elsewhere.
const BARE: [&str; 12] = [
    "holding_back_set",
    "corrected",
    "next_battle",
    "will_start",
    "object_restored",
    "battle_started",
    "turn_started",
    "turn_ended",
    "declared",
    "said",
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
    let mut seats = Seats::all(&level, "random", 0).unwrap();
    let mut battle = Battle::new(dex, &level, Dice::seeded(0));
    for seed in 0..battles {
        battle.reset(Dice::seeded(seed));
        seats.reseed(seed);
        // Long battles say the same again and again.
        for _ in 0..150 {
            let Some(command) = seats.answer(&battle) else {
                break;
            };
            battle
                .submit(&command)
                .unwrap_or_else(|refusal| panic!("{}: {refusal}", level.name));
        }
        for event in battle.journal() {
            let value = battle.told(event);
            let kind = value["event"].as_str().unwrap().to_owned();
            let mut cited = BTreeSet::new();
            rules(&value, &mut cited);
            match rule_of(battle.level(), event) {
                None if !BARE.contains(&kind.as_str()) => {
                    found.insert(format!("{kind} names no rule"));
                }
                own => cited.extend(own.map(str::to_owned)),
            }
            // What other chapters say (weather, hazards) is cited by its page or chapter.
            let elsewhere = |rule: &String| rule.starts_with("core ");
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

/// The kinds of the events of a record, in order, with the combatant they are about.
fn told(level: &str, dice: &str, commands: &str) -> Vec<(String, Option<u64>)> {
    let record = format!(
        "(level: \"order.ron\", dice: Tape([{dice}]), commands: [{commands}], \
         level_text: r##\"(name: \"Order\", \
         map: (legend: {{ '.': \"short grass\" }}, rows: [\"........\", \"........\"]), \
         sides: [(name: \"A\", controller: \"human\", team: 0), \
         (name: \"B\", controller: \"human\", team: 1)], {level})\"##)"
    );
    let mut out = Vec::new();
    tallgrass::cli::run_json("order.ron", &record, &mut out).unwrap();
    let lines = out.split(|byte| *byte == b'\n');
    let events = lines.filter_map(|line| serde_json::from_slice::<Value>(line).ok());
    events
        .filter_map(|event| Some((event["event"].as_str()?.to_owned(), event["who"].as_u64())))
        .collect()
}

fn place(told: &[(String, Option<u64>)], kind: &str, who: Option<u64>) -> usize {
    let found = told
        .iter()
        .position(|(is, of)| is == kind && (who.is_none() || *of == who));
    found.unwrap_or_else(|| panic!("no {kind} in {told:?}"))
}

const TWO: &str = "combatants: [\
    (name: \"Tom\", kind: Trainer, side: \"A\", level: 5, at: (0, 0), stats: (hp: 12, attack: 5, defense: 5, \
     special_attack: 5, special_defense: 5, speed: 20)), \
    (name: \"Fern\", species: \"Bulbasaur\", side: \"A\", level: 9, at: (1, 0), trainer: \"Tom\", \
     start: (statuses: [Confused], stages: (attack: 2))), \
    (name: \"Rat\", species: \"Rattata\", side: \"B\", level: 9, at: (7, 1))]";

#[test]
fn the_heading_of_a_round_comes_before_the_lines_of_its_script() {
    let script = "script: [(when: Round(1), then: [Say(\"\", \"It begins.\")])], ";
    let told = told(&format!("{script}{TWO}"), "", "");
    assert!(place(&told, "round_started", None) < place(&told, "said", None));
}

#[test]
fn a_recall_is_told_before_what_it_ends() {
    let recall = "(actor: \"Tom\", action: Recall(\"Fern\"))";
    let told = told(TWO, "", recall);
    let recalled = place(&told, "recalled", Some(1));
    assert!(recalled < place(&told, "status_ended", Some(1)), "{told:?}");
    assert!(recalled < place(&told, "stages_reset", Some(1)), "{told:?}");
}

/// A hit that makes Injuries, then the Heavily Injured loss, then what that one makes (A049).
#[test]
fn the_hit_its_injuries_the_loss_its_injuries() {
    let hurt = TWO.replace("at: (7, 1))", "at: (7, 1), start: (hp: 3, injuries: 5))");
    let script = "script: [(when: Round(1), then: [Damage(\"Rat\", 5)])], ";
    let told = told(&format!("{script}{hurt}"), "", "");
    let of_rat: Vec<&str> = told
        .iter()
        .filter(|(_, who)| *who == Some(2))
        .map(|(kind, _)| kind.as_str())
        .collect();
    assert_eq!(of_rat[..4], ["hp_lost", "injured", "hp_lost", "fainted"]);
}

#[test]
fn sums_of_random_battles_add_up() {
    let dex = Dex::builtin().unwrap();
    let watch = Watch {
        levels: Vec::new(),
        generated: 24,
        battles: 24,
        only: None,
        seed: 29,
        jobs: 2,
        witness: None,
    };
    let verdict = verify(dex, &watch, &|_| {}).unwrap();
    let findings = verdict.findings.iter();
    let told: Vec<_> = findings.map(|it| (&it.level, &it.breaches)).collect();
    assert!(told.is_empty(), "{told:#?}");
    assert_eq!(verdict.battles, 24);
    assert!(verdict.commands > 600, "{}", verdict.commands);
}
