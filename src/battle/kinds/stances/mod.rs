//! Stances: what a move puts its user into until it leaves it. One file each; how they are taken and left
//! is in `effect/stances.rs`.

use crate::battle::kernel::event::Lasts;
use crate::battle::questions::kind::{Family, Kind};
use crate::data::kind_name::Sort;

pub(crate) mod curled_up;
pub(crate) mod withdrawn;

/// Every stance.
static ALL: [&Kind; 2] = [&curled_up::KIND, &withdrawn::KIND];

/// What all of them are.
pub(crate) static FAMILY: Family = Family {
    in_order: true,
    tells: |_, told| Some(Lasts::Stance(told.kind.called())),
    sort: Sort::Stance,
    ..Family::silent("stance", &[&ALL])
};
