//! The simulated throw (R54-R57): whole numbers, and dice in a fixed order.

use serde::{Deserialize, Serialize};

use crate::tables::TableDice;

/// A throw without reflexes (R57).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Style {
    /// q 55, r = 10·d20.
    Careful,
    /// q 75, r = 20·d20.
    Firm,
    /// q 95, r = 50·d20.
    Smash,
}

impl Style {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Careful, Self::Firm, Self::Smash];

    /// Its word.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            Self::Careful => "careful",
            Self::Firm => "firm",
            Self::Smash => "smash",
        }
    }

    /// Its power.
    #[must_use]
    pub fn power(self) -> u8 {
        match self {
            Self::Careful => 55,
            Self::Firm => 75,
            Self::Smash => 95,
        }
    }

    /// Its offset for a d20, for a hand of this steadiness.
    #[must_use]
    pub fn offset(self, d20: u16, steady: Steadiness) -> u16 {
        let each = match self {
            Self::Careful => 10,
            Self::Firm => 20,
            Self::Smash => 50,
        };
        let (times, over) = match steady {
            Steadiness::Shaky => (3, 2),
            Steadiness::Usual => (1, 1),
            Steadiness::Sure => (1, 2),
        };
        each * d20 * times / over
    }
}

/// How sure a hand is (R61): Novice, everybody else, Master.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Steadiness {
    /// Half as far off again.
    Shaky,
    /// As R57 has it.
    Usual,
    /// Half as far off.
    Sure,
}

/// Largest offset that can be said (R54).
pub const MAX_OFFSET: u16 = 1500;
/// Largest power.
pub const MAX_POWER: u8 = 100;

/// What is asked of a puck before it is thrown at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Aim {
    /// Offset, thousandths of a puck's radius.
    pub offset: u16,
    /// Power.
    pub power: u8,
    /// Weight of the slammer.
    pub weight: i32,
    /// Special rules, for the whole throw.
    pub hit: i32,
    /// Special rules that put pucks nearer or farther.
    pub nearer: i32,
}

/// One puck of the stack that is thrown at: what lies against its turning over.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Target {
    /// For a slammer as target: 150 + 20·(its w − 3) + guard; else 0.
    pub against: i32,
}

impl Aim {
    /// Whether the slammer touches the top puck (R55).
    #[must_use]
    pub fn touches(&self) -> bool {
        self.offset < 1000
    }

    /// Thousandths that the puck of this number from the top turns over (R55).
    #[must_use]
    pub fn chance(&self, index: usize, target: Target) -> i32 {
        let deep = 60 * i32::try_from(index).unwrap_or(i32::MAX / 60);
        let sum = 150 + 55 * i32::from(self.power) / 10 - deep - i32::from(self.offset) / 4
            + 20 * (self.weight - 3)
            + self.hit
            - target.against;
        sum.clamp(20, 900)
    }

    /// How far from the centre a puck comes to lie (R56); above 100 it is outside.
    #[must_use]
    pub fn distance(&self, d100: u16, turned: bool) -> i32 {
        let far = i32::from(d100) * (40 + i32::from(self.power)) / 100;
        (far + if turned { 10 } else { 0 } + self.nearer).max(0)
    }

    /// Thousandths of thousandths that a puck lies face up inside: what R08 calls flipped.
    #[must_use]
    pub fn flips(&self, index: usize, target: Target) -> f64 {
        if !self.touches() {
            return 0.0;
        }
        f64::from(self.chance(index, target)) / 1000.0 * f64::from(self.stays()) / 100.0
    }

    /// How many faces of a d100 leave a puck inside that is turned over: those of which
    /// ⌊d100 · (40 + q)/100⌋ is at most what is left of 100.
    fn stays(&self) -> i32 {
        let room = 100 - 10 - self.nearer;
        let each = 40 + i32::from(self.power);
        ((100 * (room + 1) - 1) / each).clamp(0, 100)
    }
}

/// How a puck lies after a throw.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Lie {
    /// Face up.
    pub up: bool,
    /// Outside the arena.
    pub outside: bool,
    /// Distance from the centre.
    pub distance: u8,
}

impl Lie {
    /// Flipped as R08 means it.
    #[must_use]
    pub fn flipped(self) -> bool {
        self.up && !self.outside
    }
}

/// How all pucks of a stack lie, from its top, and whether the top was touched.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Thrown {
    /// Whether the slammer touched the top puck.
    pub touched: bool,
    /// From the top.
    pub lies: Vec<Lie>,
}

impl Thrown {
    /// A throw at targets, from the top (R55, R56).
    pub fn roll(aim: &Aim, targets: &[Target], dice: &mut TableDice) -> Self {
        let lying = Lie {
            up: false,
            outside: false,
            distance: 0,
        };
        if !aim.touches() {
            let lies = vec![lying; targets.len()];
            return Self {
                touched: false,
                lies,
            };
        }
        let lies = targets.iter().enumerate().map(|(index, target)| {
            let up = i32::from(dice.roll("flip", 1000)) <= aim.chance(index, *target);
            let distance = aim.distance(dice.roll("distance", 100), up);
            Lie {
                up,
                outside: distance > 100,
                distance: u8::try_from(distance).unwrap_or(u8::MAX),
            }
        });
        Self {
            touched: true,
            lies: lies.collect(),
        }
    }

    /// How many are flipped.
    #[must_use]
    pub fn flipped(&self) -> usize {
        self.lies.iter().filter(|lie| lie.flipped()).count()
    }
}

/// The mean of something over the d20 of a style; what misses counts as nothing.
#[must_use]
pub fn expected(
    style: Style,
    steady: Steadiness,
    aim: Aim,
    mut of: impl FnMut(&Aim) -> f64,
) -> f64 {
    let mut sum = 0.0;
    for d20 in 1..=20 {
        let thrown = Aim {
            offset: style.offset(d20, steady),
            power: style.power(),
            ..aim
        };
        sum += if thrown.touches() { of(&thrown) } else { 0.0 };
    }
    sum / 20.0
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tables::DiceFrom;

    const AIM: Aim = Aim {
        offset: 180,
        power: 76,
        weight: 3,
        hit: 0,
        nearer: 0,
    };

    #[test]
    fn kt51_chances_of_a_throw() {
        let chances: Vec<i32> = (0..8).map(|at| AIM.chance(at, Target::default())).collect();
        assert_eq!(chances, [523, 463, 403, 343, 283, 223, 163, 103]);
    }

    #[test]
    fn kt53_landing() {
        let far = [(30, true), (78, true), (79, true), (86, false), (87, false)];
        let far = far.map(|(die, up)| AIM.distance(die, up));
        assert_eq!(far, [44, 100, 101, 99, 100]);
    }

    #[test]
    fn kt54_a_throw_in_full() {
        let mut dice = TableDice::new(&DiceFrom::Tape(vec![523, 30, 464, 50, 1, 90]));
        let thrown = Thrown::roll(&AIM, &[Target::default(); 3], &mut dice);
        let told: Vec<_> = thrown
            .lies
            .iter()
            .map(|it| (it.up, it.distance, it.outside))
            .collect();
        assert_eq!(
            told,
            [(true, 44, false), (false, 58, false), (true, 114, true)]
        );
        assert_eq!((dice.left_over(), dice.dry()), (0, None));
    }

    #[test]
    fn kt56_choices_and_their_offsets() {
        let at = |style: Style, d20| {
            let offset = style.offset(d20, Steadiness::Usual);
            let aim = Aim {
                offset,
                power: style.power(),
                ..AIM
            };
            (offset, aim.chance(0, Target::default()), aim.touches())
        };
        assert_eq!(at(Style::Careful, 7), (70, 435, true));
        assert_eq!(at(Style::Firm, 12), (240, 502, true));
        assert!(at(Style::Smash, 19).2 && !at(Style::Smash, 20).2);
        assert_eq!(Style::Firm.offset(12, Steadiness::Sure), 120);
    }

    #[test]
    fn what_stays_inside_is_counted_without_rolling() {
        for power in 0..=100 {
            for nearer in [-40, -10, 0, 10, 60] {
                let aim = Aim {
                    power,
                    nearer,
                    ..AIM
                };
                let faces = (1..=100).filter(|d100| aim.distance(*d100, true) <= 100);
                assert_eq!(aim.stays(), faces.count() as i32, "{power} {nearer}");
            }
        }
    }

    #[test]
    fn means_are_those_of_the_rules() {
        let mean = |style| {
            let of = |aim: &Aim| (0..8).map(|at| aim.flips(at, Target::default())).sum();
            (expected(style, Steadiness::Usual, AIM, of) * 10.0).round() / 10.0
        };
        assert_eq!(Style::ALL.map(mean), [1.7, 1.9, 1.7]);
        let alone = |style| {
            let of = |aim: &Aim| aim.flips(0, Target { against: 150 });
            (expected(style, Steadiness::Usual, AIM, of) * 100.0).round()
        };
        assert_eq!(Style::ALL.map(alone), [26.0, 28.0, 25.0]);
    }
}
