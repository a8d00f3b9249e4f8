//! The layers inside `src/battle/`, lowest first: a file may use its own layer and those below.
//!
//! Arrows that climb all the same stand in `climbing.txt`, which only shrinks (see `list.rs`).

use std::collections::BTreeSet;

use crate::code::{Arrows, arrows};
use crate::list;

const LAYERS: [&str; 14] = [
    "kernel",
    "state",
    "questions",
    "effect",
    "deeds",
    "kinds",
    "verbs",
    "reactions",
    "read",
    "rule_set",
    "toy",
    "registry",
    "whole",
    "tabletop_united",
];

/// The layer of a module by its path inside `battle`; `battle/mod.rs` stands above all of them.
fn layer(module: &str) -> usize {
    let first = module.split("::").next().unwrap_or("");
    LAYERS
        .iter()
        .position(|layer| *layer == first)
        .unwrap_or(LAYERS.len())
}

/// Every arrow that climbs, as `from -> to`.
fn climbing(arrows: &Arrows) -> BTreeSet<String> {
    let inside = |module: &str| match module.strip_prefix("battle") {
        Some("") => Some("mod".to_owned()),
        Some(rest) => rest.strip_prefix("::").map(str::to_owned),
        None => None,
    };
    let mut found = BTreeSet::new();
    for (from, all) in arrows {
        let Some(from) = inside(from) else { continue };
        for to in all.iter().filter_map(|to| inside(to)) {
            if layer(&to) > layer(&from) {
                found.insert(format!("{from} -> {to}"));
            }
        }
    }
    found
}

#[test]
fn no_arrow_climbs_inside_the_battle() {
    let faults = list::faults("climbing.txt", &climbing(&arrows()));
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn every_file_of_the_battle_has_a_layer() {
    for module in arrows().keys() {
        let Some(inside) = module.strip_prefix("battle::") else {
            continue;
        };
        assert!(
            layer(inside) < LAYERS.len(),
            "{module} stands in no layer: {LAYERS:?}"
        );
    }
}

#[test]
fn climbing_is_told_from_going_down() {
    let mut arrows = Arrows::new();
    let mut arrow = |from: &str, to: &str| {
        let from = arrows.entry(from.to_owned()).or_default();
        from.insert(to.to_owned());
    };
    arrow("battle::deeds::turn", "battle::kernel::agenda");
    arrow("battle::deeds::turn", "battle::deeds::health");
    arrow("battle::deeds::turn", "battle::verbs::walk");
    arrow("battle::kernel::agenda", "battle");
    arrow("battle", "battle::registry");
    arrow("sim", "battle");
    arrow("battle::read::odds", "battlefield::x");
    let found: Vec<String> = climbing(&arrows).into_iter().collect();
    assert_eq!(
        found,
        ["deeds::turn -> verbs::walk", "kernel::agenda -> mod"]
    );
}
