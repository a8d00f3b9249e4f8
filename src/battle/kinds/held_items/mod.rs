//! Items that do something while they are held, one file each; this one finds them.
//!
//! An item is one of these by its name. What those do that are plain data stands in `assets/data/items`
//! (`kinds/written`).

use crate::battle::questions::kind::{Family, Kind};
use crate::data::ItemDef;

pub(crate) mod big_root;
pub(crate) mod boosts;
pub(crate) mod bright_powder;
pub(crate) mod expert_belt;
pub(crate) mod focus_band;
pub(crate) mod focus_sash;
pub(crate) mod lagging;
pub(crate) mod life_orb;
pub(crate) mod nature;

/// What all of them are.
pub(crate) static FAMILY: Family = Family::by_name(
    "held item",
    &[&ALL, &boosts::ALL, &lagging::ALL, &nature::ALL],
)
.printed();

/// Every held item that does something.
static ALL: [&Kind; 6] = [
    &big_root::KIND,
    &bright_powder::KIND,
    &expert_belt::KIND,
    &focus_band::KIND,
    &focus_sash::KIND,
    &life_orb::KIND,
];

/// The kind that plays the held item of this name.
pub(crate) fn named(name: &str) -> Option<&'static Kind> {
    FAMILY.iter().find(|kind| kind.name == name)
}

/// What an item does while it is held, in a line for players, with its rules; `None` where it does
/// nothing.
#[must_use]
pub fn held_item_summary(def: &ItemDef) -> Option<&str> {
    let written = def.written.as_ref().map(|it| it.says.as_str());
    written.or_else(|| named(&def.name).map(|kind| kind.says))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::data::{Dex, ItemEffect};

    #[test]
    fn every_held_item_is_in_the_data_and_the_other_way_round() {
        let dex = Dex::builtin().unwrap();
        for kind in FAMILY.iter() {
            let def = dex.find_item(kind.name).unwrap();
            let held = matches!(def.effect, ItemEffect::Held | ItemEffect::Worn);
            assert!(held, "{}", kind.name);
            assert!(
                !kind.says.is_empty() && !kind.rule.is_empty(),
                "{}",
                kind.name
            );
        }
        let held = dex
            .items
            .iter()
            .filter(|def| def.effect == ItemEffect::Held);
        for def in held {
            assert!(held_item_summary(def).is_some(), "{}", def.name);
        }
    }
}
