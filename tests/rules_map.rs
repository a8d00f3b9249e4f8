//! `docs/rules-map.md` is complete and true: every rule id has one row, every place and every
//! test it names exists, and every id that the sources cite has a row.

#![expect(
    clippy::expect_used,
    reason = "a test may stop where its own set-up fails"
)]

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// The last number of each family of ids: `combat-R001` to `combat-R135` and so on.
const FAMILIES: [(&str, u32); 3] = [("combat-R", 135), ("G", 175), ("A", 170)];

/// What a row may say about its rule.
const STATES: [&str; 4] = ["done", "partly", "later", "table's own"];

/// One row of the map.
struct Row {
    line: usize,
    id: String,
    state: String,
    code: Vec<String>,
    tests: Vec<String>,
    /// The test column as it stands, names and reasons together.
    proof: String,
    name: String,
}

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// What stands between backticks.
fn quoted(cell: &str) -> Vec<String> {
    cell.split('`')
        .skip(1)
        .step_by(2)
        .map(str::to_owned)
        .collect()
}

/// The rows of a map, and the lines that look like rows but are none.
fn rows(text: &str) -> (Vec<Row>, Vec<String>) {
    let (mut rows, mut faults) = (Vec::new(), Vec::new());
    for (index, line) in text.lines().enumerate() {
        let Some(first) = line.strip_prefix("| ") else {
            continue;
        };
        if !ids(first.split('|').next().unwrap_or("")).any(|_| true) {
            continue;
        }
        let cells: Vec<&str> = line.trim_matches('|').split('|').map(str::trim).collect();
        let [id, name, state, code, proof] = cells.as_slice() else {
            faults.push(format!(
                "line {}: {} columns, not 5",
                index + 1,
                cells.len()
            ));
            continue;
        };
        rows.push(Row {
            line: index + 1,
            id: (*id).to_owned(),
            state: (*state).to_owned(),
            code: quoted(code),
            tests: quoted(proof),
            proof: (*proof).to_owned(),
            name: (*name).to_owned(),
        });
    }
    (rows, faults)
}

/// Every rule id that a text cites.
fn ids(text: &str) -> impl Iterator<Item = &str> {
    let word = |c: char| c.is_ascii_alphanumeric() || c == '-' || c == '_';
    text.split(move |c| !word(c)).filter(|token| {
        FAMILIES.iter().any(|(family, _)| {
            token.strip_prefix(family).is_some_and(|number| {
                number.len() == 3 && number.bytes().all(|byte| byte.is_ascii_digit())
            })
        })
    })
}

fn all_ids() -> BTreeSet<String> {
    FAMILIES
        .iter()
        .flat_map(|(family, last)| (1..=*last).map(move |number| format!("{family}{number:03}")))
        .collect()
}

/// Every Rust file under a folder.
fn sources(folder: &Path) -> Vec<(PathBuf, String)> {
    files(folder, "rs")
}

/// Every file under a folder whose name ends so.
fn files(folder: &Path, ending: &str) -> Vec<(PathBuf, String)> {
    let mut found = Vec::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).expect("a folder that can be read") {
            let path = entry.expect("an entry").path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|it| it == ending) {
                let text = fs::read_to_string(&path).expect("UTF-8 sources");
                found.push((path, text));
            }
        }
    }
    found
}

/// The names of the tests in a source text that run by default.
fn tests(text: &str) -> Vec<String> {
    let mut found = Vec::new();
    let mut lines = text.lines().map(str::trim);
    while let Some(line) = lines.next() {
        if line != "#[test]" {
            continue;
        }
        let mut ignored = false;
        for line in lines.by_ref() {
            ignored |= line.starts_with("#[ignore");
            if let Some(rest) = line.strip_prefix("fn ") {
                let name = rest.split(['(', '<']).next().unwrap_or("").to_owned();
                if !ignored {
                    found.push(name);
                }
                break;
            }
        }
    }
    found
}

/// What is wrong with the ids and states of a map.
fn faults_of_form(text: &str) -> Vec<String> {
    let (rows, mut faults) = rows(text);
    let mut seen: BTreeMap<&str, usize> = BTreeMap::new();
    for row in &rows {
        if let Some(first) = seen.insert(&row.id, row.line) {
            faults.push(format!(
                "{} stands in lines {first} and {}",
                row.id, row.line
            ));
        }
        if !STATES.contains(&row.state.as_str()) {
            faults.push(format!("{}: no such state: {:?}", row.id, row.state));
        }
        if row.name.is_empty() {
            faults.push(format!("{} has no name", row.id));
        }
        // A name of a test, or some words.
        if row.tests.is_empty() && row.proof.chars().filter(|c| c.is_alphabetic()).count() < 10 {
            faults.push(format!("{} names no test and gives no reason", row.id));
        }
        if row.state == "done" && row.code.is_empty() {
            faults.push(format!("{} is done, but where?", row.id));
        }
    }
    let known: BTreeSet<String> = seen.keys().map(|id| (*id).to_owned()).collect();
    let wanted = all_ids();
    faults.extend(
        wanted
            .difference(&known)
            .map(|id| format!("{id} is missing")),
    );
    faults.extend(
        known
            .difference(&wanted)
            .map(|id| format!("{id} is no rule")),
    );
    faults
}

fn map() -> String {
    fs::read_to_string(root().join("docs/rules-map.md")).expect("docs/rules-map.md")
}

fn report(faults: &[String]) {
    assert!(
        faults.is_empty(),
        "docs/rules-map.md:\n{}",
        faults.join("\n")
    );
}

#[test]
fn every_rule_has_one_row_with_a_test_or_a_reason() {
    report(&faults_of_form(&map()));
}

#[test]
fn its_summary_counts_right() {
    let text = map();
    let rows = rows(&text).0;
    let count = |state: &str| rows.iter().filter(|row| row.state == state).count();
    let [done, partly, later, own] = STATES.map(count);
    let summary = format!("{done} done, {partly} partly, {later} later, {own} the table's own");
    assert!(text.contains(&summary), "it should say: {summary}");
}

#[test]
fn the_code_it_names_exists() {
    let mut faults = Vec::new();
    let mut texts: BTreeMap<String, Option<String>> = BTreeMap::new();
    for row in rows(&map()).0 {
        for place in &row.code {
            let (path, item) = place
                .split_once("::")
                .map_or((place.as_str(), None), |(path, item)| (path, Some(item)));
            let text = texts.entry(path.to_owned()).or_insert_with(|| {
                let inside = root().join("src").join(path);
                let file = if inside.exists() {
                    inside
                } else {
                    root().join(path)
                };
                fs::read_to_string(file).ok()
            });
            match (text, item) {
                (None, _) => faults.push(format!("{}: there is no {path}", row.id)),
                (Some(text), Some(item)) => {
                    let word = |c: char| c.is_alphanumeric() || c == '_';
                    if !text.split(|c| !word(c)).any(|token| token == item) {
                        faults.push(format!("{}: no {item} in {path}", row.id));
                    }
                }
                (Some(_), None) => {}
            }
        }
    }
    report(&faults);
}

/// The names of the worked cases that `tests/cases.rs` plays.
fn cases() -> Vec<String> {
    files(&root().join("tests/cases"), "case")
        .into_iter()
        .flat_map(|(_, text)| {
            let names = text.lines().filter_map(|line| line.strip_prefix("case "));
            let words = names.filter_map(|rest| rest.split_whitespace().next());
            words.map(str::to_owned).collect::<Vec<_>>()
        })
        .collect()
}

#[test]
fn the_tests_it_names_run() {
    let live: BTreeSet<String> = ["src", "tests"]
        .iter()
        .flat_map(|folder| sources(&root().join(folder)))
        .flat_map(|(_, text)| tests(&text))
        .chain(cases())
        .collect();
    let faults: Vec<String> = rows(&map())
        .0
        .iter()
        .flat_map(|row| row.tests.iter().map(|test| (&row.id, test)))
        .filter(|(_, test)| !live.contains(*test))
        .map(|(id, test)| format!("{id}: there is no live test {test}"))
        .collect();
    report(&faults);
}

#[test]
fn every_rule_that_the_sources_cite_has_a_row() {
    let known: BTreeSet<String> = rows(&map()).0.into_iter().map(|row| row.id).collect();
    let mut faults = Vec::new();
    for (path, text) in sources(&root().join("src")) {
        for id in ids(&text).filter(|id| !known.contains(*id)) {
            faults.push(format!("{} cites {id}", path.display()));
        }
    }
    report(&faults);
}

#[test]
fn a_faulty_map_is_noticed() {
    let good = map();
    let without: String = good
        .lines()
        .filter(|line| !line.starts_with("| G093 "))
        .map(|line| format!("{line}\n"))
        .collect();
    assert_eq!(faults_of_form(&without), ["G093 is missing"]);
    let twice = format!("{good}\n| G093 | again | later | | comes with issue 3 |\n");
    assert_eq!(faults_of_form(&twice).len(), 1);
    let alien = format!("{good}\n| A999 | nothing | done | `lib.rs` | - |\n");
    assert_eq!(
        faults_of_form(&alien),
        ["A999 names no test and gives no reason", "A999 is no rule"]
    );
    let cited: Vec<&str> = ids("as combat-R072, (G093) and A049; not XA049 or A0490").collect();
    assert_eq!(cited, ["combat-R072", "G093", "A049"]);
    assert_eq!(
        tests("#[test]\nfn one() {\n#[test]\n#[ignore = \"slow\"]\nfn two() {\nfn three() {"),
        ["one"]
    );
}
