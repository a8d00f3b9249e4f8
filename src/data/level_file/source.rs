//! Who is behind what has been left on a combatant.

use super::raw::RawCombatant;
use super::so_far::LevelSoFar;
use crate::data::locate::Path;
use crate::data::source::Faults;

/// Somebody else that something on a combatant comes from.
pub(super) fn source(
    so_far: &LevelSoFar,
    raw: &RawCombatant,
    name: &str,
    at: &Path,
    faults: &mut Faults,
) -> Option<u8> {
    let found = person(so_far, name, at, faults);
    if found.is_some() && name.eq_ignore_ascii_case(&raw.name) {
        faults.add(at, "names itself", Some("name somebody else".into()));
    }
    found
}

/// The index of a combatant.
pub(super) fn person(
    so_far: &LevelSoFar,
    name: &str,
    at: &Path,
    faults: &mut Faults,
) -> Option<u8> {
    let people = &so_far.raw.combatants;
    let same = |one: &RawCombatant| one.name.eq_ignore_ascii_case(name);
    let found = people.iter().position(same);
    if found.is_none() {
        let names = people.iter().map(|one| one.name.as_str());
        faults.unknown(at, "combatant", name, names);
    }
    found.map(|index| index as u8)
}
