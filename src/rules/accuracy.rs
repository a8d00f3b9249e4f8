//! Accuracy Rolls: does a d20 hit, what is needed, which Evasion counts, is it critical.

use serde::{Deserialize, Serialize};

use crate::rules::Evasion;

/// What an attack is; decides the stats of damage and the Evasion (combat-R013, combat-R020).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum AttackClass {
    /// Attack against Defense.
    Physical,
    /// Special Attack against Special Defense.
    Special,
    /// No damage; Maneuvers and Poké Balls too (A011).
    Status,
}

impl AttackClass {
    /// The name a player reads.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Physical => "Physical",
            Self::Special => "Special",
            Self::Status => "Status",
        }
    }
}

/// One of the three Evasions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum EvasionKind {
    /// combat-R005.
    Physical,
    /// combat-R006.
    Special,
    /// combat-R007.
    Speed,
}

impl EvasionKind {
    /// The name a player reads.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Physical => "Physical Evasion",
            Self::Special => "Special Evasion",
            Self::Speed => "Speed Evasion",
        }
    }
}

/// One Accuracy Check: roll and modifiers against AC and Evasion (combat-R011, A018).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Check {
    /// The bare d20.
    pub natural: i32,
    /// Sum of everything added to the roll.
    pub modifier: i32,
    /// Accuracy Check of the attack.
    pub ac: i32,
    /// The one Evasion that counts.
    pub evasion: i32,
    /// The attack hits whatever the die shows (G173, A019).
    pub cannot_miss: bool,
}

impl Check {
    /// Whether the attack hits: natural 1 misses, natural 20 hits, otherwise the total
    /// decides (combat-R011, R014, R015).
    #[must_use]
    pub fn hits(self) -> bool {
        self.cannot_miss
            || match self.natural {
                ..=1 => false,
                20.. => true,
                natural => natural + self.modifier >= self.ac + self.evasion,
            }
    }

    /// The lowest natural die that hits: 2 to 20, or 1 for what cannot miss.
    #[must_use]
    pub fn needed(self) -> i32 {
        if self.cannot_miss {
            1
        } else {
            (self.ac + self.evasion - self.modifier).clamp(2, 20)
        }
    }

    /// How many of the twenty faces hit.
    #[must_use]
    pub fn chance_20ths(self) -> i32 {
        21 - self.needed()
    }
}

/// The best Evasion the defender may use: the matching one or Speed Evasion; only Speed
/// Evasion against Status attacks (combat-R013, A011, A012).
#[must_use]
pub fn best_evasion(class: AttackClass, evasion: Evasion) -> (EvasionKind, i32) {
    let (kind, value) = match class {
        AttackClass::Physical => (EvasionKind::Physical, evasion.physical),
        AttackClass::Special => (EvasionKind::Special, evasion.special),
        AttackClass::Status => (EvasionKind::Speed, evasion.speed),
    };
    if evasion.speed > value {
        (EvasionKind::Speed, evasion.speed)
    } else {
        (kind, value)
    }
}

/// Whether a damaging hit is critical: the bare die shows `crit_from` (usually 20) or more
/// (combat-R022, R024). A `crit_from` above 20 means never, one of 2 always: also where what cannot miss
/// shows a 1.
#[must_use]
pub fn is_critical(natural: i32, hit: bool, crit_from: i32) -> bool {
    hit && natural.max(2) >= crit_from
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(natural: i32, modifier: i32, ac: i32, evasion: i32) -> Check {
        Check {
            natural,
            modifier,
            ac,
            evasion,
            cannot_miss: false,
        }
    }

    #[test]
    fn hits_and_misses_of_the_cases() {
        for (case, natural, modifier, ac, evasion, hit) in [
            ("C016 hit", 4, 0, 4, 0, true),
            ("C016 miss", 3, 0, 4, 0, false),
            ("C028", 1, 6, 2, 0, false),
            ("C029", 20, -6, 8, 9, true),
            ("C031 miss", 6, 0, 4, 3, false),
            ("C031 hit", 7, 0, 4, 3, true),
            ("C032 hit", 8, 0, 4, 4, true),
            ("C032 miss", 7, 0, 4, 4, false),
            ("C034, C035", 4, 0, 4, 0, true),
            ("C037", 2, 0, 2, 0, true),
            ("C038 hit", 4, 0, 4, 0, true),
            ("C038 miss", 3, 0, 4, 0, false),
            ("A020", 1, 0, 1, 0, false),
            ("C040", 4, -2, 2, 0, true),
            ("C041", 4, 0, 2, 2, true),
            ("C043", 6, 0, 6, 0, true),
            ("C044 hit", 8, -6, 2, 0, true),
            ("C044 miss", 7, -6, 2, 0, false),
            ("C046", 5, 0, 4, 1, true),
            ("C047", 3, 0, 4, 0, false),
            ("C049", 7, 1, 6, 2, true),
            ("C049 without the point", 7, 0, 6, 2, false),
            ("C050", 6, 0, 4, 3, false),
            ("C052", 16, 0, 8, 9, false),
            ("C053 first", 5, 0, 2, 2, true),
            ("C053 second", 5, 0, 2, 3, true),
            ("C053 third", 5, 0, 2, 6, false),
            ("C055 hit", 8, -6, 2, 0, true),
            ("C055 miss", 7, -6, 2, 0, false),
            ("G065", 6, 0, 2, 4, true),
            ("G065 one less", 5, 0, 2, 4, false),
        ] {
            assert_eq!(check(natural, modifier, ac, evasion).hits(), hit, "{case}");
        }
    }

    #[test]
    fn what_cannot_miss_hits_even_on_a_one() {
        // G173, A019.
        let sure = Check {
            cannot_miss: true,
            ..check(1, -6, 9, 9)
        };
        assert!(sure.hits());
        assert_eq!((sure.needed(), sure.chance_20ths()), (1, 20));
    }

    #[test]
    fn the_needed_die_is_the_lowest_that_hits() {
        for modifier in -12..=12 {
            for difficulty in 1..=30 {
                let at = |natural| check(natural, modifier, difficulty, 0);
                let lowest = (1..=20).find(|natural| at(*natural).hits()).unwrap();
                assert_eq!(at(1).needed(), lowest);
                let faces = (1..=20).filter(|natural| at(*natural).hits()).count();
                assert_eq!(usize::try_from(at(1).chance_20ths()).unwrap(), faces);
            }
        }
    }

    #[test]
    fn the_defender_gets_its_best_evasion() {
        // C031, C032, A011.
        let evasion = Evasion {
            physical: 2,
            special: 4,
            speed: 3,
        };
        for (class, best) in [
            (AttackClass::Physical, (EvasionKind::Speed, 3)),
            (AttackClass::Special, (EvasionKind::Special, 4)),
            (AttackClass::Status, (EvasionKind::Speed, 3)),
        ] {
            assert_eq!(best_evasion(class, evasion), best, "{class:?}");
        }
        let even = Evasion {
            physical: 3,
            special: 0,
            speed: 3,
        };
        assert_eq!(
            best_evasion(AttackClass::Physical, even),
            (EvasionKind::Physical, 3)
        );
    }

    #[test]
    fn critical_hits_need_a_hit_and_a_high_die() {
        // C029, C052, R022, R024.
        for (natural, hit, from, critical) in [
            (20, true, 20, true),
            (19, true, 20, false),
            (16, true, 16, true),
            (16, false, 16, false),
            (20, true, 21, false),
        ] {
            assert_eq!(
                is_critical(natural, hit, from),
                critical,
                "{natural} {hit} {from}"
            );
        }
    }
}
