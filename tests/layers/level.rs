//! Who reads the level once a battle has begun: names, the script, and what sets a battle up. What rules
//! read are components and resources that set-up has written (`state/traits.rs`, `state/setting.rs`).
//!
//! Those who do stand in `level.txt`, a line per file: the file, then what it reads. It only shrinks.

use std::collections::BTreeSet;

use crate::code::{code_of, texts};
use crate::list;

/// Ways to the definition of the level, and what they are called in the list.
const WAYS: [(&str, &str); 3] = [
    (".def(", "a combatant's definition"),
    (".level()", "the level"),
    ("Definitions", "the definitions themselves"),
];

/// What a file of the battle reads of the level.
fn reads(module: &str, text: &str) -> BTreeSet<String> {
    let code = code_of(text);
    // Calls may stand on a line of their own.
    let bare: String = code.split_whitespace().collect();
    let ways = WAYS.iter().filter(|(way, _)| bare.contains(way));
    ways.map(|(_, what)| format!("{module}: {what}")).collect()
}

#[test]
fn rules_do_not_read_the_level() {
    let mut now = BTreeSet::new();
    for (module, text) in &texts() {
        // The battle itself holds the level and hands it to those around it.
        if let Some(inside) = module.strip_prefix("battle::")
            && inside != "whole"
        {
            now.extend(reads(inside, text));
        }
    }
    let faults = list::faults("level.txt", &now);
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn reads_are_found() {
    let read = |code: &str| reads("x", code).into_iter().collect::<Vec<_>>();
    assert_eq!(
        read("fn f() { world\n    .def(id)\n    .name }"),
        ["x: a combatant's definition"]
    );
    assert_eq!(read("let a = world.level().name;"), ["x: the level"]);
    assert!(read("// world.def(id)\nfn def(id: u8) { def(world, id) }").is_empty());
}
