//! Capture Rate and capture roll. The throw itself is an ordinary Status attack with AC 6
//! (G162), see [`crate::rules::accuracy`].

use smallvec::SmallVec;

/// Accuracy Check of a thrown ball (G162).
pub const BALL_AC: i32 = 6;

/// What the Capture Rate looks at.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CaptureFacts {
    /// Level of the target.
    pub level: i32,
    /// Its Hit Points, without temporary ones.
    pub hp: i32,
    /// Its true maximum (A141).
    pub max_hp: i32,
    /// Evolutions it still has before it.
    pub evolutions_left: i32,
    /// Persistent afflictions.
    pub persistent: i32,
    /// Volatile afflictions.
    pub volatile: i32,
    /// Injuries.
    pub injuries: i32,
    /// What more than 75% Hit Points cost: 30, or 25 as in the demo (A139).
    pub above_75_penalty: i32,
    /// Shiny.
    pub shiny: bool,
    /// Legendary.
    pub legendary: bool,
    /// What other conditions of the target add.
    pub conditions: SmallVec<[(&'static str, i32); 2]>,
}

impl Default for CaptureFacts {
    /// A level 1 creature with 14 of 14 Hit Points and one evolution left.
    fn default() -> Self {
        Self {
            level: 1,
            hp: 14,
            max_hp: 14,
            evolutions_left: 1,
            persistent: 0,
            volatile: 0,
            injuries: 0,
            above_75_penalty: 30,
            shiny: false,
            legendary: false,
            conditions: SmallVec::new(),
        }
    }
}

/// Whether a ball can work at all: not at 0 Hit Points or less (A140).
#[must_use]
pub fn possible(facts: &CaptureFacts) -> bool {
    facts.hp > 0
}

/// The parts of the Capture Rate: the base first, then only what counts (G164, A139, A140).
#[must_use]
pub fn rate_terms(facts: &CaptureFacts) -> SmallVec<[(&'static str, i32); 10]> {
    let flag = |set: bool, value: i32| if set { value } else { 0 };
    let all = [
        ("level", -2 * facts.level),
        hit_point_term(facts),
        evolution_term(facts.evolutions_left),
        ("shiny", flag(facts.shiny, -10)),
        ("legendary", flag(facts.legendary, -30)),
        ("persistent afflictions", 10 * facts.persistent),
        ("volatile afflictions", 5 * facts.volatile),
        ("injuries", 5 * facts.injuries),
    ];
    let mut terms = SmallVec::new();
    terms.push(("base", 100));
    let conditions = facts.conditions.iter().copied();
    terms.extend(
        all.into_iter()
            .chain(conditions)
            .filter(|(_, value)| *value != 0),
    );
    terms
}

/// Shares are compared exactly, with the true maximum (A006, A141).
fn hit_point_term(facts: &CaptureFacts) -> (&'static str, i32) {
    let (hp, max) = (facts.hp, facts.max_hp);
    if hp == 1 {
        ("exactly 1 HP", 30)
    } else if 4 * hp <= max {
        ("25% HP or less", 15)
    } else if 2 * hp <= max {
        ("50% HP or less", 0)
    } else if 4 * hp <= 3 * max {
        ("75% HP or less", -15)
    } else {
        ("above 75% HP", -facts.above_75_penalty)
    }
}

fn evolution_term(evolutions_left: i32) -> (&'static str, i32) {
    match evolutions_left {
        ..=0 => ("no evolution left", -10),
        1 => ("one evolution left", 0),
        2.. => ("two evolutions left", 10),
    }
}

/// The Capture Rate.
#[must_use]
pub fn rate(facts: &CaptureFacts) -> i32 {
    rate_terms(facts).iter().map(|(_, value)| value).sum()
}

/// What is added to the d100, non-zero parts only: Trainer Level, ball, natural 20 on the
/// throw (G163, A140).
#[must_use]
pub fn roll_modifiers(
    trainer_level: i32,
    ball_modifier: i32,
    natural_twenty: bool,
) -> SmallVec<[(&'static str, i32); 4]> {
    let throw = if natural_twenty { -10 } else { 0 };
    [
        ("trainer level", -trainer_level),
        ("ball", ball_modifier),
        ("natural 20", throw),
    ]
    .into_iter()
    .filter(|(_, value)| *value != 0)
    .collect()
}

/// The capture roll: d100 with its modifiers; low is good.
#[must_use]
pub fn roll_total(d100: i32, trainer_level: i32, ball_modifier: i32, natural_twenty: bool) -> i32 {
    d100 - trainer_level + ball_modifier - if natural_twenty { 10 } else { 0 }
}

/// Whether the ball holds: at or under the rate, or a bare 100 (G163, A140).
#[must_use]
pub fn caught(d100: i32, total: i32, rate: i32) -> bool {
    d100 == 100 || total <= rate
}

/// How many of the hundred faces catch.
#[must_use]
pub fn chance_percent(
    rate: i32,
    trainer_level: i32,
    ball_modifier: i32,
    natural_twenty: bool,
) -> i32 {
    (rate - roll_total(0, trainer_level, ball_modifier, natural_twenty)).clamp(0, 99) + 1
}

/// A capture roll with its digits the other way round: 91 is 19 then, and 7 is 70; a bare 100 stays
/// (Gotta Catch 'Em All, core p.78).
#[must_use]
pub fn turned(d100: i32) -> i32 {
    match d100 {
        100.. => d100,
        _ => d100 % 10 * 10 + d100 / 10,
    }
}

/// How many of the hundred faces catch where the digits may be turned round.
#[must_use]
pub fn chance_percent_turning(
    rate: i32,
    trainer_level: i32,
    ball_modifier: i32,
    natural_twenty: bool,
) -> i32 {
    let catches = |d100: i32| {
        let total = roll_total(d100, trainer_level, ball_modifier, natural_twenty);
        caught(d100, total, rate)
    };
    let faces = (1..=100).filter(|face| catches(*face) || catches(turned(*face)));
    i32::try_from(faces.count()).unwrap_or(100)
}

/// How far a ball can be thrown, in metres: 4 and the Athletics Rank (G158).
#[must_use]
pub fn throw_range(athletics_rank: i32) -> i32 {
    4 + athletics_rank
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rates_of_the_cases() {
        let oddish = CaptureFacts {
            level: 13,
            hp: 50,
            max_hp: 53,
            ..CaptureFacts::default()
        };
        for (case, facts, want) in [
            (
                "C355",
                CaptureFacts {
                    level: 30,
                    hp: 40,
                    max_hp: 100,
                    evolutions_left: 2,
                    injuries: 1,
                    shiny: true,
                    ..oddish.clone()
                },
                45,
            ),
            (
                "C356",
                CaptureFacts {
                    level: 80,
                    hp: 1,
                    max_hp: 200,
                    evolutions_left: 0,
                    persistent: 2,
                    injuries: 1,
                    ..oddish.clone()
                },
                -15,
            ),
            (
                "Pikachu of the capture chapter",
                CaptureFacts {
                    level: 10,
                    hp: 35,
                    max_hp: 50,
                    volatile: 1,
                    ..oddish.clone()
                },
                70,
            ),
            (
                "A139 book",
                CaptureFacts {
                    evolutions_left: 2,
                    ..oddish.clone()
                },
                54,
            ),
            (
                "A139 demo",
                CaptureFacts {
                    evolutions_left: 2,
                    above_75_penalty: 25,
                    ..oddish.clone()
                },
                59,
            ),
            (
                "everything else",
                CaptureFacts {
                    level: 20,
                    hp: 10,
                    max_hp: 40,
                    legendary: true,
                    conditions: SmallVec::from_buf([("stuck", 10), ("slowed", 5)]),
                    ..oddish.clone()
                },
                60,
            ),
        ] {
            assert_eq!(rate(&facts), want, "{case}");
        }
    }

    #[test]
    fn shares_use_the_true_maximum_exactly() {
        // C358, A006, A141.
        for (hp, max, want) in [
            (48, 60, -30),
            (46, 60, -30),
            (45, 60, -15),
            (31, 60, -15),
            (30, 60, 0),
            (16, 60, 0),
            (15, 60, 15),
            (2, 60, 15),
            (1, 60, 30),
            (27, 53, -15),
            (26, 53, 0),
        ] {
            let facts = CaptureFacts {
                hp,
                max_hp: max,
                ..CaptureFacts::default()
            };
            assert_eq!(hit_point_term(&facts).1, want, "{hp}/{max}");
        }
    }

    #[test]
    fn terms_begin_with_the_base_and_leave_out_zeros() {
        let facts = CaptureFacts {
            level: 5,
            hp: 7,
            injuries: 2,
            ..CaptureFacts::default()
        };
        let terms = rate_terms(&facts);
        assert_eq!(
            terms.as_slice(),
            [("base", 100), ("level", -10), ("injuries", 10)]
        );
    }

    #[test]
    fn rolls() {
        // G163, A140: demo Oddish at 59: a 64 less the Trainer Level is compared.
        assert_eq!(roll_total(68, 4, 0, false), 64);
        assert!(!caught(68, 64, 59));
        assert_eq!(roll_total(68, 4, -10, true), 44);
        assert!(caught(68, 44, 44) && !caught(68, 45, 44));
        assert!(caught(100, 100, -80));
        assert_eq!(
            roll_modifiers(4, 0, true).as_slice(),
            [("trainer level", -4), ("natural 20", -10)]
        );
    }

    #[test]
    fn digits_that_are_turned_round_add_faces() {
        assert_eq!(
            (turned(91), turned(7), turned(100), turned(1)),
            (19, 70, 100, 10)
        );
        // 1 to 20 and a bare 100; and 30, 40 to 90, which are 3 to 9 then, and 21, 31 to 91, which
        // are 12 to 19.
        assert_eq!(chance_percent(20, 0, 0, false), 21);
        assert_eq!(chance_percent_turning(20, 0, 0, false), 36);
        assert_eq!(chance_percent_turning(0, 0, 0, false), 1);
        assert_eq!(chance_percent_turning(99, 0, 0, false), 100);
    }

    #[test]
    fn chances_are_counted_faces() {
        for rate in -30..=120 {
            for (level, ball, twenty) in [(1, 0, false), (10, -15, true), (4, 20, false)] {
                let faces = (1..=100)
                    .filter(|die| caught(*die, roll_total(*die, level, ball, twenty), rate))
                    .count();
                let chance = chance_percent(rate, level, ball, twenty);
                assert_eq!(
                    usize::try_from(chance).unwrap(),
                    faces,
                    "{rate} {level} {ball}"
                );
            }
        }
    }

    #[test]
    fn a_ball_needs_a_conscious_target_in_range() {
        // G158, A140.
        assert_eq!((throw_range(4), throw_range(2)), (8, 6));
        assert!(!possible(&CaptureFacts {
            hp: 0,
            ..CaptureFacts::default()
        }));
        assert!(possible(&CaptureFacts {
            hp: 1,
            ..CaptureFacts::default()
        }));
    }
}
