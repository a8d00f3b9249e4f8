//! The arithmetic of sections 1 to 8: whole numbers, a floor where the rules show one, no state.

use super::kinds::Stat;

/// Factors of stages -6 to +6 in hundredths (R08).
const FACTORS: [i32; 13] = [25, 29, 33, 40, 50, 66, 100, 150, 200, 250, 300, 350, 400];

/// Most dice of a pool (R18).
pub(crate) const MOST_DICE: i32 = 10;

/// Maximum HP (R02, D-27).
pub(crate) fn max_hp(base: u8, iv: u8, ev: u16, level: u8) -> i32 {
    if base == 1 {
        return 1;
    }
    10 + i32::from(level) + grown(base, iv, ev, level)
}

/// What base, IV and EV give at a level (R02, R03, D-24).
fn grown(base: u8, iv: u8, ev: u16, level: u8) -> i32 {
    (2 * i32::from(base) + i32::from(iv) + i32::from(ev / 4)) * i32::from(level) / 100
}

/// A stat other than HP (R03, D-25); `nature` in tenths: 11, 10 or 9.
pub(crate) fn stat(base: u8, iv: u8, ev: u16, level: u8, nature: i32) -> i32 {
    (5 + grown(base, iv, ev, level)) * nature / 10
}

/// The tenths a nature gives a stat (R06).
pub(crate) fn nature_tenths(changes: Option<(Stat, Stat)>, stat: Stat) -> i32 {
    match changes {
        Some((raised, _)) if raised == stat => 11,
        Some((_, lowered)) if lowered == stat => 9,
        _ => 10,
    }
}

/// A stat at a stage (R08, D-06).
pub(crate) fn staged(stat: i32, stage: i8) -> i32 {
    let at = (i32::from(stage) + 6).clamp(0, 12);
    stat * FACTORS[at as usize] / 100
}

/// Whether IVs are those of a shiny one (R09): HP, Attack, Defense, Special Attack, Special Defense, Speed.
pub(crate) fn is_shiny(ivs: [u8; 6]) -> bool {
    matches!(ivs[0], 8 | 16)
        && matches!(ivs[1], 4 | 6 | 12 | 14 | 20 | 22 | 28 | 30)
        && ivs[2..].iter().all(|iv| *iv == 20)
}

/// The number the die must reach (R17, D-31); `accuracy` in percent.
pub(crate) fn dc(accuracy: i32) -> i32 {
    20 - accuracy.div_euclid(5)
}

/// Whether a die hits a DC (R17).
pub(crate) fn hits(die: i32, dc: i32) -> bool {
    die != 1 && (die == 20 || die >= dc)
}

/// Dice of a pool with a net Advantage (R18).
pub(crate) fn pool(net: i32) -> i32 {
    (net.abs() + 1).min(MOST_DICE)
}

/// Chance to hit in all (R17, R18, R78).
pub(crate) fn hit_chance(dc: i32, net: i32) -> f64 {
    reach_chance(dc.clamp(2, 20), net)
}

/// Chance that the kept die shows so much or more (R78).
pub(crate) fn reach_chance(number: i32, net: i32) -> f64 {
    if number <= 1 {
        return 1.0;
    }
    if number > 20 {
        return 0.0;
    }
    let dice = pool(net);
    if net >= 0 {
        1.0 - (f64::from(number - 1) / 20.0).powi(dice)
    } else {
        (f64::from(21 - number) / 20.0).powi(dice)
    }
}

/// What a pool shows on average, in hundredths: the sum of the chances to reach each number.
pub(crate) fn expected(net: i32) -> i32 {
    static MEANS: std::sync::OnceLock<[i32; 19]> = std::sync::OnceLock::new();
    let means = MEANS.get_or_init(|| {
        std::array::from_fn(|at| {
            let net = at as i32 - 9;
            let mean: f64 = (1..=20).map(|number| reach_chance(number, net)).sum();
            (mean * 100.0).round() as i32
        })
    });
    means[(net.clamp(-9, 9) + 9) as usize]
}

/// The number from which an effect of a chance happens (R24, D-11).
pub(crate) fn effect_number(chance: i32) -> i32 {
    (21 - chance / 5).max(2)
}

/// The number a separate d20 must reach for a chance (D-26).
pub(crate) fn chance_number(chance: i32) -> i32 {
    21 - chance / 5
}

/// The lowest critical number with so many sources (R22, R23).
pub(crate) fn critical_number(sources: i32) -> i32 {
    20 - sources
}

/// Hits of a move that strikes two to five times, by a d20 (R26).
pub(crate) fn two_to_five(die: u16) -> i32 {
    match die {
        0..=7 => 2,
        8..=14 => 3,
        15..=17 => 4,
        _ => 5,
    }
}

/// Base damage (R27).
pub(crate) fn base_damage(level: i32, power: i32, attack: i32, defense: i32) -> i32 {
    ((2 * level / 5) + 2) * power * attack / defense.max(1) / 50 + 2
}

/// A factor with a floor (R28).
pub(crate) fn times(damage: i32, factor: (i32, i32)) -> i32 {
    damage * factor.0 / factor.1
}

/// The part of a roll that R28 takes in order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Chain {
    /// Two or more can be struck (R63).
    pub(crate) several: bool,
    /// Rain or sun (R73).
    pub(crate) weather: (i32, i32),
    /// Own gym badge of the type (R30).
    pub(crate) badge: bool,
    /// The die shows a critical; its factor is 2, or 3.
    pub(crate) critical: Option<i32>,
    /// What the kept die shows.
    pub(crate) die: i32,
    /// In halves: 2 none, 3 STAB, 4 with Adaptability.
    pub(crate) stab: i32,
    /// In quarters: 0 to 16.
    pub(crate) kind: i32,
    /// A burned attacker with a physical move.
    pub(crate) burned: bool,
}

impl Chain {
    /// Nothing but the die.
    pub(crate) const fn plain(die: i32) -> Self {
        Self {
            several: false,
            weather: (1, 1),
            badge: false,
            critical: None,
            die,
            stab: 2,
            kind: 4,
            burned: false,
        }
    }

    /// The damage up to the final modifiers (R28).
    pub(crate) fn damage(&self, base: i32) -> i32 {
        let mut damage = base;
        if self.several {
            damage = times(damage, (3, 4));
        }
        damage = times(damage, self.weather);
        if self.badge {
            damage = times(damage, (11, 10));
        }
        damage = match self.critical {
            Some(factor) => damage * factor,
            None => times(damage, (self.die + 80, 100)),
        };
        damage = times(damage, (self.stab, 2));
        damage = times(damage, (self.kind, 4));
        if self.burned {
            damage = times(damage, (1, 2));
        }
        damage
    }
}

/// A fraction of HP that is lost or gained: rounded down, at least 1.
pub(crate) fn share(max: i32, part: i32, of: i32) -> i32 {
    (max * part / of).max(1)
}

/// What confusion does to whoever strikes itself (R45, D-44).
pub(crate) fn confusion_damage(
    level: i32,
    attack: i32,
    defense: i32,
    die: i32,
    burned: bool,
) -> i32 {
    let chain = Chain {
        burned,
        ..Chain::plain(die)
    };
    chain.damage(base_damage(level, 40, attack, defense)).max(1)
}

/// What a catch depends on (R31, R32, R34).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Catch {
    pub(crate) max: i32,
    pub(crate) hp: i32,
    pub(crate) rate: i32,
    /// Factor of the ball.
    pub(crate) ball: (i32, i32),
    /// Factor of the status.
    pub(crate) status: (i32, i32),
    /// A badge of a type of the target.
    pub(crate) badge: bool,
}

impl Catch {
    /// The catch value (R31), 1 to 255.
    pub(crate) fn value(&self) -> i32 {
        let max = i64::from(self.max.max(1));
        let left = 3 * max - 2 * i64::from(self.hp);
        let first = left * i64::from(self.rate) * i64::from(self.ball.0)
            / (3 * max * i64::from(self.ball.1));
        let value = first * i64::from(self.status.0) / i64::from(self.status.1);
        i32::try_from(value.clamp(1, 255)).unwrap_or(255)
    }

    /// The chance by the rule, in thousandths of 255: value times 1000 with the badge's 102 (R34).
    fn chance(&self) -> i32 {
        // Ten percentage points are 25.5 of 255.
        let value = 10 * self.value() + if self.badge { 255 } else { 0 };
        value.min(2550)
    }

    /// The chance by the rule in percent.
    pub(crate) fn percent(&self) -> f64 {
        f64::from(self.chance()) / 25.5
    }

    /// The number the die must reach (R33).
    pub(crate) fn target(&self) -> i32 {
        // 20 times the chance, rounded, a half up.
        20 - (20 * self.chance() * 2 + 2550) / (2 * 2550)
    }

    /// The true chance by the die (R78).
    pub(crate) fn true_chance(&self) -> f64 {
        (f64::from(21 - self.target()) / 20.0).clamp(0.05, 1.0)
    }
}

/// Squares a turn by the base Speed of the species (R59).
pub(crate) fn squares(base_speed: u8) -> i32 {
    (2 + i32::from(base_speed) / 25).clamp(3, 8)
}

/// Experience of a foe for each of so many (R71).
pub(crate) fn experience(base: u16, level: u8, trained: bool, shared_by: i32) -> u32 {
    let whole = u32::from(base) * u32::from(level) / 7;
    let whole = if trained { whole * 3 / 2 } else { whole };
    (whole / u32::try_from(shared_by.max(1)).unwrap_or(1)).max(1)
}
