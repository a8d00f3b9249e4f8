//! Circles: files that import each other, directly or through others.
//!
//! Those there are stand in `circles.txt`, a line per file: the first file of its circle, then its
//! own name. The list only shrinks (see `list.rs`): a circle may lose files or fall apart, but no
//! file joins one, and no two grow together.

use std::collections::{BTreeMap, BTreeSet};

use crate::code::{Arrows, arrows};
use crate::list;

/// Everything that can be reached along the arrows.
fn reached(arrows: &Arrows, from: &str) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    let mut open = vec![from.to_owned()];
    while let Some(module) = open.pop() {
        for next in arrows.get(&module).into_iter().flatten() {
            if found.insert(next.clone()) {
                open.push(next.clone());
            }
        }
    }
    found
}

/// Every circle, its files in order of their names.
fn circles(arrows: &Arrows) -> BTreeSet<BTreeSet<String>> {
    let reach: BTreeMap<&String, BTreeSet<String>> = arrows
        .keys()
        .map(|module| (module, reached(arrows, module)))
        .collect();
    let round = |one: &String, other: &String| {
        reach[one].contains(other) && reach.get(other).is_some_and(|it| it.contains(one))
    };
    arrows
        .keys()
        .filter(|module| reach[module].contains(*module))
        .map(|module| {
            let with = reach[module].iter().filter(|other| round(module, other));
            with.cloned().collect()
        })
        .collect()
}

/// The lines of the list; the root of the crate is called `lib`.
fn lines(circles: &BTreeSet<BTreeSet<String>>) -> BTreeSet<String> {
    let name = |module: &str| match module {
        "" => "lib".to_owned(),
        other => other.to_owned(),
    };
    circles
        .iter()
        .flat_map(|circle| {
            let first = circle.first().map_or("", String::as_str);
            circle
                .iter()
                .map(move |module| format!("{}: {}", name(first), name(module)))
        })
        .collect()
}

/// The lines that may stand: a circle that is part of a listed one is known by the name of that
/// one where it has lost its first file.
fn known(listed: &BTreeSet<String>, now: &BTreeSet<String>) -> BTreeSet<String> {
    let label: BTreeMap<&str, &str> = listed
        .iter()
        .filter_map(|line| line.split_once(": "))
        .map(|(first, module)| (module, first))
        .collect();
    let mut by_circle: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    for (first, module) in now.iter().filter_map(|line| line.split_once(": ")) {
        by_circle.entry(first).or_default().push(module);
    }
    let mut lines = BTreeSet::new();
    for (first, modules) in by_circle {
        let labels: BTreeSet<Option<&&str>> =
            modules.iter().map(|module| label.get(module)).collect();
        let label = match labels.iter().next() {
            Some(Some(label)) if labels.len() == 1 => **label,
            _ => first,
        };
        lines.extend(modules.iter().map(|module| format!("{label}: {module}")));
    }
    lines
}

#[test]
fn no_file_joins_a_circle() {
    let now = lines(&circles(&arrows()));
    let listed = list::entries(include_str!("circles.txt"));
    let faults = list::faults("circles.txt", &known(&listed, &now));
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// The arrows between what stands in a folder: its files, and the folders in it as wholes. What the folder's
/// own `mod.rs` puts together is no arrow of theirs.
fn within(arrows: &Arrows, folder: &str) -> Arrows {
    let child = |module: &str| -> Option<String> {
        let rest = module.strip_prefix(folder)?.strip_prefix("::")?;
        rest.split("::").next().map(str::to_owned)
    };
    let mut between = Arrows::new();
    for (from, targets) in arrows {
        let Some(from) = child(from) else { continue };
        let targets = targets.iter().filter_map(|target| child(target));
        let others = targets.filter(|target| *target != from);
        between.entry(from.clone()).or_default().extend(others);
    }
    between
}

#[test]
fn no_panels_of_the_battle_screen_stand_in_a_circle() {
    let between = within(&arrows(), "screens::battle");
    assert!(between.len() > 30, "{between:?}");
    let found = circles(&between);
    assert!(found.is_empty(), "{found:?}");
}

#[test]
fn circles_of_folders_are_found() {
    let arrows: Arrows = [
        ("s::a::x", "s::b"),
        ("s::b", "s::a::y"),
        ("s", "s::c"),
        ("s::c", "s"),
    ]
    .map(|(from, to)| (from.to_owned(), BTreeSet::from([to.to_owned()])))
    .into();
    let found = circles(&within(&arrows, "s"));
    assert_eq!(
        found,
        BTreeSet::from([["a", "b"].map(str::to_owned).into()])
    );
}

#[test]
fn circles_are_found_and_may_fall_apart() {
    let arrows = |pairs: &[(&str, &str)]| {
        let mut arrows = Arrows::new();
        for (from, to) in pairs {
            let from = arrows.entry((*from).to_owned()).or_default();
            from.insert((*to).to_owned());
        }
        arrows
    };
    let four = arrows(&[("a", "b"), ("b", "c"), ("c", "d"), ("d", "a"), ("e", "a")]);
    let listed = lines(&circles(&four));
    assert_eq!(listed, list::entries("a: a\na: b\na: c\na: d"));
    // Two of them are left: the same circle, smaller.
    let two = lines(&circles(&arrows(&[("c", "d"), ("d", "c"), ("a", "c")])));
    assert_eq!(known(&listed, &two), list::entries("a: c\na: d"));
    // A file that joins them is told, the others too, since the circle is another one.
    let more = lines(&circles(&arrows(&[("c", "d"), ("d", "x"), ("x", "c")])));
    let faults = list::differences("x", &listed, &known(&listed, &more));
    assert!(faults.iter().any(|it| it.contains("not allowed: c: x")));
    // Two listed circles that grow together.
    let listed = list::entries("a: a\na: b\nc: c\nc: d");
    let grown = lines(&circles(&arrows(&[
        ("a", "b"),
        ("b", "c"),
        ("c", "d"),
        ("d", "a"),
    ])));
    let faults = list::differences("x", &listed, &known(&listed, &grown));
    assert!(faults.iter().any(|it| it.contains("not allowed: a: c")));
}
