//! Who is behind what has been left on a combatant.

use super::raw::RawCombatant;
use super::so_far::LevelSoFar;
use crate::data::locate::Path;
use crate::data::source::Faults;
use crate::rules::Status;

/// Somebody else that a starting status comes from; the status has to be there.
pub(super) fn source(
    so_far: &LevelSoFar,
    raw: &RawCombatant,
    (name, field, needs): (&Option<String>, &'static str, &[Status]),
    path: &Path,
    faults: &mut Faults,
) -> Option<u8> {
    let name = name.as_ref()?;
    let at = path.field(field);
    if let Some(missing) = needs.iter().find(|it| !raw.start.statuses.contains(it)) {
        let hint = format!("add it to `statuses`: [{missing:?}]");
        faults.add(&at, format!("is not {}", missing.name()), Some(hint));
    }
    let people = &so_far.raw.combatants;
    let found = people
        .iter()
        .position(|one| one.name.eq_ignore_ascii_case(name));
    match found {
        None => faults.unknown(
            &at,
            "combatant",
            name,
            people.iter().map(|one| one.name.as_str()),
        ),
        Some(_) if name.eq_ignore_ascii_case(&raw.name) => {
            faults.add(&at, "names itself", Some("name somebody else".into()));
        }
        Some(_) => {}
    }
    found.map(|index| index as u8)
}
