//! Damage Base and its chart, the damage sum before types, and falls.
//! Types belong to [`crate::rules::element`], Hit Points to [`crate::rules::health`].

use serde::{Deserialize, Serialize};

use crate::rules::distribution::Distribution;

/// Some equal dice and a flat part.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct DamageDice {
    /// How many dice.
    pub count: u8,
    /// Sides of each die.
    pub sides: u8,
    /// The flat part.
    pub bonus: i32,
}

impl DamageDice {
    /// All that they can come to, `times` times over: 2 for a Critical Hit (combat-R023, A031).
    #[must_use]
    pub fn distribution(self, times: u8) -> Distribution {
        let count = usize::from(self.count) * usize::from(times);
        Distribution::of_dice(count, self.sides, self.bonus * i32::from(times))
    }

    /// Lowest and highest roll.
    #[must_use]
    pub fn bounds(self) -> (i32, i32) {
        let count = i32::from(self.count);
        (
            count + self.bonus,
            count * i32::from(self.sides) + self.bonus,
        )
    }
}

/// A Damage Base between 1 and 28 (combat-R017, A010).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(from = "i32", into = "u8")]
pub struct DamageBase(u8);

impl DamageBase {
    /// The lowest Damage Base.
    pub const MIN: Self = Self(1);
    /// The highest Damage Base.
    pub const MAX: Self = Self(28);

    /// Clamps to 1..=28 (A010).
    #[must_use]
    pub fn new(value: i32) -> Self {
        Self(u8::try_from(value.clamp(1, 28)).unwrap_or(1))
    }

    /// The number.
    #[must_use]
    pub fn get(self) -> u8 {
        self.0
    }

    /// The dice of the rolled chart (combat-R017).
    #[must_use]
    pub fn dice(self) -> DamageDice {
        self.row().0
    }

    /// The middle value of the set chart, a constant of its own (combat-R018, A009).
    #[must_use]
    pub fn set(self) -> i32 {
        self.row().1
    }

    /// Lowest and highest roll, the outer columns of the set chart (G072).
    #[must_use]
    pub fn bounds(self) -> (i32, i32) {
        self.dice().bounds()
    }

    fn row(self) -> (DamageDice, i32) {
        CHART[usize::from(self.0) - 1]
    }
}

impl From<i32> for DamageBase {
    fn from(value: i32) -> Self {
        Self::new(value)
    }
}

impl From<DamageBase> for u8 {
    fn from(base: DamageBase) -> Self {
        base.0
    }
}

const fn row(count: u8, sides: u8, bonus: i32, set: i32) -> (DamageDice, i32) {
    (
        DamageDice {
            count,
            sides,
            bonus,
        },
        set,
    )
}

/// Dice and set value of every Damage Base (combat-R017, combat-R018).
const CHART: [(DamageDice, i32); 28] = [
    row(1, 6, 1, 5),
    row(1, 6, 3, 7),
    row(1, 6, 5, 9),
    row(1, 8, 6, 11),
    row(1, 8, 8, 13),
    row(2, 6, 8, 15),
    row(2, 6, 10, 17),
    row(2, 8, 10, 19),
    row(2, 10, 10, 21),
    row(3, 8, 10, 24),
    row(3, 10, 10, 27),
    row(3, 12, 10, 30),
    row(4, 10, 10, 35),
    row(4, 10, 15, 40),
    row(4, 10, 20, 45),
    row(5, 10, 20, 50),
    row(5, 12, 25, 60),
    row(6, 12, 25, 65),
    row(6, 12, 30, 70),
    row(6, 12, 35, 75),
    row(6, 12, 40, 80),
    row(6, 12, 45, 85),
    row(6, 12, 50, 90),
    row(6, 12, 55, 95),
    row(6, 12, 60, 100),
    row(7, 12, 65, 110),
    row(8, 12, 70, 120),
    row(8, 12, 80, 130),
];

/// How often a Five Strike Move hits for the value of its d8 (A033).
#[must_use]
pub fn five_strike_hits(d8: i32) -> i32 {
    match d8 {
        ..=1 => 1,
        2..=3 => 2,
        4..=6 => 3,
        7 => 4,
        8.. => 5,
    }
}

/// The parts of damage before the type multiplier (combat-R019, G068, G069).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct DamageSum {
    /// Dice and flat part of the chart, doubled by a Critical Hit (combat-R023).
    pub roll: i32,
    /// Staged Attack or Special Attack.
    pub attack: i32,
    /// Other flat bonuses.
    pub bonus: i32,
    /// Staged Defense or Special Defense.
    pub defense: i32,
    /// Damage Reduction (combat-R134).
    pub reduction: i32,
}

impl DamageSum {
    /// The sum after defences, at least 1 (combat-R025, A029).
    #[must_use]
    pub fn before_type(self) -> i32 {
        (self.roll + self.attack + self.bonus - self.defense - self.reduction).max(1)
    }
}

/// The metres of a fall that count: less what a soft surface takes, one for an Acrobatics
/// check that passes (DC 12, or 20 for an unintended fall), and the High Jump of somebody who
/// jumps down on purpose (`jump`; `None` for a fall) (G138, G140, G141, G144).
#[must_use]
pub fn effective_fall(metres: i32, surface: i32, jump: Option<i32>, acrobatics: i32) -> i32 {
    let dc = if jump.is_some() { 12 } else { 20 };
    (metres - surface - jump.unwrap_or(0) - i32::from(acrobatics >= dc)).max(0)
}

/// Damage Base of a fall: one per metre up to 20 for Weight Classes 1 and 2, otherwise two
/// per metre up to 28; none without effective metres (combat-R124, G144, A041, A042).
#[must_use]
pub fn falling_damage_base(effective_m: i32, weight_class: i32) -> Option<DamageBase> {
    if effective_m <= 0 {
        None
    } else if weight_class <= 2 {
        Some(DamageBase::new(effective_m.min(20)))
    } else {
        Some(DamageBase::new(effective_m.saturating_mul(2)))
    }
}

/// Injuries of a fall: from 4 metres on one per 2 metres, per 3 with natural Sky Speed
/// (combat-R125, G144).
#[must_use]
pub fn falling_injuries(effective_m: i32, has_sky: bool) -> i32 {
    match (effective_m, has_sky) {
        (..=3, _) => 0,
        (metres, true) => metres / 3,
        (metres, false) => metres / 2,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Element;
    use crate::rules::{Effectiveness, TypeChart, Typing};

    #[test]
    fn c056_dice_stay_within_the_outer_columns_of_the_set_chart() {
        // C056.
        let bounds = [
            (2, 7),
            (4, 9),
            (6, 11),
            (7, 14),
            (9, 16),
            (10, 20),
            (12, 22),
            (12, 26),
            (12, 30),
            (13, 34),
            (13, 40),
            (13, 46),
            (14, 50),
            (19, 55),
            (24, 60),
            (25, 70),
            (30, 85),
            (31, 97),
            (36, 102),
            (41, 107),
            (46, 112),
            (51, 117),
            (56, 122),
            (61, 127),
            (66, 132),
            (72, 149),
            (78, 166),
            (88, 176),
        ];
        for (base, want) in (1..).zip(bounds) {
            let base = DamageBase::new(base);
            assert_eq!(base.bounds(), want, "{base:?}");
            assert!((want.0..=want.1).contains(&base.set()), "{base:?}");
        }
    }

    #[test]
    fn the_set_chart_is_a_list_of_constants() {
        // R018, A009, C377.
        let set: Vec<_> = (1..=28).map(|base| DamageBase::new(base).set()).collect();
        assert_eq!(
            set,
            [
                5, 7, 9, 11, 13, 15, 17, 19, 21, 24, 27, 30, 35, 40, 45, 50, 60, 65, 70, 75, 80,
                85, 90, 95, 100, 110, 120, 130
            ]
        );
    }

    #[test]
    fn c082_the_base_is_clamped() {
        // C082, A010.
        for (value, base) in [(27 + 4, 28), (0, 1), (-3, 1), (28, 28), (1, 1)] {
            assert_eq!(DamageBase::new(value).get(), base, "{value}");
        }
    }

    #[test]
    fn sums_of_the_cases() {
        // (case, dice shown, base, attack, defense, reduction, doubled, before types)
        let cases: [(&str, &[i32], i32, i32, i32, i32, i32); 8] = [
            ("C058", &[3, 5], 6, 12, 7, 0, 21),
            ("C059", &[1, 1], 6, 9, 4, 0, 15),
            ("C061", &[4], 4, 0, 0, 0, 10),
            ("C083", &[1], 4, 10, 8, 0, 9),
            ("C085", &[5], 4, 14, 6, 0, 19),
            ("C257", &[3], 4, 10, 6, 0, 13),
            ("C286", &[2], 4, 12, 6, 0, 14),
            ("C307", &[4, 4], 8, 0, 5, 0, 13),
        ];
        for (case, shown, base, attack, defense, reduction, want) in cases {
            let dice = DamageBase::new(base).dice();
            assert_eq!(shown.len(), usize::from(dice.count), "{case}");
            let roll = shown.iter().sum::<i32>() + dice.bonus;
            let sum = DamageSum {
                roll,
                attack,
                bonus: 0,
                defense,
                reduction,
            };
            assert_eq!(sum.before_type(), want, "{case}");
        }
    }

    #[test]
    fn types_multiply_after_defences_and_reduction() {
        // C064, C067, C085.
        let chart = TypeChart::generation_six();
        let grass = Typing::of(&[Element::Grass]);
        let fire = Effectiveness::of(&chart, Some(Element::Fire), grass);
        let light_armour = DamageSum {
            roll: 15,
            attack: 10,
            bonus: 0,
            defense: 5,
            reduction: 0,
        }
        .before_type();
        assert_eq!((light_armour, fire.apply(light_armour)), (20, 30));
        assert_eq!(fire.apply(19), 28);
        assert_eq!(Effectiveness::Immune.apply(50), 0);
        let armoured = DamageSum {
            roll: 15,
            attack: 10,
            bonus: 0,
            defense: 5,
            reduction: 5,
        };
        assert_eq!(fire.apply(armoured.before_type()), 22);
    }

    #[test]
    fn damage_never_falls_below_one() {
        // C065.
        let sum = DamageSum {
            roll: 8,
            attack: 4,
            bonus: 0,
            defense: 40,
            reduction: 0,
        };
        assert_eq!(sum.before_type(), 1);
    }

    #[test]
    fn a_critical_hit_doubles_the_chart_but_not_the_stat() {
        // C076, C077, C122.
        for (case, base, attack, defense, want) in [("C076", 6, 16, 0, 46), ("C077", 4, 20, 10, 32)]
        {
            let roll = 2 * DamageBase::new(base).set();
            let sum = DamageSum {
                roll,
                attack,
                defense,
                ..DamageSum::default()
            };
            assert_eq!(sum.before_type(), want, "{case}");
        }
        let roll = 2 + 2 + 2 + 2 + 2 * DamageBase::new(6).dice().bonus;
        let coup = DamageSum {
            roll,
            attack: 12,
            bonus: 10,
            defense: 6,
            reduction: 0,
        };
        assert_eq!(coup.before_type(), 40);
    }

    #[test]
    fn strikes_multiply_before_stab() {
        // C079, C080, A033.
        let hits: Vec<_> = (1..=8).map(five_strike_hits).collect();
        assert_eq!(hits, [1, 2, 2, 3, 3, 3, 4, 5]);
        assert_eq!(
            DamageBase::new(2 * five_strike_hits(5) + 2).get(),
            8,
            "C079"
        );
        assert_eq!(DamageBase::new(3 + 2).get(), 5, "C080");
    }

    #[test]
    fn what_shortens_a_fall() {
        for (case, metres, surface, jump, acrobatics, effective) in [
            ("C313", 8, 0, Some(2), 12, 5),
            ("C313 check failed", 8, 0, Some(2), 11, 6),
            ("C314", 8, 0, None, 19, 8),
            ("C314 check passed", 8, 0, None, 20, 7),
            ("C316", 5, 2, None, 5, 3),
            ("C317", 10, 2, None, 5, 8),
            ("A042", 2, 6, None, 5, 0),
        ] {
            let got = effective_fall(metres, surface, jump, acrobatics);
            assert_eq!(got, effective, "{case}");
        }
    }

    #[test]
    fn falls() {
        // (case, metres, weight class, sky, base, injuries)
        for (case, metres, class, sky, base, injuries) in [
            ("C307", 8, 2, false, Some(8), 4),
            ("C308", 25, 1, false, Some(20), 12),
            ("C310", 3, 4, false, Some(6), 0),
            ("C311", 9, 3, true, Some(18), 3),
            ("C311 without Sky", 9, 3, false, Some(18), 4),
            ("C313", 5, 3, false, Some(10), 2),
            ("C314", 8, 3, false, Some(16), 4),
            ("C316", 3, 3, false, Some(6), 0),
            ("G143", 15, 3, false, Some(28), 7),
            ("A042", 0, 3, false, None, 0),
        ] {
            let got = falling_damage_base(metres, class).map(DamageBase::get);
            assert_eq!(
                (got, falling_injuries(metres, sky)),
                (base, injuries),
                "{case}"
            );
        }
    }
}
