//! What species know and have by name: lists of moves and capabilities, played or not.

use std::collections::BTreeSet;

use serde::Deserialize;

use super::common::NameTable;
use crate::data::locate::Path;
use crate::data::source::Faults;

/// A list of names as a person writes it.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields, rename = "names")]
pub(super) struct RawNames {
    pub(super) name: String,
    of: NameKind,
    list: Vec<String>,
}

/// What is named.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
enum NameKind {
    /// Moves.
    Moves,
    /// Capabilities.
    Capabilities,
}

/// Notes names that are empty.
pub(super) fn validate(raw: &[RawNames], faults: &mut Faults) {
    for (index, raw) in raw.iter().enumerate() {
        faults.entry("names", &raw.name);
        let list = Path::top().index(index).field("list");
        for (place, name) in raw.list.iter().enumerate() {
            if name.trim().is_empty() {
                faults.add(&list.index(place), "the name is empty", None);
            }
        }
    }
}

/// The names of moves that nothing plays: all that are listed without those that there are.
pub(super) fn waiting(lists: &[RawNames], played: &NameTable) -> NameTable {
    let names = of(lists, NameKind::Moves);
    NameTable::new(names.into_iter().filter(|name| played.find(name).is_none()))
}

/// The names of capabilities.
pub(super) fn capabilities(lists: &[RawNames]) -> NameTable {
    NameTable::new(of(lists, NameKind::Capabilities))
}

/// The names of one kind, sorted, each once.
fn of(lists: &[RawNames], kind: NameKind) -> BTreeSet<&str> {
    let lists = lists.iter().filter(|list| list.of == kind);
    let names = lists.flat_map(|list| &list.list);
    names.map(|name| name.trim()).collect()
}
