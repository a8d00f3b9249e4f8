//! Blessings (Reflect, Light Screen, Lucky Chant), one file each: something that a whole team may call up
//! when one of it is hit. How they are given and called up is in `effect/blessings.rs`.

use crate::battle::questions::kind::{Family, Kind};
use crate::data::kind_name::Sort;

mod against_affliction;
mod against_critical;
mod against_lowering;
mod against_physical;
mod against_special;

/// Every blessing.
pub(crate) static ALL: [&Kind; 5] = [
    &against_physical::KIND,
    &against_special::KIND,
    &against_critical::KIND,
    &against_lowering::KIND,
    &against_affliction::KIND,
];

/// What all of them are.
pub(crate) static FAMILY: Family = Family {
    in_order: true,
    sort: Sort::Blessing,
    ..Family::silent("blessing", &[&ALL])
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_blessing_is_called_up_by_somebody_or_plays_a_duty() {
        for kind in ALL {
            let called = kind.answers.calls_up.is_some() && kind.responses.called.is_some();
            assert!(called != kind.plays.is_some(), "{}", kind.name);
            assert!(!kind.card.is_empty(), "{}", kind.name);
        }
    }
}
