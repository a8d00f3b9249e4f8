//! `docs/rules-map-board.md` is complete and true: every rule and ruling has one row, and what it names exists.

use std::fs;
use std::path::{Path, PathBuf};

const MAP: &str = include_str!("../../../../docs/rules-map-board.md");

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).to_owned()
}

/// The rows of the map, by cells.
fn rows() -> Vec<Vec<&'static str>> {
    let lines = MAP.lines().filter_map(|line| line.strip_prefix("| "));
    let cells = lines.map(|line| {
        line.trim_end_matches('|')
            .split('|')
            .map(str::trim)
            .collect::<Vec<_>>()
    });
    cells
        .filter(|cells: &Vec<&str>| cells[0].chars().any(|letter| letter.is_ascii_digit()))
        .collect()
}

fn quoted(cell: &str) -> Vec<&str> {
    cell.split('`').skip(1).step_by(2).collect()
}

#[test]
fn every_rule_and_ruling_has_one_row() {
    let ids: Vec<&str> = rows().iter().map(|cells| cells[0]).collect();
    let rules = (1..=80).map(|number| format!("R{number:02}"));
    let rulings = (1..=57).map(|number| format!("B-{number:02}"));
    let wanted: Vec<String> = rules.chain(rulings).collect();
    assert_eq!(ids, wanted);
    for cells in rows() {
        assert_eq!(cells.len(), 5, "{cells:?}");
        assert!(cells[2] == "done" || cells[2] == "none", "{cells:?}");
    }
}

#[test]
fn the_code_and_the_tests_it_names_exist() {
    let mut all = String::new();
    for entry in fs::read_dir(root().join("src/tables/board/tests")).unwrap() {
        all.push_str(&fs::read_to_string(entry.unwrap().path()).unwrap());
    }
    all.push_str(&fs::read_to_string(root().join("src/tables/board/battle/forecast.rs")).unwrap());
    for cells in rows().iter().filter(|cells| cells[2] == "done") {
        for place in quoted(cells[3]) {
            let (path, item) = place.split_once("::").unwrap();
            let text = fs::read_to_string(root().join("src").join(path))
                .unwrap_or_else(|_| panic!("{place}"));
            assert!(text.contains(item), "{}: {place}", cells[0]);
        }
        let tests = quoted(cells[4]);
        assert!(!tests.is_empty(), "{cells:?}");
        for test in tests {
            assert!(
                all.contains(&format!("fn {test}()")),
                "{}: {test}",
                cells[0]
            );
        }
    }
}
