//! Evasion: a part from the staged stat, a bonus pool, gear, and Flanking.

use serde::{Deserialize, Serialize};

/// Most Evasion a stat can give (combat-R066).
pub const STAT_LIMIT: i32 = 6;
/// The bonus pool lies between minus and plus this (combat-R068).
pub const BONUS_LIMIT: i32 = 6;
/// Most by which Evasion may raise an Accuracy Check (combat-R067).
pub const TOTAL_LIMIT: i32 = 9;
/// What Flanking costs (combat-R063).
pub const FLANKED_PENALTY: i32 = 2;

/// The three Evasions of a combatant.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize,
)]
pub struct Evasion {
    /// From Defense (combat-R005).
    pub physical: i32,
    /// From Special Defense (combat-R006).
    pub special: i32,
    /// From Speed (combat-R007).
    pub speed: i32,
}

/// In which order the +9 limit and the Flanking penalty apply (A014, a house rule).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum EvasionOrder {
    /// First the penalty, then the limit: the ruling.
    #[default]
    PenaltyThenCap,
    /// First the limit, so that Flanking always shows.
    CapThenPenalty,
}

/// One Evasion in its parts, which add up to what counts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct EvasionParts {
    /// From the staged stat, 0 to 6.
    pub stat: i32,
    /// From the pool of bonuses, -6 to 6 (combat-R068, G063).
    pub pool: i32,
    /// From gear (A015).
    pub gear: i32,
    /// What Flanking costs, 0 or below (combat-R063).
    pub flanking: i32,
    /// What the limits of 0 and 9 take away or give back (combat-R067, A016).
    pub limit: i32,
}

impl EvasionParts {
    /// What counts, between 0 and 9.
    #[must_use]
    pub fn total(self) -> i32 {
        self.stat + self.pool + self.gear + self.flanking + self.limit
    }
}

/// The stat part: a fifth of the staged stat, 0 to 6 (combat-R005 to R007, R066, G062, A013).
#[must_use]
pub fn from_stat(staged_stat: i32) -> i32 {
    (staged_stat / 5).clamp(0, STAT_LIMIT)
}

/// The Evasion that counts: stat part + bonus pool + gear − Flanking, between 0 and 9
/// (combat-R063, R067, R068, A014, A015, A016).
#[must_use]
pub fn parts(stat: i32, bonus: i32, gear: i32, flanked: bool, order: EvasionOrder) -> EvasionParts {
    let stat = stat.clamp(0, STAT_LIMIT);
    let pool = bonus.clamp(-BONUS_LIMIT, BONUS_LIMIT);
    let sum = stat + pool + gear;
    let penalty = if flanked { FLANKED_PENALTY } else { 0 };
    let total = match order {
        EvasionOrder::PenaltyThenCap => (sum - penalty).clamp(0, TOTAL_LIMIT),
        EvasionOrder::CapThenPenalty => (sum.clamp(0, TOTAL_LIMIT) - penalty).max(0),
    };
    EvasionParts {
        stat,
        pool,
        gear,
        flanking: -penalty,
        limit: total - (sum - penalty),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::stages::staged;

    #[test]
    fn a_fifth_of_the_stat_and_never_more_than_six() {
        // C005.
        for (stat, evasion) in [
            (4, 0),
            (5, 1),
            (12, 2),
            (13, 2),
            (16, 3),
            (29, 5),
            (30, 6),
            (34, 6),
            (60, 6),
        ] {
            assert_eq!(from_stat(stat), evasion, "stat {stat}");
        }
    }

    #[test]
    fn evasion_follows_the_staged_stat() {
        // C011, C013.
        assert_eq!(from_stat(staged(14, 3)), 4);
        assert_eq!((from_stat(5), from_stat(staged(5, -2))), (1, 0));
    }

    #[test]
    fn bonus_gear_and_flanking_add_up() {
        for (case, stat, bonus, gear, flanked, want) in [
            ("C014 physical", 2, 2, 0, false, 4),
            ("C014 special", 4, 2, 0, false, 6),
            ("C014 speed", 3, 2, 0, false, 5),
            ("C016", 2, -4, 0, false, 0),
            ("C046", 3, 0, 0, true, 1),
            ("C047", 1, 0, 0, true, 0),
            ("C050", 2, 0, 1, false, 3),
            ("R066, R068 limits", 8, 9, 0, false, 9),
            ("A015 gear outside the pool", 0, 6, 1, false, 7),
        ] {
            assert_eq!(
                parts(stat, bonus, gear, flanked, EvasionOrder::default()).total(),
                want,
                "{case}"
            );
        }
    }

    #[test]
    fn the_order_matters_only_above_nine() {
        // A014.
        for (stat, bonus, ruled, switched) in
            [(6, 6, 9, 7), (6, 4, 8, 7), (6, 3, 7, 7), (1, 0, 0, 0)]
        {
            assert_eq!(
                parts(stat, bonus, 0, true, EvasionOrder::PenaltyThenCap).total(),
                ruled
            );
            assert_eq!(
                parts(stat, bonus, 0, true, EvasionOrder::CapThenPenalty).total(),
                switched
            );
        }
    }

    #[test]
    fn the_limits_are_parts_of_their_own() {
        // combat-R067, A014, A016.
        let limit = |stat, bonus, flanked, order| parts(stat, bonus, 1, flanked, order).limit;
        for order in [EvasionOrder::PenaltyThenCap, EvasionOrder::CapThenPenalty] {
            assert_eq!(limit(2, 1, false, order), 0, "{order:?}");
            assert_eq!(limit(6, 6, false, order), -4, "{order:?}");
            assert_eq!(limit(2, -6, false, order), 3, "{order:?}");
            assert_eq!(limit(2, -6, true, order), 5, "{order:?}");
        }
        assert_eq!(limit(6, 3, true, EvasionOrder::PenaltyThenCap), 0);
        assert_eq!(limit(6, 3, true, EvasionOrder::CapThenPenalty), -1);
    }
}
