//! What somebody lists by name: moves, abilities, features.

use crate::data::locate::Path;
use crate::data::source::Faults;

/// The ids of what somebody lists by name, none of them twice. The words are what one of them is
/// called, and what somebody who lists it does with it.
pub(super) fn named<'n, I: Copy + PartialEq>(
    names: &[String],
    at: &Path,
    (kind, has): (&str, &str),
    known: impl Iterator<Item = (&'n str, I)> + Clone,
    faults: &mut Faults,
) -> Vec<I> {
    let mut found: Vec<I> = Vec::new();
    for (index, written) in names.iter().enumerate() {
        let here = at.index(index);
        let mut all = known.clone();
        match all.find(|(name, _)| name.eq_ignore_ascii_case(written.trim())) {
            Some((name, id)) if found.contains(&id) => {
                faults.add(&here, format!("{has} \"{name}\" twice"), None);
            }
            Some((_, id)) => found.push(id),
            None => faults.unknown(&here, kind, written, known.clone().map(|(name, _)| name)),
        }
    }
    found
}
