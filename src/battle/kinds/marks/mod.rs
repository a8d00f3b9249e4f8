//! Marks: what moves leave on somebody beside statuses, stages and stances, one file each. How they
//! begin and end is in `effect/marks.rs`.

use crate::battle::kernel::event::Lasts;
use crate::battle::questions::kind::{Family, Kind};
use crate::data::kind_name::Sort;

pub(crate) mod exhausted;
pub(crate) mod grounded;
pub(crate) mod mud_sport;
pub(crate) mod preparing;
pub(crate) mod pumped;
pub(crate) mod rolling;
pub(crate) mod seeded;
pub(crate) mod water_sport;

/// Every mark.
static ALL: [&Kind; 8] = [
    &seeded::KIND,
    &grounded::KIND,
    &pumped::KIND,
    &mud_sport::KIND,
    &water_sport::KIND,
    &preparing::KIND,
    &rolling::KIND,
    &exhausted::KIND,
];

/// What all of them are.
pub(crate) static FAMILY: Family = Family {
    in_order: true,
    tells: |_, told| Some(Lasts::Mark(told.kind.called())),
    sort: Sort::Mark,
    ..Family::silent("mark", &[&ALL])
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_mark_says_what_it_does() {
        for kind in ALL {
            assert!(!kind.says.is_empty(), "{}", kind.name);
        }
    }
}
