//! Files within the limits that are made to take long to read.

use std::fmt::Write as _;

/// Builds with every check on get a part of the largest files.
const PART: usize = if cfg!(debug_assertions) { 16 } else { 1 };
/// Most bytes of a level or a data file.
const LEVEL: usize = (1 << 20) / PART;
/// Most bytes of a record.
const RECORD: usize = (4 << 20) / PART;

/// A file: what it is, and what stands in it.
pub(crate) struct Worst {
    /// What makes it slow.
    pub(crate) what: String,
    /// The name of the data file that it stands for, where it is one.
    pub(crate) data: Option<&'static str>,
    /// The text.
    pub(crate) text: String,
}

/// A text of this unit again and again, as large as may be.
fn filled(bytes: usize, before: &str, unit: &str, after: &str) -> String {
    let room = bytes - before.len() - after.len();
    format!("{before}{}{after}", unit.repeat(room / unit.len()))
}

/// A level with this in it.
fn level(people: &str, rest: &str) -> String {
    format!(
        "(name: \"Worst\", map: (legend: {{ '.': \"short grass\" }}, rows: [\"......\", \"......\"]), \
         sides: [(name: \"A\", controller: \"human\"), (name: \"B\", controller: \"wild\")], \
         combatants: [(name: \"Ana\", species: \"Rattata\", side: \"A\", level: 5, at: (0, 0)), \
         (name: \"Bob\", species: \"Rattata\", side: \"B\", level: 5, at: (5, 1)), {people}], {rest})"
    )
}

/// A level with a list of something in it, as long as the file may be.
fn long_level(people: &str, unit: &str, rest: &str) -> String {
    let whole = level(people, rest);
    let (before, after) = whole.split_once('§').unwrap_or((&whole, ""));
    filled(LEVEL, before, unit, after)
}

/// A record with these commands, as many as there is room for.
fn record(before: &str, unit: &str, after: &str) -> String {
    let level = level("", "");
    let head = format!("(level: \"x\", level_text: r#\"{level}\"#, {before}");
    filled(RECORD, &head, unit, after)
}

/// One command that holds so many of something.
fn command(before: &str, unit: &str, after: &str) -> String {
    let before = format!("dice: Seeded(1), commands: [(actor: \"Ana\", action: {before}");
    record(&before, unit, &format!("{after})])"))
}

/// All of them.
pub(crate) fn files() -> Vec<Worst> {
    let data = |data, text| Worst {
        what: format!("{data} with very many entries"),
        data: Some(data),
        text,
    };
    let mut all: Vec<Worst> = levels().chain(records()).collect();
    all.push(data("moves.ron", many_moves()));
    all.push(data(
        "natures.ron",
        filled(LEVEL, "[", "(name:\"x\",up:Hp),", "]"),
    ));
    let species = include_str!("../data/frozen/species.ron");
    let learns = "learns: [";
    let at = species.find(learns).map_or(0, |at| at + learns.len());
    let (before, after) = species.split_at(at);
    all.push(data(
        "species.ron",
        filled(LEVEL, before, "(1, \"Tackle\"), ", after),
    ));
    all
}

/// Every move of a species is unknown then, and there are thousands that might be meant.
fn many_moves() -> String {
    let mut text = "[".to_owned();
    for number in 0..9_999 / PART {
        let _ = write!(
            text,
            "(name:\"Move {number:05}\",type:Normal,class:Status,frequency:AtWill,range:User),"
        );
    }
    text + "]"
}

fn levels() -> impl Iterator<Item = Worst> {
    let (says, square) = ("Say(\"\",\"x\"),", "(99,99),");
    let moves =
        "(name: \"C\", species: \"Rattata\", side: \"A\", level: 5, at: (1, 0), moves: [§]), ";
    let people: String = (0..98)
        .map(|number| {
            format!("(name: \"C{number}\", species: \"Nobody{number}\", side: \"Z\", level: 999, at: (99, 99)),")
        })
        .collect();
    [
        ("very many moves", long_level(moves, "\"Tackle\",", "")),
        (
            "very many unknown moves",
            long_level(moves, "\"Tackles\",", ""),
        ),
        (
            "very many things",
            long_level("", "(\"Potion\",(1,1)),", "floor: [§],"),
        ),
        (
            "very many squares off the board",
            long_level(
                "",
                square,
                "hazards: [(kind: Spikes, team: 1, squares: [§])],",
            ),
        ),
        (
            "lists of squares off the board",
            long_level(
                "",
                &format!(
                    "(kind: Spikes, team: 1, squares: [{}]),",
                    square.repeat(900)
                ),
                "hazards: [§],",
            ),
        ),
        (
            "very many lines said",
            long_level("", says, "script: [(when: Round(1), then: [§])],"),
        ),
        (
            "script lines with very many acts",
            long_level(
                "",
                &format!("(when: Round(1), then: [{}]),", says.repeat(900)),
                "script: [§],",
            ),
        ),
        ("comments", long_level("", "/*x*/", "/* § */")),
        ("deep comments", long_level("", "/*", "§")),
        ("line ends", long_level(&people, "\n", "§")),
        (
            "everybody wrong, and comments",
            long_level(&people, "/**/", "§"),
        ),
        ("deep brackets", long_level("", "[", "script: §")),
        ("an unknown field", long_level("", "x", "§: 1")),
        ("very many unknown fields", long_level("", "x:1,", "§")),
        ("a long text", long_level("", "é", "summary: \"§\"")),
        (
            "a text of escapes",
            long_level("", "\\u{41}", "summary: \"§\""),
        ),
        ("a raw text", long_level("", "\"#", "summary: r##\"§\"##")),
        (
            "very many rows",
            filled(
                LEVEL,
                "(name: \"x\", map: (legend: {}, rows: [",
                "\".\",",
                "]))",
            ),
        ),
    ]
    .into_iter()
    .map(|(what, text)| Worst {
        what: format!("a level with {what}"),
        data: None,
        text,
    })
}

fn records() -> impl Iterator<Item = Worst> {
    let seeded = "dice: Seeded(1), commands: [";
    let long = format!("(actor:\"{}\",action:EndTurn),", "x".repeat(30_000));
    let unknown = format!("(actor:\"Ana\",action:{}),", "X".repeat(30_000));
    let squares = format!(
        "(actor:\"Ana\",action:Shift([{}])),",
        "(1,1),".repeat(5_000)
    );
    [
        (
            "commands",
            record(
                seeded,
                "(actor:\"Ana\",action:EndTurn),/*spaced out*/",
                "])",
            ),
        ),
        (
            "commands of nobody",
            record(
                seeded,
                "(actor:\"Zed\",action:EndTurn),/*spaced out*/",
                "])",
            ),
        ),
        ("commands of long names", record(seeded, &long, "])")),
        ("commands of long words", record(seeded, &unknown, "])")),
        ("paths", record(seeded, &squares, "])")),
        ("one letter for a command", record(seeded, "x,", "])")),
        (
            "commands that break off",
            record(
                seeded,
                "(actor:\"Ana\",action:EndTurn),/*spaced out*/",
                "(actor: \"A",
            ),
        ),
        (
            "commands and no end",
            record(seeded, "(actor:\"Ana\",action:EndTurn),/*spaced out*/", "]"),
        ),
        ("deep brackets", record(seeded, "[", "")),
        (
            "a deep value",
            record(
                "dice: Seeded(1), commands: [(actor: \"Ana\", action: ",
                "Some(",
                "",
            ),
        ),
        ("a tape", record("dice: Tape([", "1,", "]), commands: [])")),
        ("dice of a command", command("EndTurn, dice: [", "1,", "]")),
        ("dice that break off", command("EndTurn, dice: [", "1,", "")),
        ("a path", command("Shift([", "(1,1),", "])")),
        (
            "targets",
            command("Attack(Struggle, Many([", "\"Bob\",", "]))"),
        ),
        ("a long name", command("Attack(Move(\"", "x", "\"), None)")),
        ("a long state", command("EndTurn, state: \"", "f", "\"")),
        (
            "a long level name",
            filled(
                RECORD,
                "(level: \"",
                "x",
                "\", dice: Seeded(1), commands: [])",
            ),
        ),
        (
            "a level of line ends",
            filled(
                RECORD,
                "(level: \"x\", level_text: \"",
                "\\n",
                "\", dice: Seeded(1), commands: [])",
            ),
        ),
        (
            "comments",
            record("dice: Seeded(1), ", "/**/", "commands: [])"),
        ),
        (
            "unknown fields",
            record("dice: Seeded(1), commands: [], ", "x:1,", ")"),
        ),
    ]
    .into_iter()
    .map(|(what, text)| Worst {
        what: format!("a record with {what}"),
        data: None,
        text,
    })
}
