//! What the entries of a level file are validated against, and where they stand in the file.

use std::collections::BTreeSet;
use std::ops::Range;

use super::raw::RawLevel;
use crate::data::dex::Dex;
use crate::data::level::SideDef;
use crate::data::locate::Path;

/// The level as far as it has been read: what combatants are validated against.
pub(super) struct LevelSoFar<'a> {
    pub(super) raw: &'a RawLevel,
    pub(super) sides: &'a [SideDef],
    pub(super) dex: &'a Dex,
    pub(super) origins: &'a Origins,
    /// The names of those whom the file gives none.
    pub(super) unnamed: &'a BTreeSet<String>,
}

/// Which battle of the file each combatant stands in. All of them are one list in the level, in
/// the order of the file, so that everybody keeps one number from the first battle to the last.
pub(super) struct Origins {
    /// Index behind the last combatant of each battle.
    ends: Vec<usize>,
}

/// Moves the combatants of later battles behind those of the first.
pub(super) fn join(raw: &mut RawLevel) -> Origins {
    let mut ends = vec![raw.combatants.len()];
    for next in &mut raw.next {
        raw.combatants.append(&mut next.combatants);
        ends.push(raw.combatants.len());
    }
    Origins { ends }
}

impl Origins {
    /// Indices of the combatants that a battle adds; 0 is the first battle.
    pub(super) fn of(&self, battle: usize) -> Range<usize> {
        let start = battle.checked_sub(1).map_or(0, |before| self.ends[before]);
        start..self.ends[battle]
    }

    /// Where a combatant stands in the file.
    pub(super) fn path(&self, index: usize) -> Path {
        let battle = self.ends.partition_point(|end| *end <= index);
        let within = index - self.of(battle).start;
        base(battle).field("combatants").index(within)
    }

    /// Where its square stands in the file.
    pub(super) fn at(&self, index: usize) -> (Path, Option<(i32, i32)>) {
        (self.path(index).field("at"), None)
    }
}

/// Where the fields of a battle stand.
pub(super) fn base(battle: usize) -> Path {
    match battle.checked_sub(1) {
        None => Path::top(),
        Some(index) => Path::top().field("next").index(index),
    }
}
