//! The dex and the levels: what is compiled in is sound, and each kind of fault is told in one
//! readable line with its place.

use std::path::{Path, PathBuf};

use tallgrass::data::level::{Kind, Place, ScriptAct, Trigger};
use tallgrass::data::moves::{Capability, Keyword, Range};
use tallgrass::data::{DataError, Dex, Level, builtin_levels, find_level};
use tallgrass::rules::{Area, Cell, Element, Habitat, StageStat, Status};

fn dex() -> &'static Dex {
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
    Level::parse(name, text, dex()).unwrap_or_else(|faults| panic!("{}", report(&faults)))
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
        "    name: \"Small\",\n",
        "",
        r#"x.ron:1:1: the field `name` is missing"#,
    ),
    (
        "name: \"Rat\", ",
        "",
        r#"x.ron:23:9: the field `name` is missing"#,
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
        r#"x.ron:23:126: combatant "Rat": `Burnt` is not known here; known are: Burned, Frozen, Paralysed, Poisoned, BadlyPoisoned, Asleep, BadSleep, Confused, Cursed, Disabled, Enraged, Flinched, Infatuated, Suppressed, Blinded, TotallyBlinded, Slowed, Stuck, Trapped, Tripped, Vulnerable, Grappled"#,
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
        "",
        r#"x.ron:16:9: combatant "Ann": a trainer needs `stats`; add `stats: (hp: 10, attack: 5, defense: 5, special_attack: 5, special_defense: 5, speed: 5)`"#,
    ),
    (
        "level: 5,",
        "level: 5, species: \"Eevee\",",
        r#"x.ron:17:72: combatant "Ann": a trainer has no species; leave `species` away"#,
    ),
    (
        ", at: (4, 2)",
        "",
        r#"x.ron:23:9: combatant "Rat": has no place; add `at: (column, row)`, counted from 0, or `in_ball: true`"#,
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
        r#"x.ron:22:102: combatant "Tim": Attack has to stay above HP; the base relations hold; `stats` gives a block outside the rules"#,
    ),
    (
        "at: (0, 1)",
        "at: (0, 1), skills: { Focus: \"lots\" }",
        r#"x.ron:22:104: combatant "Tim": "lots" are no skill dice; write 1d6 to 8d6, perhaps with a bonus, as in "3d6+1""#,
    ),
    (
        "at: (0, 1)",
        "at: (0, 1), worn: [\"Potion\"]",
        r#"x.ron:22:101: combatant "Tim": "Potion" cannot be worn; only armour and shields are worn; others are `held` or in `items`"#,
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
        r#"x.ron:11:26: the round limit is 0; it is at least 1"#,
    ),
    (
        "    sides:",
        "    context: League,\n    sides:",
        r#"x.ron:21:17: combatant "Ann": a trainer stands beside the board in a League battle; leave `at` away"#,
    ),
];

#[test]
fn every_fault_of_a_level_is_one_located_line() {
    let mut wrong = String::new();
    for (old, new, expected) in LEVEL_FAULTS {
        let found = faults(old, new);
        if found != *expected {
            wrong += &format!("{old} -> {new}\n  found:    {found}\n  expected: {expected}\n");
        }
    }
    assert!(wrong.is_empty(), "\n{wrong}");
}
