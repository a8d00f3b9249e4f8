//! `docs/records.md` names every form that an action of a record can have, and each of its
//! examples is read back.

#![expect(
    clippy::unwrap_used,
    reason = "a test may stop where its own set-up fails"
)]

use std::path::Path;

use tallgrass::data::Dex;
use tallgrass::record::Record;

/// A level with everybody and everything that the examples name.
const LEVEL: &str = r#"(
    name: "Examples",
    map: (legend: { '.': "short grass" }, rows: ["........", "........", "........", "........"]),
    sides: [
        (name: "A", controller: "human", team: 0),
        (name: "B", controller: "human", team: 1),
    ],
    objects: [
        (name: "oak", kind: "crate", at: (7, 2)),
        (kind: "crate", at: (7, 3)),
        (
            name: "scree", kind: "loose rocks", at: (6, 3),
            set_piece: (move: "Rock Slide", skill: Survival, dc: 14, times: 3, uses: 1),
        ),
    ],
    tasks: [(name: "the lock", skill: Stealth, dc: 18)],
    combatants: [
        (name: "Otto", species: "Bulbasaur", side: "A", level: 9, at: (0, 0)),
        (name: "Fern", species: "Bulbasaur", side: "A", level: 9, at: (1, 0)),
        (name: "Spark", species: "Bulbasaur", side: "A", level: 9, at: (2, 0)),
        (name: "Rat", species: "Rattata", side: "B", level: 9, at: (3, 1)),
        (name: "Bat", species: "Rattata", side: "B", level: 9, at: (4, 1)),
    ],
)"#;

fn read(action: &str) -> Result<Record, String> {
    let text = format!(
        "(level: \"examples.ron\", dice: Tape([]), commands: [(actor: \"Fern\", action: {action})], \
         level_text: r##\"{LEVEL}\"##)"
    );
    Record::parse("example.ron", &text, Dex::builtin().unwrap()).map_err(|faults| {
        let told: Vec<String> = faults.iter().map(ToString::to_string).collect();
        told.join("\n")
    })
}

/// What stands in the first column of the tables of "Actions".
fn examples() -> Vec<String> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/records.md");
    let text = std::fs::read_to_string(path).unwrap();
    let actions = text.split("## Actions").nth(1).unwrap();
    let actions = actions.split("\n## ").next().unwrap();
    actions
        .lines()
        .filter_map(|line| line.strip_prefix("| `")?.split_once("` |"))
        .map(|(example, _)| example.to_owned())
        .collect()
}

/// The forms that can stand in place of the `?`, from what the reader says about one that cannot.
fn forms(place: &str) -> Vec<String> {
    let told = read(&place.replace('?', "Nonsense")).unwrap_err();
    let (_, list) = told.split_once("expected one of").unwrap();
    let named = list.split('`').skip(1).step_by(2);
    named.map(str::to_owned).collect()
}

#[test]
fn every_example_is_read() {
    let examples = examples();
    assert!(examples.len() > 60, "{examples:#?}");
    let faults: Vec<String> = examples
        .iter()
        .filter_map(|example| Some(format!("{example}: {}", read(example).err()?)))
        .collect();
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn examples_are_written_as_they_were_read() {
    let dex = Dex::builtin().unwrap();
    for example in examples() {
        let record = read(&example).unwrap();
        let text = record.to_text(dex).unwrap();
        let again = Record::parse("again.ron", &text, dex).unwrap();
        assert_eq!(again, record, "{example}");
    }
}

#[test]
fn no_form_is_left_out() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/records.md");
    let text = std::fs::read_to_string(path).unwrap();
    let examples = examples().join("\n");
    let mut missing = Vec::new();
    for place in [
        "?",
        "Referee(?)",
        "Attack(?, None)",
        "Attack(Struggle, ?)",
        "Grapple(?)",
    ] {
        let forms = forms(place);
        assert!(forms.len() > 4, "{place}: {forms:?}");
        let word = |form: &&String| {
            let inside = place.replace('?', form);
            let start = inside
                .split_once(form.as_str())
                .map_or("", |(head, _)| head);
            let wanted = match place {
                // The second place of an attack: what it is aimed at.
                "Attack(Struggle, ?)" => format!(", {form}"),
                _ => format!("{start}{form}"),
            };
            !examples.contains(&wanted)
        };
        let left = forms
            .iter()
            .filter(word)
            .map(|form| place.replace('?', form));
        missing.extend(left);
    }
    // Maneuvers and throws are also named as attacks, but nobody writes them so.
    missing
        .retain(|form| !["Attack(Maneuver, None)", "Attack(Ball, None)"].contains(&form.as_str()));
    for place in [
        "Maneuver(?, \"Rat\")",
        "Recover(?)",
        "Order(?, Ask)",
        "Order(Priority, ?)",
    ] {
        let forms = forms(place).into_iter();
        missing.extend(forms.filter(|form| {
            !text.contains(&format!("`{form}")) && !examples.contains(form.as_str())
        }));
    }
    assert!(
        missing.is_empty(),
        "docs/records.md does not name {missing:#?}"
    );
}
