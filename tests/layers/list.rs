//! Lists of what is still against the rules. They only shrink.
//!
//! A list is a text file beside this one: comment lines (`#`), then one line per entry, sorted.
//! What is not in it fails the test; so does an entry that is no longer true, so that nothing comes
//! back unseen.
//!
//! ```text
//! UPDATE_LAYERS=1 cargo test --no-default-features --test layers
//!     takes out what is no longer true, where nothing is new; never puts anything in
//! UPDATE_LAYERS=moved cargo test --no-default-features --test layers
//!     after moving or renaming files: writes the list anew, unless it would become longer
//! ```

use std::collections::BTreeSet;
use std::fs;
use std::path::PathBuf;

fn path(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
        .join("tests/layers")
        .join(name)
}

/// Entries of a list.
pub(crate) fn entries(text: &str) -> BTreeSet<String> {
    text.lines()
        .map(str::trim)
        .filter(|line| !line.is_empty() && !line.starts_with('#'))
        .map(str::to_owned)
        .collect()
}

/// What is wrong with a list, given what is true. With `UPDATE_LAYERS` it is put right first.
pub(crate) fn faults(name: &str, now: &BTreeSet<String>) -> Vec<String> {
    let text = fs::read_to_string(path(name)).unwrap();
    let listed = entries(&text);
    let kept = match std::env::var("UPDATE_LAYERS").as_deref() {
        Err(_) => None,
        Ok("moved") if now.len() <= listed.len() => Some(now.clone()),
        // What is new may be what has moved: nothing is taken out until that is settled.
        Ok(_) if now.is_subset(&listed) => Some(now.clone()),
        Ok(_) => None,
    };
    let Some(kept) = kept else {
        return differences(name, &listed, now);
    };
    if kept != listed {
        let comment = text.lines().take_while(|line| line.starts_with('#'));
        let lines: Vec<&str> = comment.chain(kept.iter().map(String::as_str)).collect();
        fs::write(path(name), lines.join("\n") + "\n").unwrap();
    }
    differences(name, &kept, now)
}

/// What a list says and what is true, where they differ.
pub(crate) fn differences(
    name: &str,
    listed: &BTreeSet<String>,
    now: &BTreeSet<String>,
) -> Vec<String> {
    let new = now.difference(listed);
    let new = new.map(|entry| format!("new, and not allowed: {entry}"));
    let gone = listed.difference(now).map(|entry| {
        format!("no longer true: {entry} (UPDATE_LAYERS=1 takes it out of tests/layers/{name})")
    });
    new.chain(gone).collect()
}

#[test]
fn a_list_differs_both_ways() {
    let set = |text: &str| entries(text);
    let listed = set("# why\na -> b\nc -> d\n");
    assert_eq!(listed.len(), 2);
    assert!(differences("x", &listed, &set("a -> b\nc -> d")).is_empty());
    assert!(differences("x", &listed, &set("a -> b\nc -> d\ne -> f"))[0].contains("not allowed"));
    assert!(differences("x", &listed, &set("c -> d"))[0].contains("no longer true: a -> b"));
}
