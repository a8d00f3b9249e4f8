//! Afflictions and conditions, one file each (pages 246 to 248). Which there are says the registry
//! `every_status` of `rules/status.rs`; its lines declare the files. (`cargo fmt` does not see files that a
//! macro declares: `rustfmt src/battle/kinds/statuses/*.rs` does.)

use crate::battle::kernel::event::Lasts;
use crate::battle::questions::kind::{Family, Kind};
use crate::battle::state::stages;
use crate::data::kind_name::Sort;
use crate::rules::Status;
use crate::rules::status::every_status;

macro_rules! one_file_each {
    ($(
        $(#[$doc:meta])*
        $module:ident::$status:ident, $name:literal, $family:ident, $rule:literal, [$($immune:ident),*];
    )*) => {
        $( pub(crate) mod $module; )*

        /// The kinds of statuses, in the order of [`Status`]: that in which they are judged at the
        /// start of a turn (A063) and in which their ticks fall at its end (A072).
        pub(crate) static ALL: [&Kind; Status::ALL.len()] = [$( &$module::KIND ),*];
    };
}
every_status!(one_file_each);

/// What all of them are.
pub(crate) static FAMILY: Family = Family {
    in_order: true,
    sort: Sort::Status,
    tells: |world, told| {
        let stages = stages::effective(world, told.who?);
        Some(Lasts::Status(told.kind.status()?, stages))
    },
    ..Family::silent("status", &[&ALL])
};

/// The kind that plays a status.
pub(crate) fn kind_of(status: Status) -> &'static Kind {
    ALL[status as usize]
}

/// What a status does, in a line for players, with its rules.
#[must_use]
pub fn status_summary(status: Status) -> &'static str {
    kind_of(status).says
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_status_stands_at_its_own_place() {
        for (kind, status) in ALL.iter().zip(Status::ALL) {
            assert_eq!(kind.status(), Some(status), "{}", kind.name);
            assert_eq!(kind.name, status.name());
            assert!(!kind.says.is_empty(), "{}", kind.name);
        }
    }
}
