//! Afflictions and conditions, one file each (pages 246 to 248).

use crate::battle::kernel::event::Event;
use crate::battle::questions::kind::{Family, Kind};
use crate::battle::state::stages;
use crate::rules::Status;

pub(crate) mod asleep;
pub(crate) mod bad_sleep;
pub(crate) mod badly_poisoned;
pub(crate) mod blinded;
pub(crate) mod burned;
pub(crate) mod confused;
pub(crate) mod cursed;
pub(crate) mod disabled;
pub(crate) mod enraged;
pub(crate) mod flinched;
pub(crate) mod frozen;
pub(crate) mod grappled;
pub(crate) mod infatuated;
pub(crate) mod paralysed;
pub(crate) mod poisoned;
pub(crate) mod slowed;
pub(crate) mod stuck;
pub(crate) mod suppressed;
pub(crate) mod totally_blinded;
pub(crate) mod trapped;
pub(crate) mod tripped;
pub(crate) mod vulnerable;

/// The kinds of statuses, in the order of [`Status`]: that in which they are judged at the start of
/// a turn (A063) and in which their ticks fall at its end (A072).
pub(crate) static ALL: [&Kind; Status::ALL.len()] = [
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

/// What all of them are.
pub(crate) static FAMILY: Family = Family {
    in_order: true,
    tells: |world, told| {
        let who = told.who?;
        let status = told.kind.status()?;
        let stages = stages::effective(world, who);
        Some(if told.on {
            Event::StatusGained {
                who,
                status,
                source: told.source,
                stages,
            }
        } else {
            Event::StatusEnded {
                who,
                status,
                why: told.source,
                stages,
            }
        })
    },
    ..Family::silent("status", &[&ALL])
};

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
