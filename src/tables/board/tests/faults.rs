//! Faults of boards and card sets: each told with its line and its name.

use super::super::data::{Board, SOURCES};
use crate::tables::Text;

/// What is said about the built-in files with one change in one of them.
fn faults(file: &str, from: &str, to: &str) -> Vec<String> {
    let texts = SOURCES.files.iter().map(|(name, text)| {
        let text = match *name == file {
            true => {
                assert!(text.contains(from), "{file} has no {from}");
                text.replacen(from, to, 1)
            }
            false => (*text).to_owned(),
        };
        Text {
            file: (*name).to_owned(),
            text,
        }
    });
    let read = Board::of(texts.collect());
    read.err()
        .unwrap_or_default()
        .iter()
        .map(ToString::to_string)
        .collect()
}

#[test]
fn the_built_in_board_has_no_faults() {
    let told: Vec<String> = Board::builtin()
        .err()
        .unwrap_or_default()
        .iter()
        .map(ToString::to_string)
        .collect();
    assert_eq!(told, Vec::<String>::new());
}

#[test]
fn faults_name_their_place() {
    for (file, from, to, wanted) in [
        (
            "tables.ron",
            "faces: [2, 3]",
            "faces: [2, 4]",
            "weather \"Heavy Rain\": the face 4 is taken, or none of a d20; 3 is free",
        ),
        (
            "tables.ron",
            "(1, 11, Pink), (12, 12, Green)",
            "(1, 10, Pink), (12, 12, Green)",
            "11 is missing; a row is (from, to, label)",
        ),
        (
            "rivals.ron",
            "badge: \"Cascade\"",
            "badge: \"Boulder\"",
            "rival \"Misty\": the badge Boulder is another leader's",
        ),
        (
            "map.ron",
            "ways: [(Dig, 16)]",
            "ways: [(Dig, 160)]",
            "there is no space 160; spaces have the numbers 1 to 44",
        ),
        (
            "map.ron",
            "species: \"Pikachu\"",
            "species: \"Pikachuu\"",
            "there is no species \"Pikachuu\"",
        ),
        (
            "map.ron",
            "(id: 2, kind: Event, name: \"Viridian Forest\", next: [1, 3])",
            "(id: 2, kind: Event, name: \"Viridian Forest\", next: [])",
            "it has no neighbours",
        ),
        (
            "map.ron",
            "badges: 2, half: 1",
            "badges: 9, half: 1",
            "its gate asks for 9 badges, but only",
        ),
        (
            "map.ron",
            "gym: \"Misty\"",
            "gym: \"Mist\"",
            "there is no leader \"Mist\"",
        ),
        (
            "map.ron",
            "next: [43])",
            "next: [99])",
            "there is no space 99",
        ),
        (
            "map.ron",
            "start: [1, 11, 21, 31]",
            "start: []",
            "it has no neighbours",
        ),
        (
            "rivals.ron",
            "ap: 3, lp: 15",
            "ap: 0, lp: 15",
            "AP of Geodude is 0",
        ),
        (
            "rivals.ron",
            "ap: 3, lp: 15",
            "ap: 3, lp: 0",
            "LP of Geodude is 0",
        ),
        (
            "rivals.ron",
            "species: \"Onix\"",
            "species: \"Onyx\"",
            "there is no species \"Onyx\"",
        ),
        (
            "chips.ron",
            "into: \"Ivysaur\"",
            "into: \"Ivisaur\"",
            "there is no species \"Ivisaur\"",
        ),
        (
            "chips.ron",
            "types: [Grass, Poison]",
            "types: []",
            "a chip has one or two types",
        ),
        ("events.ron", "count: 6", "count: 0", "there are 0 of it"),
        (
            "world.ron",
            "label: Red, ap: 7",
            "label: Red, ap: 0",
            "its AP is 0",
        ),
        ("tables.ron", "lp: 20", "lp: 0", "its LP or its die is 0"),
    ] {
        let told = faults(file, from, to);
        let line = told.iter().find(|line| line.contains(wanted));
        assert!(line.is_some(), "{file}, {to}: {told:?}");
        let place = line.unwrap().strip_prefix(file).unwrap_or_default();
        let number = place
            .trim_start_matches(':')
            .split(':')
            .next()
            .unwrap_or_default();
        assert!(
            number.parse::<usize>().is_ok_and(|line| line > 0),
            "{line:?} names no line"
        );
    }
}

#[test]
fn a_deck_without_cards_is_a_fault() {
    let all = include_str!("../../../../assets/tables/board/jobs.ron");
    let told = faults("jobs.ron", all, "[]");
    assert!(
        told.iter()
            .any(|line| line.contains("the deck has 0 cards")),
        "{told:?}"
    );
}

#[test]
fn a_city_that_nobody_reaches_is_a_fault() {
    let lonely = "    ],\n    legendary: [";
    let more = "        (id: 45, kind: City, name: \"Nowhere\", service: Camp, next: [46]),\n        (id: 46, kind: Ball, name: \"Nowhere Road\", next: [45]),\n    ],\n    legendary: [";
    let told = faults("map.ron", lonely, more);
    assert!(
        told.iter()
            .any(|line| line.contains("nobody can reach this city") && line.contains("Nowhere")),
        "{told:?}"
    );
}

#[test]
fn jobs_and_cards_within_what_can_be_played() {
    let all = include_str!("../../../../assets/tables/board/jobs.ron");
    for (from, to) in [
        ("xp: 6", "xp: 65535"),
        ("CatchAlike(2)", "CatchAlike(0)"),
        ("Cities(3)", "Cities(99)"),
    ] {
        assert!(all.contains(from), "{from}");
        let told = faults("jobs.ron", from, to).join("\n");
        assert!(
            told.contains("jobs.ron:") && told.contains("1 to "),
            "{told}"
        );
    }
}
