//! What earlier turns have left on a combatant beside what lasts on it: tricks, and how it is held.

use super::raw::RawCombatant;
use super::so_far::LevelSoFar;
use super::source::person;
use crate::data::level::{Started, Traces, Trick};
use crate::data::locate::Path;
use crate::data::source::Faults;
use crate::rules::Status;

/// Validates what is left on a combatant on which this lasts; `path` is its `start`.
pub(super) fn traces(
    so_far: &LevelSoFar,
    raw: &RawCombatant,
    effects: &[Started],
    path: &Path,
    faults: &mut Faults,
) -> Traces {
    let held = |it: &Started| it.kind.status() == Some(Status::Grappled) && it.by.is_some();
    if raw.start.secured && !effects.iter().any(held) {
        let hint = "add `effects: [(name: \"Grappled\", by: \"Name\")]`, of whoever holds it";
        faults.add(
            &path.field("secured"),
            "is held by nobody",
            Some(hint.into()),
        );
    }
    Traces {
        tricks: tricks(so_far, raw, path, faults),
        secured: raw.start.secured,
    }
}

/// Tricks it has tried in this Scene.
fn tricks(
    so_far: &LevelSoFar,
    raw: &RawCombatant,
    path: &Path,
    faults: &mut Faults,
) -> Vec<(Trick, u8)> {
    let mut tricks = Vec::new();
    for (index, (trick, name)) in raw.start.tricks.iter().enumerate() {
        let at = path.field("tricks").index(index);
        let Some(target) = person(so_far, name, &at.index(1), faults) else {
            continue;
        };
        if tricks.contains(&(*trick, target)) {
            faults.add(&at, "is there twice", None);
        }
        tricks.push((*trick, target));
    }
    tricks
}
