//! Afflictions and conditions, one file each (pages 246 to 248).

use crate::battle::questions::kind::Kind;
use crate::rules::Status;

pub(in crate::battle) mod asleep;
pub(in crate::battle) mod bad_sleep;
pub(in crate::battle) mod badly_poisoned;
pub(in crate::battle) mod blinded;
pub(in crate::battle) mod burned;
pub(in crate::battle) mod confused;
pub(in crate::battle) mod cursed;
pub(in crate::battle) mod disabled;
pub(in crate::battle) mod enraged;
pub(in crate::battle) mod flinched;
pub(in crate::battle) mod frozen;
pub(in crate::battle) mod grappled;
pub(in crate::battle) mod infatuated;
pub(in crate::battle) mod paralysed;
pub(in crate::battle) mod poisoned;
pub(in crate::battle) mod slowed;
pub(in crate::battle) mod stuck;
pub(in crate::battle) mod suppressed;
pub(in crate::battle) mod totally_blinded;
pub(in crate::battle) mod trapped;
pub(in crate::battle) mod tripped;
pub(in crate::battle) mod vulnerable;

/// The kinds of statuses, in the order of [`Status`]: that in which they are judged at the start of
/// a turn (A063) and in which their ticks fall at its end (A072).
pub(in crate::battle) static ALL: [&Kind; Status::ALL.len()] = [
    &flinched::KIND,
    &frozen::KIND,
    &asleep::KIND,
    &bad_sleep::KIND,
    &paralysed::KIND,
    &confused::KIND,
    &infatuated::KIND,
    &enraged::KIND,
    &burned::KIND,
    &poisoned::KIND,
    &badly_poisoned::KIND,
    &cursed::KIND,
    &disabled::KIND,
    &suppressed::KIND,
    &blinded::KIND,
    &totally_blinded::KIND,
    &slowed::KIND,
    &stuck::KIND,
    &trapped::KIND,
    &tripped::KIND,
    &vulnerable::KIND,
    &grappled::KIND,
];

/// What a status does, in a line for players, with its rules.
#[must_use]
pub fn status_summary(status: Status) -> &'static str {
    ALL[status as usize].says
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
