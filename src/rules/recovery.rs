//! Between fights: rest, Extended Rest, natural healing, Pokémon Centers.

use serde::{Deserialize, Serialize};

use super::health::heal;
use super::status::Family;
use super::{Status, Vitals};

/// Half hours of rest that heal on one day (combat-R126, G156, A135).
pub const REST_STEPS_PER_DAY: i32 = 16;
/// Injuries that may be removed on one day, by whatever means (combat-R129, A138).
pub const INJURIES_PER_DAY: i32 = 3;
/// Action Points a Trainer drains to remove one own Injury (combat-R128).
pub const AP_PER_INJURY: i32 = 2;
/// Hours of an Extended Rest (combat-R127).
pub const EXTENDED_REST_HOURS: i32 = 4;

/// What a rest did.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Rest {
    /// Half hours of the daily allowance that were used up.
    pub steps: i32,
    /// Hit Points healed.
    pub healed: i32,
    /// The numbers afterwards; temporary Hit Points have run out (G128).
    pub after: Vitals,
}

/// What half an hour of rest heals: a sixteenth of the true maximum, rounded down, at least
/// 1 (combat-R126, A134).
#[must_use]
pub fn rest_step(max_hp: i32) -> i32 {
    (max_hp / 16).max(1)
}

/// Rests so many whole half hours after `steps_today` earlier ones. The Heavily Injured
/// regain nothing (combat-R126, A135).
#[must_use]
pub fn rest(before: Vitals, half_hours: i32, steps_today: i32) -> Rest {
    let allowed = (REST_STEPS_PER_DAY - steps_today).max(0);
    let steps = half_hours.clamp(0, allowed);
    let bare = if half_hours > 0 {
        Vitals { temp: 0, ..before }
    } else {
        before
    };
    let amount = if before.heavily_injured() {
        0
    } else {
        steps * rest_step(before.max)
    };
    let (after, healed) = heal(bare, amount);
    Rest {
        steps,
        healed,
        after,
    }
}

/// Whether so many continuous hours are an Extended Rest, which returns drained Action
/// Points and cures what [`extended_rest_cures`] names (combat-R127).
#[must_use]
pub fn is_extended_rest(hours: i32) -> bool {
    hours >= EXTENDED_REST_HOURS
}

/// Whether an Extended Rest cures this: every Persistent affliction (combat-R127, A133).
#[must_use]
pub fn extended_rest_cures(status: Status) -> bool {
    status.family() == Family::Persistent
}

/// Whether an Extended Rest returns a Daily Move last used so many days ago: not if it was
/// used today (combat-R127).
#[must_use]
pub fn daily_move_returns(days_since_use: u32) -> bool {
    days_since_use >= 1
}

/// Injuries that heal by themselves: one after 24 hours without a new one, within the daily
/// limit (combat-R128, A138).
#[must_use]
pub fn natural_healing(injuries: i32, hours_without_new: i32, removed_today: i32) -> i32 {
    i32::from(hours_without_new >= 24).min(removable(injuries, removed_today))
}

fn removable(injuries: i32, removed_today: i32) -> i32 {
    injuries.min(INJURIES_PER_DAY - removed_today).max(0)
}

/// A stay at a Pokémon Center, which also cures every status and returns Daily Moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CenterVisit {
    /// How long it takes, in minutes.
    pub minutes: i32,
    /// Injuries removed.
    pub injuries_removed: i32,
    /// The numbers afterwards.
    pub after: Vitals,
}

/// A Pokémon Center: time by the Injuries on arrival, then up to three of them a day, then
/// healing to the cap that remains (combat-R129, A136, A137).
#[must_use]
pub fn center(before: Vitals, removed_today: i32) -> CenterVisit {
    let per_injury = if before.heavily_injured() { 60 } else { 30 };
    let injuries_removed = removable(before.injuries, removed_today);
    let mut after = Vitals {
        temp: 0,
        injuries: before.injuries - injuries_removed,
        ..before
    };
    after.hp = after.hp.max(after.cap());
    CenterVisit {
        minutes: 60 + per_injury * before.injuries,
        injuries_removed,
        after,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn vitals(hp: i32, max: i32, injuries: i32) -> Vitals {
        Vitals {
            max,
            hp,
            temp: 0,
            injuries,
        }
    }

    #[test]
    fn resting() {
        // (case, before, half hours, earlier today, Hit Points after)
        for (case, before, half_hours, earlier, hp) in [
            ("C319 one step", vitals(40, 60, 1), 1, 0, 43),
            ("C319 eight hours", vitals(40, 60, 1), 16, 0, 54),
            ("C320", vitals(10, 60, 0), 20, 0, 58),
            ("day used up", vitals(10, 60, 0), 4, 16, 10),
            ("Heavily Injured", vitals(10, 60, 5), 16, 0, 10),
            ("A134", vitals(1, 14, 0), 1, 0, 2),
        ] {
            assert_eq!(rest(before, half_hours, earlier).after.hp, hp, "{case}");
        }
    }

    #[test]
    fn temporary_points_do_not_outlast_a_rest() {
        // G128.
        let covered = Vitals {
            temp: 8,
            ..vitals(40, 60, 0)
        };
        assert_eq!(rest(covered, 1, 0).after.temp, 0);
        assert_eq!(rest(covered, 0, 0).after.temp, 8);
    }

    #[test]
    fn extended_rest() {
        // C322.
        assert!(is_extended_rest(4) && !is_extended_rest(3));
        assert!(extended_rest_cures(Status::Poisoned) && !extended_rest_cures(Status::Slowed));
        assert!(daily_move_returns(1) && !daily_move_returns(0));
    }

    #[test]
    fn injuries_heal_one_a_day() {
        // C323, A138.
        for (injuries, hours, removed, healed) in [
            (2, 24, 0, 1),
            (2, 23, 0, 0),
            (0, 48, 0, 0),
            (2, 24, 3, 0),
            (2, 24, 2, 1),
        ] {
            assert_eq!(natural_healing(injuries, hours, removed), healed);
        }
    }

    #[test]
    fn centers() {
        // (case, before, removed today, minutes, Injuries left, Hit Points)
        for (case, before, removed, minutes, injuries, hp) in [
            ("C325", vitals(10, 60, 2), 0, 120, 0, 60),
            ("C326", vitals(0, 60, 4), 0, 180, 1, 54),
            ("C328", vitals(10, 60, 3), 1, 150, 1, 54),
            ("A137", vitals(10, 60, 5), 0, 360, 2, 48),
        ] {
            let visit = center(before, removed);
            assert_eq!(visit.minutes, minutes, "{case}");
            assert_eq!(
                (visit.after.injuries, visit.after.hp),
                (injuries, hp),
                "{case}"
            );
        }
    }
}
