//! Between fights: rest, Extended Rest, natural healing, Pokémon Centers.

use serde::{Deserialize, Serialize};

use crate::rules::health::heal;
use crate::rules::status::AfflictionClass;
use crate::rules::{Status, Vitals};

/// Half hours of rest that heal on one day (combat-R126, G156, A135).
pub const REST_STEPS_PER_DAY: i32 = 16;
/// Injuries that may be removed on one day, by whatever means (combat-R129, A138).
pub const INJURIES_PER_DAY: i32 = 3;
/// Action Points a Trainer drains to remove one own Injury (combat-R128).
pub const AP_PER_INJURY: i32 = 2;
/// Hours of an Extended Rest (combat-R127).
pub const EXTENDED_REST_HOURS: i32 = 4;
/// Minutes of an Extended Action that names no duration (G013).
pub const EXTENDED_ACTION: i32 = 5;
/// Minutes after which temporary Hit Points are gone outside combat (G128, A060).
pub const TEMPORARY: i32 = 5;
/// Minutes that a body stays Fainted once it is above 0 Hit Points again (combat-R078, A060).
pub const COMING_ROUND: i32 = 10;
/// Minutes of a day.
pub const DAY: i32 = 24 * 60;

/// What a body's day has come to, for everything that is allowed so often a day.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Ledger {
    /// Minutes of this day that are over.
    pub minutes: i32,
    /// Half hours of rest that counted today, 16 at most (A135).
    pub rested: i32,
    /// Injuries removed today by whatever means, 3 at most (A138).
    pub mended: i32,
    /// Minutes since the last new Injury, or since the last one that healed by itself.
    pub unhurt: i32,
    /// It has basked in the sun or lain in water today (core p.319, p.325).
    #[serde(default, skip_serializing_if = "is_not")]
    pub basked: bool,
    /// It has put berries in store today (core p.312).
    #[serde(default, skip_serializing_if = "is_not")]
    pub stored: bool,
}

fn is_not(it: &bool) -> bool {
    !*it
}

/// A body while time passes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Patient {
    /// Hit Points, Injuries and so on.
    pub vitals: Vitals,
    /// Fainted.
    pub fainted: bool,
    /// Minutes until it comes round, where its Hit Points allow that.
    pub wakes_in: Option<i32>,
    /// Its day.
    pub ledger: Ledger,
    /// Minutes outside combat so far.
    pub idle: i32,
}

/// What a while did to a body.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Passed {
    /// Days that began meanwhile.
    pub days: u32,
    /// Temporary Hit Points that ran out (G128).
    pub temp_lost: i32,
    /// Half hours of rest that counted.
    pub steps: i32,
    /// Hit Points healed by rest.
    pub healed: i32,
    /// Injuries that healed by themselves (combat-R128).
    pub mended: i32,
    /// Came round (A060).
    pub woke: bool,
}

impl Patient {
    /// Lets minutes pass, minute by minute: a day turns, temporary Hit Points run out after
    /// five, whoever has Hit Points again comes round after ten, each continuous half hour of
    /// rest heals, and a day without a new Injury heals one (combat-R126, combat-R128, G128,
    /// G156, A060).
    pub fn pass(&mut self, minutes: i32, resting: bool) -> Passed {
        let mut passed = Passed::default();
        for minute in 1..=minutes {
            self.idle += 1;
            if self.idle >= TEMPORARY && self.vitals.temp > 0 {
                passed.temp_lost = std::mem::take(&mut self.vitals.temp);
            }
            if let Some(left) = &mut self.wakes_in {
                *left -= 1;
                if *left <= 0 {
                    self.wakes_in = None;
                    passed.woke |= std::mem::take(&mut self.fainted);
                }
            }
            // A half hour belongs to the day in which it ends.
            if resting && minute % 30 == 0 && self.ledger.rested < REST_STEPS_PER_DAY {
                self.rest_step(&mut passed);
            }
            self.ledger.minutes += 1;
            if self.ledger.minutes >= DAY {
                self.ledger = Ledger {
                    unhurt: self.ledger.unhurt,
                    ..Ledger::default()
                };
                passed.days += 1;
            }
            self.mend_by_itself(&mut passed);
        }
        passed
    }

    /// The Heavily Injured regain nothing, but their hours of rest count all the same.
    fn rest_step(&mut self, passed: &mut Passed) {
        self.ledger.rested += 1;
        passed.steps += 1;
        if self.vitals.heavily_injured() {
            return;
        }
        let (after, healed) = heal(self.vitals, rest_step(self.vitals.max));
        self.vitals = after;
        passed.healed += healed;
        if self.fainted && after.hp > 0 && self.wakes_in.is_none() {
            self.wakes_in = Some(COMING_ROUND);
        }
    }

    fn mend_by_itself(&mut self, passed: &mut Passed) {
        let ledger = &mut self.ledger;
        ledger.unhurt += 1;
        let mended = natural_healing(self.vitals.injuries, ledger.unhurt / 60, ledger.mended);
        if mended > 0 {
            self.vitals.injuries -= mended;
            ledger.mended += mended;
            ledger.unhurt = 0;
            passed.mended += mended;
        }
    }
}

/// What half an hour of rest heals: a sixteenth of the true maximum, rounded down, at least
/// 1 (combat-R126, A134).
#[must_use]
pub fn rest_step(max_hp: i32) -> i32 {
    (max_hp / 16).max(1)
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
    status.family() == AfflictionClass::Persistent
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

/// How many of these Injuries may still be removed today (A138).
#[must_use]
pub fn removable(injuries: i32, removed_today: i32) -> i32 {
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
/// `all` lets it remove every Injury (G154).
#[must_use]
pub fn center(before: Vitals, removed_today: i32, all: bool) -> CenterVisit {
    let per_injury = if before.heavily_injured() { 60 } else { 30 };
    let injuries_removed = if all {
        before.injuries
    } else {
        removable(before.injuries, removed_today)
    };
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

    fn patient(vitals: Vitals) -> Patient {
        Patient {
            vitals,
            fainted: vitals.hp <= 0,
            ..Patient::default()
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
            let mut patient = patient(before);
            patient.ledger.rested = earlier;
            let passed = patient.pass(half_hours * 30, true);
            assert_eq!(patient.vitals.hp, hp, "{case}");
            assert_eq!(passed.healed, hp - before.hp, "{case}");
            assert_eq!(
                patient.ledger.rested,
                (earlier + half_hours).min(16),
                "{case}"
            );
        }
    }

    #[test]
    fn half_an_hour_must_be_whole_and_a_new_day_counts_anew() {
        let mut one = patient(vitals(10, 60, 0));
        assert_eq!(one.pass(29, true).steps, 0);
        // Two days of rest: sixteen half hours on each of them.
        let mut one = patient(vitals(-200, 60, 0));
        let passed = one.pass(2 * DAY, true);
        assert_eq!((passed.steps, passed.days), (32, 2));
        // The day turns in the middle of the rest.
        let mut one = patient(vitals(10, 60, 0));
        one.ledger = Ledger {
            minutes: 23 * 60,
            rested: 16,
            ..Ledger::default()
        };
        assert_eq!(one.pass(120, true).steps, 2);
        assert_eq!((one.ledger.minutes, one.ledger.rested), (60, 2));
    }

    #[test]
    fn temporary_points_do_not_outlast_a_rest() {
        // G128, A060.
        let covered = Vitals {
            temp: 8,
            ..vitals(40, 60, 0)
        };
        for (minutes, left) in [(0, 8), (4, 8), (5, 0), (30, 0)] {
            let mut one = patient(covered);
            one.pass(minutes, false);
            assert_eq!(one.vitals.temp, left, "{minutes}");
        }
        // Four minutes and one more.
        let mut one = patient(covered);
        one.pass(4, false);
        assert_eq!(one.pass(1, false).temp_lost, 8);
    }

    #[test]
    fn whoever_is_healed_comes_round_after_ten_minutes() {
        // A060: healed by an item; healed by rest.
        let mut one = Patient {
            fainted: true,
            wakes_in: Some(10),
            ..patient(vitals(5, 60, 0))
        };
        assert!(!one.pass(9, false).woke && one.fainted);
        assert!(one.pass(1, false).woke && !one.fainted);
        let mut one = patient(vitals(-2, 60, 0));
        assert!(!one.pass(30, true).woke && one.fainted);
        assert_eq!(one.wakes_in, Some(COMING_ROUND));
        assert!(one.pass(10, false).woke);
        let mut one = patient(vitals(-20, 60, 0));
        assert!(!one.pass(10, false).woke && one.fainted);
    }

    #[test]
    fn a_day_without_a_new_injury_heals_one() {
        // C323: it counts towards the three of its day.
        let mut one = patient(vitals(40, 60, 2));
        assert_eq!(one.pass(DAY - 1, false).mended, 0);
        assert_eq!(one.pass(1, false).mended, 1);
        assert_eq!((one.vitals.injuries, one.ledger.mended), (1, 1));
        assert_eq!(one.pass(2 * DAY, false).mended, 1);
        assert_eq!(one.vitals.injuries, 0);
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
            let visit = center(before, removed, false);
            assert_eq!(visit.minutes, minutes, "{case}");
            assert_eq!(
                (visit.after.injuries, visit.after.hp),
                (injuries, hp),
                "{case}"
            );
        }
        // G154: the house lets Centers heal all Injuries.
        let visit = center(vitals(10, 60, 6), 3, true);
        assert_eq!((visit.minutes, visit.injuries_removed), (420, 6));
        assert_eq!(visit.after.hp, 60);
    }
}
