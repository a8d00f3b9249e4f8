//! The dex and the levels: what is compiled in is sound, and each kind of fault is told in one
//! readable line with its place.

#![expect(
    clippy::expect_used,
    clippy::panic,
    reason = "what is not as expected fails the test"
)]

use std::path::{Path, PathBuf};
use std::sync::OnceLock;

use tallgrass::battle::ability_summary;
use tallgrass::board::{Area, Cell, Habitat};
use tallgrass::data::level::{CombatantKind, ScriptAct, StartPlace, Trigger};
use tallgrass::data::moves::{Capability, Keyword, Range, What};
use tallgrass::data::{DataError, Dex, Level, builtin_levels, find_level};
use tallgrass::rules::{Element, StageStat, Status};

/// Data that no new entry of the game upsets.
const FROZEN: &str = "tests/data/frozen";

fn dex() -> &'static Dex {
    static FROZEN_DEX: OnceLock<Dex> = OnceLock::new();
    FROZEN_DEX.get_or_init(|| {
        let read = Dex::load(Path::new(FROZEN));
        read.unwrap_or_else(|faults| panic!("{}", report(&faults)))
    })
}

/// The data of the game.
fn game() -> &'static Dex {
    Dex::builtin().unwrap_or_else(|faults| panic!("{}", report(faults)))
}

fn report(faults: &[DataError]) -> String {
    let lines: Vec<String> = faults.iter().map(DataError::to_string).collect();
    lines.join("\n")
}

fn level(name: &str) -> Level {
    let (_, text) = builtin_levels()
        .iter()
        .find(|(known, _)| *known == name)
        .expect(name);
    Level::parse(name, text, game()).unwrap_or_else(|faults| panic!("{}", report(&faults)))
}

/// A small level in which every test changes one thing.
const SMALL: &str = r#"(
    name: "Small",
    map: (
        legend: { '.': "short grass", 'o': "rock", '=': "deep water" },
        rows: [
            ".....",
            ".o.=.",
            ".....",
        ],
    ),
    sides: [
        (name: "Us", controller: "human"),
        (name: "Them", controller: "wild"),
    ],
    combatants: [
        (
            name: "Ann", kind: Trainer, side: "Us", level: 5,
            stats: (hp: 10, attack: 5, defense: 5, special_attack: 5, special_defense: 5, speed: 5),
            items: { "Potion": 1 },
            at: (0, 0),
        ),
        (name: "Tim", species: "Pikachu", side: "Us", trainer: "Ann", level: 10, at: (0, 1)),
        (name: "Rat", species: "Rattata", side: "Them", level: 10, moves: ["Tackle", "Bite"], at: (4, 2)),
    ],
    script: [(when: Round(2), then: [Say("Ann", "Well?")])],
)
"#;

/// The faults of the small level with `old` replaced by `new`.
fn faults(old: &str, new: &str) -> String {
    assert!(SMALL.contains(old), "the small level has no {old}");
    match Level::parse("x.ron", &SMALL.replacen(old, new, 1), dex()) {
        Ok(_) => "no fault".to_owned(),
        Err(faults) => report(&faults),
    }
}

#[test]
fn the_built_in_dex_and_levels_are_sound() {
    for (name, _) in builtin_levels() {
        level(name);
    }
    assert_eq!(faults("Small", "Small"), "no fault");
}

/// One changed thing, one fault, with its line and column.
const LEVEL_FAULTS: &[(&str, &str, &str)] = &[
    (
        "    script: [(when",
        "    hazards: [(kind: Spikes, team: 0, squares: [(1, 1)])],\n    script: [(when",
        r#"x.ron:25:49: hazard "Spikes": lies on (1, 1), which is rock; hazards lie on open, Regular ground"#,
    ),
    (
        "    script: [(when",
        "    hazards: [(kind: Spikes, team: 0, squares: [(5, 0)])],\n    script: [(when",
        r#"x.ron:25:49: hazard "Spikes": lies on (5, 0), off the board; the board goes from (0, 0) to (4, 2)"#,
    ),
    (
        "    script: [(when",
        "    hazards: [(kind: StickyWeb, team: 2, squares: [(2, 2)])],\n    script: [(when",
        r#"x.ron:25:39: hazard "Sticky Web": no side is of team 2; `team` is the team that the hazard spares"#,
    ),
    (
        "    script: [(when",
        "    hazards: [(kind: StickyWeb, team: 1)],\n    script: [(when",
        r#"x.ron:25:15: hazard "Sticky Web": lies nowhere; add `squares: [(column, row), ...]`"#,
    ),
    (
        "    script: [(when",
        "    hazards: [(kind: Spikes, team: 0, squares: [(2, 2), (2, 2)])],\n    script: [(when",
        r#"x.ron:25:57: hazard "Spikes": lies on (2, 2) twice"#,
    ),
    (
        "    script: [(when",
        "    hazards: [(kind: Spikes, team: 0, squares: [(2, 2)], layers: 2)],\n    script: [(when",
        r#"x.ron:25:66: hazard "Spikes": the number of layers is 2; it may be 1 to 1"#,
    ),
    (
        "    script: [(when",
        "    objects: [(kind: \"dor\", at: (2, 2))],\n    script: [(when",
        r#"x.ron:25:22: object "dor": there is no object "dor"; did you mean "door"?"#,
    ),
    (
        "    script: [(when",
        "    objects: [(kind: \"door\", at: (4, 2))],\n    script: [(when",
        r#"x.ron:25:34: object "door": blocks the square (4, 2), where "Rat" stands; move one of them"#,
    ),
    (
        "    script: [(when",
        "    objects: [(kind: \"door\", at: (9, 9))],\n    script: [(when",
        r#"x.ron:25:34: object "door": stands at (9, 9), off the board; the board goes from (0, 0) to (4, 2)"#,
    ),
    (
        "    script: [(when",
        "    objects: [(kind: \"door\")],\n    script: [(when",
        r#"x.ron:25:15: object "door": has no place; add `at: (column, row)`, or `squares: [(column, row), ...]`"#,
    ),
    (
        "    script: [(when",
        "    objects: [(kind: \"hay\", at: (2, 2)), (kind: \"hay\", at: (2, 2))],\n    script: [(when",
        r#"x.ron:25:60: object "hay": shares the square (2, 2) with "hay"; move one of them"#,
    ),
    (
        "    script: [(when",
        "    objects: [(kind: \"loose rocks\", at: (2, 2), set_piece: (move: \"Rock Slid\", skill: Survival, dc: 12))],\n    script: [(when",
        r#"x.ron:25:67: object "loose rocks": there is no move "Rock Slid"; did you mean "Rock Slide"?"#,
    ),
    (
        "    script: [(when",
        "    floor: [(\"Potin\", (1, 0))],\n    script: [(when",
        r#"x.ron:25:14: there is no item "Potin"; did you mean "Potion"?"#,
    ),
    (
        "Round(2)",
        "Destroyed(\"gate\")",
        r#"x.ron:25:31: script line 1: there is no object "gate""#,
    ),
    (
        "    name: \"Small\",\n",
        "",
        r#"x.ron:1:1: the field `name` is missing"#,
    ),
    (
        "level: 10, moves",
        "moves",
        r#"x.ron:23:9: combatant "Rat": the field `level` is missing"#,
    ),
    (
        "legend: {",
        "legends: {",
        r#"x.ron:4:9: there is no field `legends` here; did you mean `legend`?"#,
    ),
    (
        "level: 10, moves",
        "lvl: 10, moves",
        r#"x.ron:23:57: combatant "Rat": there is no field `lvl` here"#,
    ),
    (
        "\"Tackle\", \"Bite\"",
        "\"Tackle\", \"Byte\"",
        r#"x.ron:23:86: combatant "Rat": there is no move "Byte"; did you mean "Bite"?"#,
    ),
    (
        "\"Rattata\"",
        "\"Ratata\"",
        r#"x.ron:23:32: combatant "Rat": there is no species "Ratata"; did you mean "Rattata"?"#,
    ),
    (
        "\"Potion\": 1",
        "\"Poton\": 1",
        r#"x.ron:19:22: combatant "Ann": there is no item "Poton"; did you mean "Potion"?"#,
    ),
    (
        "\"short grass\"",
        "\"short gras\"",
        r#"x.ron:4:19: there is no terrain "short gras"; did you mean "short grass"?"#,
    ),
    (
        "at: (4, 2)",
        "at: (4, 2), start: (statuses: [Burnt])",
        r#"x.ron:23:126: combatant "Rat": `Burnt` is not known here; known are: EVERY_STATUS"#,
    ),
    (
        "kind: Trainer",
        "kind: Trainr",
        r#"x.ron:17:32: combatant "Ann": `Trainr` is not known here; did you mean `Trainer`?"#,
    ),
    (
        "\".o.=.\"",
        "\".o.=\"",
        r#"x.ron:7:18: row 1 of the map has 4 squares; the other rows have 5"#,
    ),
    (
        "\".o.=.\"",
        "\".o.=..\"",
        r#"x.ron:7:19: row 1 of the map has 6 squares; the other rows have 5"#,
    ),
    (
        "\".o.=.\"",
        "\".o.x.\"",
        r#"x.ron:7:17: the legend does not know 'x'; it knows '.', '=', 'o'"#,
    ),
    (
        "at: (4, 2)",
        "at: (1, 1)",
        r#"x.ron:23:99: combatant "Rat": stands in rock at (1, 1), which is Blocking; move it to free ground"#,
    ),
    (
        "at: (4, 2)",
        "at: (0, 1)",
        r#"x.ron:23:99: combatant "Rat": shares the square (0, 1) with "Tim"; move one of them"#,
    ),
    (
        "at: (4, 2)",
        "at: (4, 3)",
        r#"x.ron:23:99: combatant "Rat": stands at (4, 3), off the board; the board goes from (0, 0) to (4, 2)"#,
    ),
    (
        "at: (4, 2)",
        "at: (-1, 2)",
        r#"x.ron:23:99: combatant "Rat": stands at (-1, 2), off the board; the board goes from (0, 0) to (4, 2)"#,
    ),
    (
        "at: (4, 2)",
        "at: (99999, 2)",
        r#"x.ron:23:99: combatant "Rat": stands at (99999, 2), off the board; the board goes from (0, 0) to (4, 2)"#,
    ),
    (
        "at: (4, 2)",
        "at: (4, 2), footprint: (2, 1)",
        r#"x.ron:23:99: combatant "Rat": does not fit: (5, 2) of its footprint is off the board; the board goes from (0, 0) to (4, 2)"#,
    ),
    (
        "at: (4, 2)",
        "at: (1, 0), footprint: (3, 3)",
        r#"x.ron:23:99: combatant "Rat": does not fit: (1, 1) of its footprint is rock, which is Blocking; move it to free ground"#,
    ),
    (
        "at: (4, 2)",
        "at: (0, 0), footprint: (3, 3)",
        r#"x.ron:23:99: combatant "Rat": does not fit: (1, 1) of its footprint is rock, which is Blocking; move it to free ground"#,
    ),
    (
        "at: (0, 1)",
        "at: (3, 1), speeds: (swim: 0)",
        r#"x.ron:22:86: combatant "Tim": stands in deep water at (3, 1) but cannot swim; move it to dry ground, or give it `speeds: (swim: 2)`"#,
    ),
    (
        "at: (4, 2)",
        "at: (4, 2), start: (hp: 500)",
        r#"x.ron:23:119: combatant "Rat": starts with 500 Hit Points; at most 35 of 35 are possible"#,
    ),
    (
        "at: (4, 2)",
        "at: (4, 2), start: (hp: 30, injuries: 5)",
        r#"x.ron:23:119: combatant "Rat": starts with 30 Hit Points; at most 17 of 35 are possible with 5 injuries"#,
    ),
    (
        "at: (4, 2)",
        "at: (4, 2), start: (injuries: -1)",
        r#"x.ron:23:125: combatant "Rat": the number of injuries is -1; it may be 0 to 10"#,
    ),
    (
        "level: 10, moves",
        "level: 0, moves",
        r#"x.ron:23:64: combatant "Rat": the level is 0; it may be 1 to 100"#,
    ),
    (
        "level: 10, moves",
        "level: 101, moves",
        r#"x.ron:23:64: combatant "Rat": the level is 101; it may be 1 to 100"#,
    ),
    (
        "level: 10, moves",
        "level: 99999999999, moves",
        r#"x.ron:23:64: combatant "Rat": this number is out of range"#,
    ),
    (
        "level: 10, moves",
        "level: \"ten\", moves",
        r#"x.ron:23:64: combatant "Rat": a whole number belongs here"#,
    ),
    (
        "trainer: \"Ann\", ",
        "trainer: \"Anne\", ",
        r#"x.ron:22:64: combatant "Tim": there is no trainer "Anne"; did you mean "Ann"?"#,
    ),
    (
        "trainer: \"Ann\", ",
        "trainer: \"Rat\", ",
        r#"x.ron:22:64: combatant "Tim": "Rat" is no trainer; name a trainer"#,
    ),
    (
        "side: \"Us\", trainer",
        "side: \"Them\", trainer",
        r#"x.ron:22:66: combatant "Tim": its trainer "Ann" is on another side; put both on "Us""#,
    ),
    (
        "side: \"Them\", level",
        "side: \"Then\", level",
        r#"x.ron:23:49: combatant "Rat": there is no side "Then"; did you mean "Them"?"#,
    ),
    (
        "(name: \"Them\", controller: \"wild\"),",
        "(name: \"Them\", controller: \"wild\"), (name: \"C\", controller: \"wild\"),",
        r#"x.ron:13:45: side "C": has no combatants; put somebody on it, or leave it away"#,
    ),
    (
        "(name: \"Them\", controller: \"wild\"),",
        "(name: \"Them\", controller: \"wild\", team: 0),",
        r#"x.ron:11:12: all sides are allies, so nobody fights; give the sides different `team` numbers"#,
    ),
    (
        "controller: \"wild\"",
        "controller: \"wlid\"",
        r#"x.ron:13:36: side "Them": there is no controller "wlid"; did you mean "wild"?"#,
    ),
    (
        "name: \"Rat\"",
        "name: \"Tim\"",
        r#"x.ron:23:16: combatant "Tim": there is another combatant of this name"#,
    ),
    (
        "        (name: \"Them\", controller: \"wild\"),",
        "        (name: \"Them\", controller: \"wild\"), (name: \"us\", controller: \"wild\"),",
        r#"x.ron:13:52: side "us": there is another side of this name"#,
    ),
    (
        "            stats: (hp: 10, attack: 5, defense: 5, special_attack: 5, special_defense: 5, speed: 5),\n",
        "            points: (speed: 40),\n",
        r#"x.ron:18:21: combatant "Ann": adds 40 points; level 5 has 14; `stats` gives a block outside the rules"#,
    ),
    (
        "level: 5,",
        "level: 5, species: \"Eevee\",",
        r#"x.ron:17:72: combatant "Ann": a trainer has no species; leave `species` away"#,
    ),
    (
        ", at: (0, 1)",
        "",
        r#"x.ron:22:9: combatant "Tim": has no place; add `at: (column, row)`, counted from 0, or `in_ball: true`"#,
    ),
    (
        ", at: (4, 2)",
        ", in_ball: true",
        r#"x.ron:23:104: combatant "Rat": is in a ball but belongs to no trainer; add `trainer`"#,
    ),
    (
        "at: (4, 2)",
        "at: (4, 2), arrives: true",
        r#"x.ron:23:116: combatant "Rat": waits to arrive, but no script line brings it; add `(when: Round(2), then: [Arrive("Rat")])`"#,
    ),
    (
        "at: (4, 2)",
        "at: (4, 2), nature: \"Bolt\"",
        r#"x.ron:23:115: combatant "Rat": there is no nature "Bolt"; did you mean "Bold"?"#,
    ),
    (
        "level: 10, at: (0, 1)",
        "level: 10, at: (0, 1), points: (hp: 21)",
        r#"x.ron:22:102: combatant "Tim": adds 21 points; level 10 has 20; `stats` gives a block outside the rules"#,
    ),
    (
        "level: 10, at: (0, 1)",
        "level: 10, at: (0, 1), points: (hp: 20)",
        r#"x.ron:22:102: combatant "Tim": Attack must not fall behind HP; the base relations hold; `stats` gives a block outside the rules"#,
    ),
    (
        "at: (0, 1)",
        "at: (0, 1), skills: { Focus: \"lots\" }",
        r#"x.ron:22:104: combatant "Tim": "lots" are no skill dice; write 1d6 to 8d6, perhaps with a bonus, as in "3d6+1""#,
    ),
    (
        "at: (0, 1)",
        "at: (0, 1), worn: [\"Potion\"]",
        r#"x.ron:22:101: combatant "Tim": "Potion" cannot be worn; only armour, shields, clothes and accessories are worn; others are `held` or in `items`"#,
    ),
    (
        "at: (0, 1)",
        "at: (0, 1), default_stages: (speed: 7)",
        r#"x.ron:22:118: combatant "Tim": the stage `speed` is 7; it may be -6 to 6"#,
    ),
    (
        "at: (4, 2)",
        "at: (4, 2), start: (used: {\"Ember\": 1})",
        r#"x.ron:23:122: combatant "Rat": there is no known move "Ember"; known are: Tackle, Bite"#,
    ),
    (
        "\"Tackle\", \"Bite\"",
        "\"Tackle\", \"tackle\"",
        r#"x.ron:23:86: combatant "Rat": knows "Tackle" twice"#,
    ),
    (
        "at: (4, 2)",
        "at: (4, 2), start: (statuses: [Burned, Burned])",
        r#"x.ron:23:134: combatant "Rat": is Burned twice"#,
    ),
    (
        "Round(2)",
        "TurnOf(\"Tom\")",
        r#"x.ron:25:28: script line 1: there is no combatant "Tom"; did you mean "Tim"?"#,
    ),
    (
        "Round(2)",
        "Did(\"Us\", Sing)",
        r#"x.ron:25:31: `Sing` is not known here; known are: Shift, Attack, Ball, Item, Switch, Maneuver, Capture"#,
    ),
    (
        "Say(\"Ann\", \"Well?\")",
        "Arrive(\"Rat\")",
        r#"x.ron:25:45: script line 1: "Rat" does not wait to arrive; give that combatant `arrives: true`"#,
    ),
    (
        "Say(\"Ann\", \"Well?\")",
        "Ground((9, 9), \"sand\")",
        r#"x.ron:25:45: script line 1: (9, 9) is off the board"#,
    ),
    (
        "items: { \"Potion\": 1 }",
        "held: \"Baseball Bat\", worn: [\"Shield\"]",
        r#"x.ron:19:19: combatant "Ann": "Baseball Bat" takes both hands, and one holds "Shield""#,
    ),
    (
        "    script: [",
        "    opening: Chosen, script: [",
        "x.ron:25:14: `Chosen` is not known here; did you mean `Choose`?",
    ),
    (
        "script: [",
        "tasks: [(name: \"lock\", at: (9, 9), skill: Stealth, dc: 0)], script: [",
        "x.ron:25:32: task \"lock\": (9, 9) is off the board\n\
         x.ron:25:60: task \"lock\": the DC is 0; it may be 1 to 99",
    ),
    (
        "script: [",
        "tasks: [(name: \"lock\", skill: Stelth, dc: 9)], script: [",
        "x.ron:25:35: task \"lock\": `Stelth` is not known here; did you mean `Stealth`?",
    ),
    (
        "script: [",
        "script: [[",
        r#"x.ron:25:14: fields in `(` and `)` belong here"#,
    ),
    (
        "sides: [",
        "sides: {",
        r#"x.ron:11:12: a list in `[` and `]` belongs here"#,
    ),
    (
        "\n)\n",
        "\n",
        r#"x.ron:26:1: the text ends too early; a bracket is not closed"#,
    ),
    (
        "\n)\n",
        "\n))\n",
        r#"x.ron:26:2: there is more text after the end; a bracket closes too early"#,
    ),
    (
        "controller: \"human\"",
        "controller: \"human",
        r#"x.ron:13:17: side "Us": expected comma"#,
    ),
    (
        "    sides:",
        "    house: (round_limits: 3),\n    sides:",
        r#"x.ron:11:13: there is no field `round_limits` here; did you mean `round_limit`?"#,
    ),
    (
        "    sides:",
        "    house: (round_limit: 0),\n    sides:",
        r#"x.ron:11:26: the round limit is 0; it is at least 1
x.ron:26:27: script line 1: this round never comes; the battle is a draw after round 0 (`round_limit`)"#,
    ),
    (
        "    sides:",
        "    context: League,\n    sides:",
        r#"x.ron:21:17: combatant "Ann": a trainer stands beside the board in a League battle; leave `at` away"#,
    ),
];

#[test]
fn every_fault_of_a_level_is_one_located_line() {
    let statuses = Status::ALL.map(|status| format!("{status:?}")).join(", ");
    let mut wrong = String::new();
    for (old, new, expected) in LEVEL_FAULTS {
        let found = faults(old, new);
        let expected = expected.replace("EVERY_STATUS", &statuses);
        if found != expected {
            wrong += &format!("{old} -> {new}\n  found:    {found}\n  expected: {expected}\n");
        }
    }
    assert!(wrong.is_empty(), "\n{wrong}");
}

/// A small level without a map in which every test changes one thing.
const ZONED: &str = r#"(
    name: "Zoned",
    zones: (
        list: [
            (name: "yard", landmarks: ["the well", "the shed"]),
            (name: "house", landmarks: ["the stove"], ground: "wooden floor"),
        ],
        ways: [(between: ("the shed", "the stove"), metres: 6)],
    ),
    sides: [
        (name: "Us", controller: "human"),
        (name: "Them", controller: "wild"),
    ],
    combatants: [
        (name: "Tim", species: "Pikachu", side: "Us", level: 10, near: "the well"),
        (name: "Rat", species: "Rattata", side: "Them", level: 10, near: "Stove"),
    ],
)
"#;

#[test]
fn every_fault_of_zones_is_one_located_line() {
    const FAULTS: &[(&str, &str, &str)] = &[
        (
            "near: \"the well\"",
            "near: \"the wel\"",
            r#"x.ron:15:72: combatant "Tim": there is no landmark "the wel"; did you mean "the well"?"#,
        ),
        (
            "near: \"the well\"",
            "near: \"the well\", at: (1, 1)",
            r#"x.ron:15:72: combatant "Tim": is near a landmark and at a square as well; leave one of them away"#,
        ),
        (
            "near: \"the well\"",
            "near: \"the well\", footprint: (2, 2), size: Large), (name: \"Two\", species: \"Pikachu\", side: \"Us\", level: 10, near: \"the well\", size: Large",
            r#"x.ron:15:180: combatant "Two": there is no room left at this landmark; raise `side` of the zones, or put somebody elsewhere"#,
        ),
        (
            "metres: 6",
            "metres: 1",
            r#"x.ron:8:61: the length is 1; it may be 2 to 40"#,
        ),
        (
            "(\"the shed\", \"the stove\")",
            "(\"the shed\", \"the stofe\")",
            r#"x.ron:8:39: there is no landmark "the stofe"; did you mean "the stove"?"#,
        ),
        (
            "(\"the shed\", \"the stove\")",
            "(\"the shed\", \"the well\")",
            r#"x.ron:8:26: joins landmarks of one zone, where everybody can walk anyway; `apart` says how far landmarks of a zone are from each other"#,
        ),
        (
            "ways: [(between: (\"the shed\", \"the stove\"), metres: 6)]",
            "ways: []",
            r#"x.ron:6:13: no way leads to "house"; add a way to `ways`: (between: ("one landmark", "another"), metres: 5)"#,
        ),
        (
            "metres: 6)]",
            "metres: 6), (between: (\"the well\", \"the stove\"), metres: 40)]",
            r#"x.ron:8:65: this way does not fit in with the others on a board; change its metres, start it from another landmark, or leave it away"#,
        ),
        (
            "\"the shed\"]",
            "\"Stove\"]",
            "x.ron:6:41: there is another zone or landmark of this name\n\
             x.ron:8:27: there is no landmark \"the shed\"; known are: the well, Stove, the stove",
        ),
        (
            "ground: \"wooden floor\"",
            "ground: \"wooden flor\"",
            r#"x.ron:6:63: there is no terrain "wooden flor"; did you mean "wooden floor"?"#,
        ),
        (
            "        list: [",
            "        outside: \"sand\", list: [",
            r#"x.ron:4:18: sand does not keep anybody out; name Blocking ground, e.g. "wall""#,
        ),
        (
            "    sides: [",
            "    map: (legend: {}, rows: []),\n    sides: [",
            r#"x.ron:3:12: there are a `map` and `zones`; a battle has one or the other"#,
        ),
    ];
    let mut wrong = String::new();
    for (old, new, expected) in FAULTS {
        assert!(ZONED.contains(old), "the level has no {old}");
        let found = match Level::parse("x.ron", &ZONED.replacen(old, new, 1), dex()) {
            Ok(_) => "no fault".to_owned(),
            Err(faults) => report(&faults),
        };
        if found != *expected {
            wrong += &format!("{old} -> {new}\n  found:    {found}\n  expected: {expected}\n");
        }
    }
    assert!(wrong.is_empty(), "\n{wrong}");
    assert!(Level::parse("x.ron", ZONED, dex()).is_ok());
    assert_eq!(
        faults("at: (4, 2)", "near: \"the stove\""),
        r#"x.ron:23:101: combatant "Rat": names a landmark, but the level has a map; give a square, `at: (column, row)`, or write `zones` instead of `map`"#
    );
}

#[test]
fn several_faults_come_together() {
    let text = SMALL
        .replace("\"Rattata\"", "\"Ratata\"")
        .replace("at: (0, 1)", "at: (1, 1), held: \"Oran Bery\"")
        .replace("Round(2)", "Round(0)");
    let faults = Level::parse("x.ron", &text, dex()).expect_err("four faults");
    assert_eq!(
        report(&faults),
        r#"x.ron:22:86: combatant "Tim": stands in rock at (1, 1), which is Blocking; move it to free ground
x.ron:22:100: combatant "Tim": there is no item "Oran Bery"; did you mean "Oran Berry"?
x.ron:23:32: combatant "Rat": there is no species "Ratata"; did you mean "Rattata"?
x.ron:25:27: script line 1: rounds are counted from 1"#
    );
}

#[test]
fn a_level_without_a_second_side_is_told() {
    let text = SMALL
        .replace("        (name: \"Them\", controller: \"wild\"),\n", "")
        .replace("side: \"Them\"", "side: \"Us\"");
    let faults = Level::parse("x.ron", &text, dex()).expect_err("one side");
    assert_eq!(
        report(&faults),
        "x.ron:11:12: a battle needs at least two sides, here is 1; write 2 to 8 sides"
    );
}

#[test]
fn a_map_without_rows_is_told() {
    let start = SMALL.find("rows: [").expect("rows") + "rows: [".len();
    let end = start + SMALL[start..].find(']').expect("end of rows");
    let text = format!("{}{}", &SMALL[..start], &SMALL[end..]);
    let faults = Level::parse("x.ron", &text, dex()).expect_err("no rows");
    assert_eq!(
        report(&faults),
        "x.ron:5:15: the map has no squares; write one string for each row"
    );
}

#[test]
fn hopeless_texts_give_one_fault_and_no_crash() {
    const EMPTY: &str =
        "x.ron:1:1: the file is empty; docs/levels.md and docs/data.md show what belongs here";
    let deep = "(".repeat(200_000);
    let lists = format!("(name: {}", "[".repeat(200_000));
    let long = format!("(name: \"{}\")", "x".repeat(1 << 20));
    let cases = [
        ("", EMPTY),
        (" \n\t", EMPTY),
        ("// nothing", EMPTY),
        ("\u{feff}", EMPTY),
        ("hello", "x.ron:1:1: `hello` has no place here"),
        ("[]", "x.ron:1:1: fields in `(` and `)` belong here"),
        ("(name: \"\\q\")", "x.ron:1:9: unknown escape character"),
        (deep.as_str(), "x.ron:1:2: a name belongs here"),
        (lists.as_str(), "x.ron:1:8: a text in quotes belongs here"),
        (
            long.as_str(),
            "x.ron: is larger than 1 MiB; this is hardly a level or dex file",
        ),
    ];
    let mut wrong = String::new();
    for (text, expected) in cases {
        let faults = Level::parse("x.ron", text, dex()).expect_err("no level");
        let start: String = text.chars().take(12).collect();
        assert_eq!(faults.len(), 1, "{start}");
        if report(&faults) != expected {
            wrong += &format!("{start}: {}\n", report(&faults));
        }
    }
    assert!(wrong.is_empty(), "\n{wrong}");
}

/// A place of this test run for files.
fn scratch(name: &str) -> PathBuf {
    let dir = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("data-{name}"));
    let _ = std::fs::remove_dir_all(&dir);
    std::fs::create_dir_all(&dir).expect("a folder for the test");
    dir
}

#[test]
fn files_that_cannot_be_read_are_told() {
    let dir = scratch("files");
    let load = |name: &str| {
        let faults = Level::load(&dir.join(name), dex()).expect_err(name);
        report(&faults).replace(&format!("{}/", dir.display()), "")
    };
    std::fs::write(dir.join("latin.ron"), b"(\n  name: \"caf\xe9\")").expect("write");
    std::fs::write(dir.join("empty.ron"), b"").expect("write");
    std::fs::write(dir.join("big.ron"), vec![b' '; (1 << 20) + 1]).expect("write");
    std::fs::create_dir(dir.join("folder.ron")).expect("create");
    assert_eq!(
        load("latin.ron"),
        "latin.ron:2:13: is not UTF-8 text; save it as UTF-8"
    );
    assert_eq!(
        load("empty.ron"),
        "empty.ron:1:1: the file is empty; docs/levels.md and docs/data.md show what belongs here"
    );
    assert_eq!(
        load("big.ron"),
        "big.ron: is larger than 1 MiB; this is hardly a level or dex file"
    );
    assert_eq!(load("folder.ron"), "folder.ron: is a folder, not a file");
    assert_eq!(load("gone.ron"), "gone.ron: there is no such file");
    std::fs::write(dir.join("small.ron"), SMALL).expect("write");
    let level = Level::load(&dir.join("small.ron"), dex()).expect("sound");
    assert_eq!(level.name, "Small");
}

#[test]
fn levels_are_found_by_path_and_by_name() {
    let by_name = find_level("lakeside").expect("built in");
    assert_eq!(by_name.file, "levels/lakeside.ron");
    assert_eq!(find_level("levels/lakeside.ron").expect("a file"), by_name);
    assert_eq!(find_level("Lakeside").expect("built in").text, by_name.text);
    let fault = find_level("lakesid").expect_err("a slip");
    assert_eq!(
        fault.to_string(),
        "lakesid: there is no such file; did you mean \"lakeside\"?"
    );
    let dir = scratch("find");
    std::fs::write(dir.join("mine.ron"), SMALL).expect("write");
    let path = dir.join("mine.ron").display().to_string();
    assert_eq!(find_level(&path).expect("a file").text, SMALL);
    let fault = find_level(&dir.display().to_string()).expect_err("a folder");
    assert!(
        fault.to_string().ends_with(": is a folder, not a file"),
        "{fault}"
    );
}

/// One changed thing in the dex: file, old, new, the fault.
const DEX_FAULTS: &[(&str, &str, &str, &str)] = &[
    (
        "species.ron",
        r#"basic: ["Static""#,
        r#"basic: ["Statik""#,
        r#"species.ron:170:29: species "Pikachu": there is no ability "Statik"; did you mean "Static"?"#,
    ),
    (
        "abilities.ron",
        r#"(name: "Static", frequency: Scene(1), action: Free)"#,
        r#"(name: "Static", frequency: Scene(1))"#,
        r#"abilities.ron:298:5: ability "Static": has one of `frequency` and `action`; what works by itself has neither; what is used has both"#,
    ),
    (
        "objects.ron",
        "glyph: '|'",
        "glyph: '.'",
        r#"objects.ron:6:30: object "door": has the same glyph as "short grass""#,
    ),
    (
        "objects.ron",
        "leaves: \"fallen trunk\"",
        "leaves: \"fallen trun\"",
        r#"objects.ron:16:60: object "tree": there is no terrain "fallen trun"; did you mean "fallen trunk"?"#,
    ),
    (
        "improvised.ron",
        "ac: 5,\n        damage: Base(3)",
        "ac: 3,\n        damage: Base(3)",
        r#"improvised.ron:9:5: improvised attack "Thrown Rock": is as good as a Struggle Attack; AC 5 or more with Damage Base 4, or AC 4 with less (G103)"#,
    ),
    (
        "improvised.ron",
        "type: Normal",
        "type: Rock",
        r#"improvised.ron:5:36: improvised attack "Thrown Sand": an improvised attack is of Normal type; write `type: Normal` (G105)"#,
    ),
    (
        "moves.ron",
        "type: Fire, class: Special",
        "class: Special",
        r#"moves.ron:168:5: move "Ember": the field `type` is missing"#,
    ),
    (
        "moves.ron",
        "name: \"Ember\", type: Fire",
        "name: \"Ember\", type: Fier",
        r#"moves.ron:169:30: move "Ember": `Fier` is not known here; did you mean `Fire`?"#,
    ),
    (
        "moves.ron",
        "Leave(kind: \"Seeded\")",
        "Leave(kind: \"Seded\")",
        r#"moves.ron:297:38: move "Leech Seed": there is no kind "Seded"; did you mean "Seeded"?"#,
    ),
    (
        "moves.ron",
        "Leave(kind: \"Seeded\")",
        "Leave(kind: \"Seeded\"), only_if: Not(TargetUnder(\"Seded\"))",
        r#"moves.ron:297:58: move "Leech Seed": there is no kind "Seded"; did you mean "Seeded"?"#,
    ),
    (
        "moves.ron",
        "Lay(Spikes)",
        "Lay(Spokes)",
        r#"moves.ron:540:37: move "Spikes": there is no kind "Spokes"; did you mean "Spikes"?"#,
    ),
    (
        "moves.ron",
        "Lay(Spikes)",
        "Begin(kind: \"Toxc Spikes\", around: 1)",
        r#"moves.ron:540:49: move "Spikes": there is no kind "Toxc Spikes"; did you mean "Toxic Spikes"?"#,
    ),
    (
        "moves.ron",
        "Lay(Spikes)",
        "Begin(kind: \"Spikes\", around: 11)",
        r#"moves.ron:540:67: move "Spikes": the metres is 11; it may be 1 to 10"#,
    ),
    (
        "moves.ron",
        "Lay(Spikes)",
        "Begin(kind: \"Spikes\", helps: true)",
        r#"moves.ron:540:66: move "Spikes": does not go with Spikes; leave it away"#,
    ),
    (
        "moves.ron",
        "Lay(Spikes)",
        "Begin(kind: \"Spikes\", lasting: FullRound)",
        r#"moves.ron:540:68: move "Spikes": lasts by rules of its own; leave it away"#,
    ),
    (
        "moves.ron",
        "Weather(Rainy)",
        "Begin(kind: \"Rany\")",
        r#"moves.ron:407:49: move "Rain Dance": there is no kind "Rany"; did you mean "Rainy"?"#,
    ),
    (
        "moves.ron",
        "Weather(Rainy)",
        "Begin(kind: \"Rainy\", around: 1)",
        r#"moves.ron:407:66: move "Rain Dance": does not go with Rainy weather; leave it away"#,
    ),
    (
        "moves.ron",
        "Weather(Rainy)",
        "Weather(Rany)",
        r#"moves.ron:407:45: move "Rain Dance": `Rany` is not known here; did you mean `Rainy`?"#,
    ),
    (
        "moves.ron",
        "Cover(\"smoke\")",
        "Cover(\"smok\")",
        r#"moves.ron:523:43: move "Smokescreen": there is no terrain "smok"; did you mean "smoke"?"#,
    ),
    (
        "moves.ron",
        "Inflict(status: Flinched)",
        "Begin(kind: \"Flinchd\")",
        r#"moves.ron:44:57: move "Bite": there is no kind "Flinchd"; did you mean "Flinched"?"#,
    ),
    (
        "moves.ron",
        "Inflict(status: Flinched)",
        "Begin(kind: \"Flinched\", count: 2)",
        r#"moves.ron:44:76: move "Bite": does not go with Flinched; leave it away"#,
    ),
    (
        "moves.ron",
        "Leave(kind: \"Seeded\")",
        "Leave(kind: \"Seeded\", through: true)",
        r#"moves.ron:297:57: move "Leech Seed": does not go with Seeded; leave it away"#,
    ),
    (
        "moves.ron",
        "status: Flinched",
        "status: Flinch",
        r#"moves.ron:44:61: move "Bite": `Flinch` is not known here; did you mean `Flinched`?"#,
    ),
    (
        "moves.ron",
        "name: \"Aerial Ace\"",
        "name: \"Absorb\"",
        r#"moves.ron:23:15: move "Absorb": there is another move of this name"#,
    ),
    (
        "moves.ron",
        "name: \"Aerial Ace\"",
        "name: \"\"",
        r#"moves.ron:23:15: move: the name is empty"#,
    ),
    (
        "moves.ron",
        "damage: Base(8)",
        "damage: Base(29)",
        r#"moves.ron:59:22: move "Bubble Beam": the Damage Base is 29; it may be 1 to 28"#,
    ),
    (
        "moves.ron",
        "Natural(15)",
        "Natural(21)",
        r#"moves.ron:44:34: move "Bite": the natural roll is 21; it may be 2 to 20"#,
    ),
    (
        "moves.ron",
        "class: Status, frequency: AtWill, ac: 2, range: Burst(1),\n        keywords: [Friendly, Sonic, Social]",
        "class: Status, frequency: AtWill, range: Burst(1)",
        r#"moves.ron:237:5: move "Growl": has to hit somebody but has no Accuracy Check; add `ac: 2`, or `cannot_miss: true`"#,
    ),
    (
        "moves.ron",
        "cannot_miss: true, damage",
        "cannot_miss: true, ac: 2, damage",
        r#"moves.ron:24:32: move "Aerial Ace": never rolls for accuracy; leave `ac` away"#,
    ),
    (
        "moves.ron",
        "Ranged(metres: 6)",
        "Ranged(meters: 6)",
        r#"moves.ron:76:40: move "Bullet Seed": there is no field `meters` here; did you mean `metres`?"#,
    ),
    (
        "moves.ron",
        "Scene(2)",
        "Scene(0)",
        r#"moves.ron:47:76: move "Body Slam": the number of uses is 0; it may be 1 to 10"#,
    ),
    (
        "species.ron",
        "(9, \"Vine Whip\")",
        "(9, \"Vine Wip\")",
        r#"species.ron:15:70: species "Bulbasaur": there is no move "Vine Wip"; did you mean "Vine Whip"?"#,
    ),
    (
        "species.ron",
        "types: [Grass, Poison]",
        "types: []",
        r#"species.ron:6:35: species "Bulbasaur": a species has one or two types"#,
    ),
    (
        "species.ron",
        "base: (hp: 5,",
        "base: (hp: 0,",
        r#"species.ron:7:20: species "Bulbasaur": `hp` is 0; it may be 1 to 50"#,
    ),
    (
        "species.ron",
        "\"3d6+2\"",
        "\"3d8\"",
        r#"species.ron:11:19: species "Bulbasaur": "3d8" are no skill dice; write 1d6 to 8d6, perhaps with a bonus, as in "3d6+1""#,
    ),
    (
        "species.ron",
        "size: Small",
        "size: Tiny",
        r#"species.ron:8:15: species "Bulbasaur": `Tiny` is not known here; known are: Small, Medium, Large, Huge, Gigantic"#,
    ),
    (
        "items.ron",
        "effect: Heal(20)",
        "effect: Heal(-20)",
        r#"items.ron:29:35: item "Potion": the number of Hit Points is -20; it may be 1 to 1000"#,
    ),
    (
        "items.ron",
        "effect: Heal(20)",
        "effect: Heal(20), bonus: PerWeightClass(-5)",
        r#"items.ron:29:47: item "Potion": only a ball has a `bonus`"#,
    ),
    (
        "items.ron",
        "effect: Heal(20)",
        "effect: Heal(20), heals_caught: true",
        r#"items.ron:29:54: item "Potion": only a ball catches"#,
    ),
    (
        "items.ron",
        "Cure([Burned])",
        "Cure([])",
        r#"items.ron:36:33: item "Burn Heal": cures nothing; name at least one status"#,
    ),
    (
        "terrain.ron",
        "glyph: ':'",
        "glyph: '.'",
        r#"terrain.ron:5:27: terrain "sand": has the same glyph as "short grass""#,
    ),
    (
        "terrain.ron",
        "tiles: [14]",
        "tiles: []",
        r#"terrain.ron:13:55: terrain "wall": has no picture; name one tile index"#,
    ),
    (
        "terrain.ron",
        "habitat: Forest",
        "habitat: Woods",
        r#"terrain.ron:10:18: terrain "heavy brush": `Woods` is not known here; known are: Forest, Grassland, Wetlands, Ocean, Tundra, Mountain, Cave, Urban, Desert"#,
    ),
    (
        "types.ron",
        "(type: Fairy,",
        "(type: Dark,",
        r#"types.ron:21:5: type "Dark": there is another type of this name"#,
    ),
    (
        "types.ron",
        "strong: [Grass, Ice,",
        "strong: [Grass, Grass,",
        r#"types.ron:5:34: type "Fire": names Grass twice"#,
    ),
    (
        "natures.ron",
        "(name: \"Cuddly\", up: Hp, down: Attack)",
        "(name: \"Cuddly\", up: Hp)",
        r#"natures.ron:4:5: nature "Cuddly": changes one stat only; give both `up` and `down`, or neither"#,
    ),
];

/// A copy of the dex in a folder, with one thing changed.
fn changed_dex(dir: &Path, file: &str, old: &str, new: &str) {
    for entry in std::fs::read_dir(FROZEN).expect("the dex files") {
        let path = entry.expect("a dex file").path();
        let name = path.file_name().expect("a name").to_owned();
        let mut text = std::fs::read_to_string(&path).expect("text");
        if *name == *file {
            assert!(text.contains(old), "{file} has no {old}");
            text = text.replacen(old, new, 1);
        }
        std::fs::write(dir.join(name), text).expect("write");
    }
}

#[test]
fn every_fault_of_a_dex_is_one_located_line() {
    let dir = scratch("dex");
    let mut wrong = String::new();
    for (file, old, new, expected) in DEX_FAULTS {
        changed_dex(&dir, file, old, new);
        let found = match Dex::load(&dir) {
            Ok(_) => "no fault".to_owned(),
            Err(faults) => report(&faults).replace(&format!("{}/", dir.display()), ""),
        };
        if found != *expected {
            wrong += &format!("{old} -> {new}\n  found:    {found}\n  expected: {expected}\n");
        }
    }
    assert!(wrong.is_empty(), "\n{wrong}");
}

#[test]
fn a_dex_folder_has_to_be_whole() {
    let dir = scratch("half-dex");
    changed_dex(&dir, "", "", "");
    assert_eq!(&Dex::load(&dir).expect("sound"), dex());
    std::fs::remove_file(dir.join("items.ron")).expect("remove");
    std::fs::write(dir.join("moves.ron"), b"\xff").expect("write");
    let faults = report(&Dex::load(&dir).expect_err("half a dex"));
    let faults = faults.replace(&format!("{}/", dir.display()), "");
    assert_eq!(
        faults,
        "moves.ron:1:1: is not UTF-8 text; save it as UTF-8\nitems.ron: there is no such file"
    );
    let missing = report(&Dex::load(&dir.join("nowhere")).expect_err("no folder"));
    assert!(missing.contains("nowhere: is not a folder"), "{missing}");
}

#[test]
fn names_are_found_in_any_case_and_suggested() {
    let dex = dex();
    assert_eq!(
        dex.find_move("tHUNDER wave").map(|def| def.name.as_str()),
        Some("Thunder Wave")
    );
    assert_eq!(
        dex.find_species("oddish").map(|def| def.name.as_str()),
        Some("Oddish")
    );
    assert_eq!(
        dex.find_item("potion").map(|def| def.name.as_str()),
        Some("Potion")
    );
    assert_eq!(
        dex.find_terrain("ROCK").map(|def| def.name.as_str()),
        Some("rock")
    );
    assert!(dex.find_move("Surf").is_none());
    assert_eq!(dex.nearest_move("Taclke"), Some("Tackle"));
    assert_eq!(dex.nearest_species("Odish"), Some("Oddish"));
    assert_eq!(dex.nearest_item("Poton"), Some("Potion"));
    assert_eq!(dex.nearest_terrain("hevy brush"), Some("heavy brush"));
}

#[test]
fn ids_lead_back_to_their_definitions() {
    let dex = game();
    for (index, def) in dex.moves.iter().enumerate() {
        assert_eq!(usize::from(def.id.0), index);
        assert_eq!(dex.move_def(def.id).name, def.name);
    }
    assert!(
        dex.species
            .iter()
            .all(|def| dex.species_def(def.id).name == def.name)
    );
    assert!(
        dex.items
            .iter()
            .all(|def| dex.item(def.id).name == def.name)
    );
    assert!(
        dex.terrains
            .iter()
            .all(|def| dex.terrain(def.id).name == def.name)
    );
    assert_eq!(dex.natures.len(), 36);
}

/// The combatant of this name.
fn of<'a>(level: &'a Level, name: &str) -> &'a tallgrass::data::level::CombatantDef {
    level
        .combatants
        .iter()
        .find(|one| one.name == name)
        .expect(name)
}

fn moves_of(level: &Level, name: &str) -> Vec<String> {
    moves_by(game(), level, name)
}

fn moves_by(dex: &Dex, level: &Level, name: &str) -> Vec<String> {
    let moves = of(level, name).moves.iter();
    moves.map(|id| dex.move_def(*id).name.clone()).collect()
}

fn numbers(level: &Level, name: &str) -> [i32; 7] {
    let one = of(level, name);
    let stats = one.stats;
    [
        one.max_hp,
        stats.hp,
        stats.attack,
        stats.defense,
        stats.special_attack,
        stats.special_defense,
        stats.speed,
    ]
}

#[test]
fn the_lakeside_has_the_numbers_of_the_book() {
    let level = level("lakeside");
    assert_eq!((level.width, level.height), (18, 14));
    let sylvana = of(&level, "Sylvana");
    assert_eq!(numbers(&level, "Sylvana"), [57, 13, 7, 5, 5, 5, 10]);
    assert_eq!(
        (sylvana.level, sylvana.speeds.overland, sylvana.speeds.swim),
        (4, 6, 3)
    );
    assert_eq!(
        (
            sylvana.power,
            sylvana.speeds.long_jump,
            sylvana.speeds.high_jump
        ),
        (5, 1, 0)
    );
    let trained = |stat| sylvana.default_stages.get(stat);
    assert_eq!(
        (trained(StageStat::Attack), trained(StageStat::Speed)),
        (1, 1)
    );
    let carried: Vec<_> = sylvana
        .items
        .iter()
        .map(|(id, count)| (game().item(*id).name.as_str(), *count))
        .collect();
    assert_eq!(carried, [("Antidote", 1), ("Basic Ball", 5), ("Potion", 1)]);

    let archie = of(&level, "Archie");
    assert_eq!(numbers(&level, "Archie"), [60, 12, 3, 4, 14, 5, 16]);
    assert_eq!(
        (
            archie.level,
            archie.initiative_bonus,
            archie.speeds.overland
        ),
        (14, 4, 6)
    );
    assert_eq!(archie.default_stages.get(StageStat::SpecialAttack), 1);
    assert_eq!(
        moves_of(&level, "Archie"),
        ["Tackle", "Ember", "Smokescreen", "Leer", "Quick Attack"]
    );
    assert!(archie.typing.has(Element::Fire) && !archie.wild);
    assert_eq!(
        level.combatants[usize::from(archie.owner.expect("a trainer"))].name,
        "Sylvana"
    );

    let maya = of(&level, "Maya");
    let [hp, _, attack, defense, _, special_defense, speed] = numbers(&level, "Maya");
    assert_eq!(
        (hp, attack, defense, special_defense, speed),
        (50, 12, 7, 6, 8)
    );
    assert_eq!(moves_of(&level, "Maya"), ["Aerial Ace"]);
    assert!(matches!(maya.place, StartPlace::Later(_)) && maya.kind == CombatantKind::Trainer);
    let index = level
        .combatants
        .iter()
        .position(|one| one.name == "Maya")
        .expect("Maya") as u8;
    let arrival = level
        .script
        .iter()
        .find(|line| line.then.contains(&ScriptAct::Arrive(index)));
    assert_eq!(arrival.expect("she arrives").when, Trigger::Round(3));

    for name in ["Oddish A", "Oddish B", "Oddish C"] {
        let oddish = of(&level, name);
        assert_eq!(numbers(&level, name), [53, 10, 5, 12, 14, 13, 3]);
        assert_eq!(
            moves_of(&level, name),
            ["Absorb", "Poison Powder", "Acid", "Sweet Scent"]
        );
        assert!(
            oddish.naturewalk.has(Habitat::Forest) && oddish.naturewalk.has(Habitat::Grassland)
        );
        assert!(oddish.wild && oddish.level == 13 && oddish.evolutions_left == 2);
        assert!(oddish.capabilities.contains(&Capability::Alluring));
    }
}

/// The ground at a cell.
fn ground(level: &Level, x: i16, y: i16) -> &'static tallgrass::data::TerrainDef {
    let index = i32::from(y) * i32::from(level.width) + i32::from(x);
    game().terrain(level.ground[index as usize])
}

#[test]
fn the_oddish_stand_in_the_shallows_on_the_shore_and_beyond_the_brush() {
    let level = level("lakeside");
    let under = |name: &str| match of(&level, name).place {
        StartPlace::Board(cell) => (cell, ground(&level, cell.x, cell.y).name.as_str()),
        other => panic!("{name} is at {other:?}"),
    };
    assert_eq!(under("Oddish A").1, "shallow water");
    let (shore, grass) = under("Oddish B");
    assert_eq!(grass, "short grass");
    assert_eq!(ground(&level, shore.x, shore.y - 1).name, "shallow water");
    let (beyond, grass) = under("Oddish C");
    assert_eq!(grass, "short grass");
    assert_eq!(ground(&level, beyond.x, beyond.y - 1).name, "heavy brush");
    let brush = game().find_terrain("heavy brush").expect("brush").terrain;
    assert!(brush.rough && brush.slow);
    let (oddish, archie) = (
        of(&level, "Oddish C").naturewalk,
        of(&level, "Archie").naturewalk,
    );
    assert!(!brush.slows(oddish) && !brush.roughens(oddish) && brush.slows(archie));
}

#[test]
fn the_timing_level_is_as_agreed() {
    let level = level("bench3v3");
    assert_eq!((level.width, level.height), (12, 8));
    let special: Vec<(i16, i16, bool, bool)> = (0..8)
        .flat_map(|y| (0..12).map(move |x| (x, y)))
        .map(|(x, y)| (x, y, ground(&level, x, y).terrain))
        .filter(|(_, _, terrain)| {
            // How softly one falls on grass is no obstacle.
            let plain = tallgrass::board::Terrain {
                yields: terrain.yields,
                ..Default::default()
            };
            *terrain != plain
        })
        .map(|(x, y, terrain)| (x, y, terrain.blocking, terrain.slow))
        .collect();
    assert_eq!(
        special,
        [
            (3, 2, false, true),
            (5, 3, true, false),
            (6, 3, true, false),
            (5, 4, true, false),
            (6, 4, true, false),
            (3, 5, false, true),
        ]
    );
    let sides: Vec<_> = level
        .sides
        .iter()
        .map(|side| (side.name.as_str(), side.controller.as_str()))
        .collect();
    assert_eq!(sides, [("A", "wild"), ("B", "wild")]);
    for (name, x, y, stats, moves) in [
        (
            "Bulbasaur",
            1,
            1,
            [11, 8, 9, 13, 11, 7],
            &["Tackle", "Vine Whip", "Sleep Powder", "Growl"][..],
        ),
        (
            "Charmander",
            1,
            3,
            [9, 9, 7, 13, 8, 10],
            &["Scratch", "Ember", "Growl"],
        ),
        (
            "Squirtle",
            1,
            5,
            [10, 8, 12, 10, 10, 6],
            &["Tackle", "Water Gun", "Withdraw", "Bubble"],
        ),
        (
            "Pidgey",
            10,
            1,
            [10, 11, 7, 7, 7, 10],
            &["Tackle", "Gust", "Sand Attack", "Quick Attack"],
        ),
        (
            "Geodude",
            10,
            3,
            [11, 14, 14, 5, 6, 5],
            &["Tackle", "Rock Throw", "Defense Curl"],
        ),
        (
            "Pikachu",
            10,
            5,
            [9, 9, 7, 11, 8, 14],
            &["Thunder Shock", "Quick Attack", "Thunder Wave", "Tail Whip"],
        ),
    ] {
        let one = of(&level, name);
        assert_eq!(one.place, StartPlace::Board(Cell::new(x, y)), "{name}");
        assert_eq!(numbers(&level, name)[1..], stats, "{name}");
        assert_eq!(one.max_hp, 15 + 3 * stats[0] + 10, "{name}");
        assert_eq!(moves_of(&level, name), moves, "{name}");
        assert_eq!(one.side == 0, x == 1, "{name}");
    }
}

#[test]
fn what_a_file_leaves_out_is_worked_out() {
    let level = Level::parse("x.ron", SMALL, dex()).expect("sound");
    let tim = of(&level, "Tim");
    // 20 points on Pikachu's 4, 6, 4, 5, 5, 9 in proportion.
    assert_eq!(numbers(&level, "Tim"), [38, 6, 10, 6, 8, 8, 15]);
    assert_eq!(
        moves_by(dex(), &level, "Tim"),
        ["Tail Whip", "Play Nice", "Quick Attack"]
    );
    assert_eq!(
        (tim.token.as_str(), tim.wild, tim.loyalty),
        ("pikachu", false, 3)
    );
    assert!(tim.capabilities.contains(&Capability::Zapper));
    let ann = of(&level, "Ann");
    assert_eq!(
        (ann.max_hp, ann.speeds.overland, ann.weight_class, ann.power),
        (50, 5, 4, 4)
    );
    assert_eq!(ann.token, "trainer");
    assert!(of(&level, "Rat").wild && of(&level, "Rat").owner.is_none());
    assert_eq!((level.seed, level.sides[1].team), (1, 1));
}

#[test]
fn natures_points_and_blocks_change_stats() {
    let with = |extra: &str| {
        let text = SMALL.replace("at: (0, 1)", &format!("at: (0, 1), {extra}"));
        Level::parse("x.ron", &text, dex()).unwrap_or_else(|faults| panic!("{}", report(&faults)))
    };
    let level = with("nature: \"timid\", points: (hp: 1, attack: 1, speed: 10)");
    // Timid: Attack 6 - 2, Speed 9 + 2.
    assert_eq!(numbers(&level, "Tim"), [35, 5, 5, 4, 5, 5, 21]);
    let level = with("max_hp: 99, evolutions_left: 0, shiny: true, wild: true");
    let tim = of(&level, "Tim");
    assert_eq!(
        (tim.max_hp, tim.evolutions_left, tim.shiny, tim.wild),
        (99, 0, true, true)
    );
}

#[test]
fn any_starting_state_can_be_set() {
    let text = SMALL
        .replace(
            "at: (4, 2)",
            r#"at: (4, 2), held: "Lake Pebble", start: (
                hp: -7, temp_hp: 5, injuries: 2, statuses: [Burned, Asleep], fainted: true, acted: true,
                stages: (attack: -2, accuracy: 1, evasion: -1), used: { "bite": 2 },
            )"#,
        )
        .replace("at: (0, 0)", "at: (0, 0), worn: [\"Heavy Armor\"], start: (spent_ap: 2)")
        .replace("at: (0, 1)", "in_ball: true");
    let level =
        Level::parse("x.ron", &text, dex()).unwrap_or_else(|faults| panic!("{}", report(&faults)));
    let rat = of(&level, "Rat");
    let start = &rat.start;
    assert_eq!((start.hp, start.temp_hp, start.injuries), (Some(-7), 5, 2));
    assert_eq!(start.statuses, [Status::Burned, Status::Asleep]);
    assert!(start.fainted && start.acted);
    let stage = |stat| start.stages.get(stat);
    assert_eq!(
        (
            stage(StageStat::Attack),
            stage(StageStat::Accuracy),
            stage(StageStat::Evasion)
        ),
        (-2, 1, -1)
    );
    assert_eq!(start.used, [(dex().find_move("Bite").expect("Bite").id, 2)]);
    assert_eq!(
        rat.held.map(|id| dex().item(id).name.as_str()),
        Some("Lake Pebble")
    );
    assert_eq!(of(&level, "Tim").place, StartPlace::Ball);
    let ann = of(&level, "Ann");
    assert_eq!((ann.start.spent_ap, ann.worn.len()), (2, 1));
    assert_eq!(
        ann.default_stages.get(StageStat::Speed),
        -1,
        "Heavy Armor slows"
    );
}

#[test]
fn a_league_level_puts_trainers_beside_the_board() {
    let text = SMALL
        .replace("    sides:", "    context: League,\n    sides:")
        .replace("at: (0, 0),", "");
    let level = Level::parse("x.ron", &text, dex()).expect("sound");
    assert_eq!(of(&level, "Ann").place, StartPlace::Beside);
}

#[test]
fn moves_have_their_printed_peculiarities() {
    let find = |name: &str| game().find_move(name).expect(name);
    let wave = find("Thunder Wave");
    assert!(wave.cannot_miss && wave.ac.is_none() && wave.has(Keyword::TypeImmunity));
    assert!(
        find("Poison Powder").has(Keyword::Powder) && find("Sleep Powder").has(Keyword::Powder)
    );
    assert!(find("Quick Attack").has(Keyword::Priority));
    assert_eq!(find("Scratch").range, Range::Area(Area::Pass(4)));
    assert_eq!(
        find("Smokescreen").range,
        Range::Area(Area::RangedBlast { size: 3, range: 5 })
    );
    assert_eq!(find("Leer").range, Range::Area(Area::Cone(2)));
    assert_eq!(find("Ember").grants, [Capability::Firestarter]);
}

/// The first block of RON in a page of the manual.
fn example(page: &str) -> String {
    let text = std::fs::read_to_string(page).expect(page);
    let start = text.find("```ron\n").expect("an example") + "```ron\n".len();
    let end = start + text[start..].find("```").expect("its end");
    text[start..end].to_owned()
}

#[test]
fn the_example_of_the_manual_is_a_sound_level() {
    let text = example("docs/levels.md");
    let level = Level::parse("docs/levels.md", &text, game())
        .unwrap_or_else(|faults| panic!("{}", report(&faults)));
    assert_eq!(level.combatants.len(), 6);
    assert_eq!(level.script.len(), 6);
}

/// A small generator of its own, so that a failure can be run again.
fn next(state: &mut u64) -> usize {
    *state = state
        .wrapping_mul(6_364_136_223_846_793_005)
        .wrapping_add(1_442_695_040_888_963_407);
    (*state >> 33) as usize
}

#[test]
fn garbled_levels_are_refused_without_a_crash() {
    let mut state = 1;
    let pieces = [
        "(",
        ")",
        "[",
        "]",
        "\"",
        "'",
        ",",
        ":",
        "-1",
        "Some(",
        "é",
        "99999999999",
        "name: ",
    ];
    let mut refused = 0;
    for _ in 0..2_000 {
        let mut text: Vec<char> = SMALL.chars().collect();
        for _ in 0..=next(&mut state) % 3 {
            let at = next(&mut state) % text.len();
            let until = (at + next(&mut state) % 12).min(text.len());
            let piece = pieces[next(&mut state) % pieces.len()];
            text.splice(at..until, piece.chars());
        }
        let text: String = text.into_iter().collect();
        if let Err(faults) = Level::parse("x.ron", &text, game()) {
            refused += 1;
            assert!(
                faults
                    .iter()
                    .all(|fault| fault.line > 0 && !fault.problem.is_empty()),
                "{text}"
            );
        }
    }
    assert!(refused > 1_500, "{refused}");
}

#[test]
fn absurd_numbers_of_entries_are_told_at_once() {
    let rows = SMALL.replace(
        "\".....\",\n            \".o.=.\"",
        &format!("{}\"\"", "\"\",".repeat(99_999)),
    );
    let moves = SMALL.replace("\"Tackle\", \"Bite\"", &"\"Surf\",".repeat(100_000));
    let person = "(name: \"P\", side: \"Us\", level: 1),";
    let people = SMALL.replace(
        "    combatants: [",
        &format!("    combatants: [{}", person.repeat(20_000)),
    );
    for (text, first) in [
        (
            rows,
            "x.ron:5:15: the map has 5 x 100001 squares; at most 100 x 100 are possible",
        ),
        (
            moves,
            "x.ron:23:75: combatant \"Rat\": knows more than 12 moves",
        ),
        (
            people,
            "x.ron:15:17: `combatants` has 20003 entries; at most 100 are possible",
        ),
    ] {
        let faults = Level::parse("x.ron", &text, game()).expect_err("absurd");
        assert_eq!(faults[0].to_string(), first);
        assert!(faults.len() <= 100);
    }
}

/// The small level with a second battle.
fn two_battles() -> String {
    SMALL.replace(
        "    script: [",
        r#"    next: [
        (
            name: "Later", story: "On we go.", camp: (hours: 2.5, center: true), significance: 1.5,
            map: (legend: { '.': "short grass", 'o': "rock" }, rows: ["....", "o..."]),
            at: { "ann": (0, 0) },
            combatants: [
                (name: "Bug", species: "Caterpie", side: "Them", level: 5, at: (3, 1)),
                (name: "Bat", species: "Pidgey", side: "Them", level: 5, at: (3, 0), arrives: true),
            ],
            script: [(when: Round(2), then: [Arrive("Bat")])],
        ),
    ],
    script: ["#,
    )
}

#[test]
fn a_second_battle_takes_the_first_team_along() {
    let level = Level::parse("x.ron", &two_battles(), game())
        .unwrap_or_else(|faults| panic!("{}", report(&faults)));
    let places: Vec<StartPlace> = level.combatants.iter().map(|def| def.place).collect();
    let at = |x, y| StartPlace::Board(Cell::new(x, y));
    assert_eq!(
        places,
        [
            at(0, 0),
            at(0, 1),
            at(4, 2),
            StartPlace::Away,
            StartPlace::Away
        ]
    );
    let [next] = level.next.as_slice() else {
        panic!("one battle follows")
    };
    assert_eq!((next.width, next.height, next.significance), (4, 2, 150));
    assert_eq!((next.camp.minutes, next.camp.center), (150, true));
    assert_eq!(
        next.places,
        [
            at(0, 0),
            StartPlace::Ball,
            StartPlace::Away,
            at(3, 1),
            StartPlace::Later(Cell::new(3, 0))
        ]
    );
}

#[test]
fn faults_of_a_second_battle_are_told_where_they_stand() {
    for (old, new, found) in [
        (
            "at: { \"ann\": (0, 0) }",
            "at: {}",
            "\"Ann\" has no place in this battle",
        ),
        (
            "\"ann\": (0, 0)",
            "\"ann\": (0, 1)",
            "stands in rock at (0, 1)",
        ),
        (
            "\"ann\": (0, 0)",
            "\"Ann\": (0, 0), \"Rat\": (1, 0)",
            "there is no traveller \"Rat\"",
        ),
        (
            "\"ann\": (0, 0)",
            "\"ann\": (3, 1)",
            "shares the square (3, 1) with \"Ann\"",
        ),
        ("hours: 2.5", "hours: 200", "the camp lasts 200 hours"),
        (
            "significance: 1.5",
            "significance: 11",
            "the significance is 11",
        ),
        ("name: \"Later\"", "name: \" \"", "the battle has no name"),
        (
            "name: \"Bug\"",
            "name: \"Tim\"",
            "there is another combatant of this name",
        ),
        (
            "\"Caterpie\"",
            "\"Katerpie\"",
            "there is no species \"Katerpie\"",
        ),
        (
            "[Arrive(\"Bat\")]",
            "[Say(\"\", \"Hm.\")]",
            "no script line brings it",
        ),
        (
            "camp: (hours",
            "kamp: (hours",
            "there is no field `kamp` here",
        ),
    ] {
        let text = two_battles();
        assert!(text.contains(old), "{old}");
        let text = text.replacen(old, new, 1);
        let line = |needle: &str| {
            let at = text.find(needle).expect("it is there");
            text[..at].matches('\n').count() + 1
        };
        let told = match Level::parse("x.ron", &text, game()) {
            Ok(_) => "no fault".to_owned(),
            Err(faults) => report(&faults),
        };
        assert!(told.contains(found), "{old} -> {new}: {told}");
        // The fault is inside the second battle.
        let number: usize = told
            .split(':')
            .nth(1)
            .and_then(|number| number.parse().ok())
            .unwrap_or(0);
        let (first, last) = (
            line("    next: ["),
            line("    script: [(when: Round(2), then: [Say"),
        );
        assert!((first..last).contains(&number), "{told}");
    }
}

#[test]
fn a_day_and_points_and_species_can_be_set() {
    let text = SMALL
        .replace(
            "at: (0, 0)",
            r#"at: (0, 0), owned: ["pikachu"], start: (
                drained_ap: 3, spent_ap: 2, fainted: true, wakes_in: 7,
                day: (hours: 9, rested: 4, mended: 2, unhurt: 5),
            )"#,
        )
        .replace(
            "at: (4, 2)",
            r#"at: (4, 2), start: (used_today: { "Bite": 1 }, used_yesterday: { "Tackle": 2 })"#,
        );
    let level =
        Level::parse("x.ron", &text, game()).unwrap_or_else(|faults| panic!("{}", report(&faults)));
    let ann = of(&level, "Ann");
    let day = ann.start.day;
    assert_eq!(
        (day.minutes, day.rested, day.mended, day.unhurt),
        (540, 4, 2, 300)
    );
    assert_eq!((ann.start.drained_ap, ann.start.spent_ap), (3, 2));
    assert_eq!((ann.start.wakes_in, ann.owned.len()), (Some(7), 1));
    let rat = of(&level, "Rat");
    assert_eq!(
        (rat.start.used_today.len(), rat.start.used_yesterday[0].1),
        (1, 2)
    );
    for (start, found) in [
        (
            "drained_ap: 5, spent_ap: 2",
            "the number of spent Action Points is 2",
        ),
        ("drained_ap: 7", "the number of drained Action Points is 7"),
        ("wakes_in: 5", "comes round but is not Fainted"),
        (
            "day: (rested: 17)",
            "the number of half hours of rest is 17",
        ),
        ("day: (mended: 4)", "the number of Injuries removed is 4"),
        ("day: (hours: 24)", "the number of hours of the day is 24"),
        (
            "used_today: { \"Bite\": 1 }",
            "there is no known move \"Bite\"",
        ),
    ] {
        let told = faults("at: (0, 0)", &format!("at: (0, 0), start: ({start})"));
        assert!(told.contains(found), "{start}: {told}");
    }
    let told = faults("at: (0, 1)", "at: (0, 1), owned: [\"Pidgey\"]");
    assert!(told.contains("only trainers"), "{told}");
    let told = faults("at: (0, 0)", "at: (0, 0), owned: [\"Pidgy\"]");
    assert!(told.contains("did you mean \"Pidgey\"?"), "{told}");
}

#[test]
fn no_move_waits_for_the_engine() {
    for def in &game().moves {
        assert!(def.missing.is_empty(), "{}: {:?}", def.name, def.missing);
    }
}

#[test]
fn the_dex_uses_every_word_of_the_effect_language() {
    let mut used = std::collections::BTreeSet::new();
    let all = game().moves.iter().chain(&game().uses);
    let written = game()
        .abilities
        .iter()
        .filter_map(|def| def.written.as_ref());
    let riders = written.flat_map(|it| &it.riders);
    let ridden = riders.flat_map(|rider| &rider.adds);
    for effect in all.flat_map(|def| &def.effects).chain(ridden) {
        for word in [format!("{:?}", effect.when), format!("{:?}", effect.what)] {
            let end = word.find(['(', ' ']);
            used.insert(word[..end.unwrap_or(word.len())].to_owned());
        }
    }
    let when = [
        "Hit", "Natural", "Between", "Even", "Chance", "Down", "Hits", "Use", "Touch", "Miss",
        "SetUp", "Dealt",
    ];
    let words: Vec<&str> = when.iter().chain(What::NAMES).copied().collect();
    let missing: Vec<&str> = words
        .iter()
        .copied()
        .filter(|word| !used.contains(*word))
        .collect();
    assert!(missing.is_empty(), "no move of the dex does {missing:?}");
    assert_eq!(
        used.len(),
        words.len(),
        "a word is not in this list: {used:?}"
    );
}

#[test]
fn the_folder_of_later_generations_comes_along_and_is_read_by_its_name() {
    let later = [PathBuf::from("later")];
    let dex = Dex::with_folders(&later).unwrap_or_else(|faults| panic!("{}", report(&faults)));
    assert_eq!(dex.folders.len(), 1);
    assert_eq!(dex.folders[0].name, "later");
    assert!(
        game()
            .species
            .iter()
            .all(|def| dex.find_species(&def.name).is_some())
    );
    let decidueye = dex.find_species("Decidueye").expect("of generation 7");
    // Some of its moves are of the book, others only known by name.
    let known = |name: &str| {
        decidueye
            .every_move()
            .find(|it| dex.known_move(*it) == name)
    };
    assert!(known("Spirit Shackle").is_some_and(|it| it.played().is_none()));
    assert!(game().find_species("Decidueye").is_none());
}

/// What README tells in numbers is counted here, so that nothing else need know how much there is.
#[test]
fn the_readme_counts_what_there_is() {
    let dex = game();
    let played = dex.abilities.iter();
    let played = played.filter(|def| ability_summary(def).is_some());
    let readme = std::fs::read_to_string("README.md").expect("README.md");
    let words = readme.split_whitespace().collect::<Vec<_>>().join(" ");
    for told in [
        format!("There are {} moves,", dex.moves.len()),
        format!(
            "{} abilities (all {} are in the dex;",
            played.count(),
            dex.abilities.len()
        ),
        format!("All {} species and forms of the book", dex.species.len()),
    ] {
        assert!(words.contains(&told), "README.md should say now: {told}");
    }
    let painted = |token: &str| Path::new(&format!("assets/tokens/{token}.png")).is_file();
    let bare = dex.species.iter().filter(|def| !painted(&def.token()));
    let bare: Vec<&str> = bare.map(|def| def.name.as_str()).collect();
    assert!(
        bare.is_empty(),
        "examples/painter has no figure of {bare:?}"
    );
}
