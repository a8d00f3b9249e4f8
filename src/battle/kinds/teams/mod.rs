//! What moves lay on a whole team, one file each; it is not called up, as blessings are, and lasts until the
//! encounter ends.

use crate::battle::questions::kind::{Family, Kind};
use crate::data::kind_name::Sort;

mod tailwind;

/// Every one of them.
static ALL: [&Kind; 1] = [&tailwind::KIND];

/// What all of them are.
pub(crate) static FAMILY: Family = Family {
    sort: Sort::Team,
    ..Family::silent("team", &[&ALL])
};
