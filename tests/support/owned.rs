//! Which moves, abilities and items own cases in a file of their name, and which are known to have none.

use std::collections::BTreeSet;
use std::path::Path;

use tallgrass::battle::ability_summary;
use tallgrass::data::Dex;

/// A name as files write it: `moves/knock_off`.
fn file_of(kind: &str, name: &str) -> String {
    let mut out = format!("{kind}/");
    for letter in name.chars().flat_map(char::to_lowercase) {
        match letter {
            'é' => out.push('e'),
            'ç' => out.push('c'),
            letter if letter.is_ascii_alphanumeric() => out.push(letter),
            _ if out.ends_with(['_', '/']) => {}
            _ => out.push('_'),
        }
    }
    out.trim_end_matches('_').to_owned()
}

/// Everything that owns cases: the file it has or should have, and its name.
pub(crate) fn entries(dex: &Dex) -> BTreeSet<(String, String)> {
    let moves = dex.moves.iter().map(|def| ("moves", &def.name));
    // Mega Stones and the like do one thing, and `mega.case` holds it for all of them.
    let stones: Vec<_> = dex.species.iter().flat_map(|def| &def.megas).collect();
    let items = dex
        .items
        .iter()
        .filter(|def| !stones.iter().any(|mega| mega.stone == Some(def.id)));
    let items = items.map(|def| ("items", &def.name));
    let played = dex.abilities.iter();
    let played = played.filter(|def| ability_summary(def).is_some());
    let all = moves
        .chain(items)
        .chain(played.map(|def| ("abilities", &def.name)));
    all.map(|(kind, name)| (file_of(kind, name), name.clone()))
        .collect()
}

/// The files of the three folders that have a case, each with its text.
pub(crate) fn of(folder: &Path) -> Vec<(String, String)> {
    let mut found = Vec::new();
    for kind in ["moves", "abilities", "items"] {
        for entry in std::fs::read_dir(folder.join(kind)).unwrap() {
            let path = entry.unwrap().path();
            let stem = path.file_stem().unwrap().to_string_lossy().into_owned();
            let text = std::fs::read_to_string(&path).unwrap();
            found.push((format!("{kind}/{stem}"), text));
        }
    }
    found.sort();
    found
}

/// What is wrong: something new without cases, a gap that is none any more, a file of no name, a file
/// whose cases never name what owns them. With `UPDATE_GAPS` the list of gaps is made shorter first.
pub(crate) fn faults(
    list: &Path,
    entries: &BTreeSet<(String, String)>,
    owned: &[(String, String)],
) -> Vec<String> {
    let mut faults = Vec::new();
    let mut have: BTreeSet<&str> = BTreeSet::new();
    for (file, text) in owned {
        let Some((_, name)) = entries.iter().find(|(known, _)| known == file) else {
            faults.push(format!("tests/cases/{file}.case: nothing has this name"));
            continue;
        };
        let named = text.contains(&format!("\"{name}\""));
        if named && text.lines().any(|line| line.starts_with("case ")) {
            have.insert(file);
        } else {
            faults.push(format!("tests/cases/{file}.case: no case names {name}"));
        }
    }
    let missing = entries.iter().map(|(file, _)| file.as_str());
    let missing: BTreeSet<&str> = missing.filter(|file| !have.contains(file)).collect();
    tell(&missing);
    faults.extend(compared(list, &missing));
    faults
}

/// Lists what has no case of its own, for whoever runs the tests with `--nocapture`.
#[expect(clippy::print_stdout, reason = "a listing for whoever asks for it")]
fn tell(missing: &BTreeSet<&str>) {
    println!("{} have no case of their own:", missing.len());
    for file in missing {
        println!("    {file}");
    }
}

/// The list of known gaps against those that there are.
fn compared(list: &Path, missing: &BTreeSet<&str>) -> Vec<String> {
    let text = std::fs::read_to_string(list).unwrap();
    let is_entry = |line: &&str| !line.is_empty() && !line.starts_with('#');
    let known: BTreeSet<&str> = text.lines().filter(is_entry).collect();
    let new = missing.difference(&known);
    let mut faults: Vec<String> = new
        .map(|file| format!("{file} is new and has no case: write tests/cases/{file}.case"))
        .collect();
    let closed: Vec<&&str> = known.difference(missing).collect();
    if std::env::var_os("UPDATE_GAPS").is_some() && !closed.is_empty() {
        let comment = text.lines().filter(|line| line.starts_with('#'));
        let left = known.intersection(missing).copied();
        let lines: Vec<&str> = comment.chain(left).collect();
        std::fs::write(list, lines.join("\n") + "\n").unwrap();
    } else {
        let each = closed.into_iter();
        faults.extend(each.map(|file| {
            format!("{file} is no gap any more: UPDATE_GAPS=1 takes it out of gaps.txt")
        }));
    }
    faults
}
