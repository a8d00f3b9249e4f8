//! Exact distributions of dice, for forecasts. The only place of the rules with fractions:
//! nothing in a battle depends on these numbers.

use serde::{Deserialize, Serialize};

/// A probability for every value of a range.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Distribution {
    /// The value of the first entry.
    first: i32,
    /// Never empty; the first and last entries of what this module builds are above 0.
    chances: Vec<f64>,
}

impl Distribution {
    /// Always this value.
    #[must_use]
    pub fn point(value: i32) -> Self {
        Self {
            first: value,
            chances: vec![1.0],
        }
    }

    /// So many dice of so many sides, and a flat part.
    #[must_use]
    pub fn of_dice(count: usize, sides: u8, plus: i32) -> Self {
        let mut all = Self::point(plus);
        for _ in 0..count {
            all.add_die(sides);
        }
        all
    }

    /// One more die with the faces 1 to `sides`.
    fn add_die(&mut self, sides: u8) {
        let width = usize::from(sides.max(1));
        let share = 1.0 / f64::from(sides.max(1));
        let before = std::mem::take(&mut self.chances);
        self.chances = vec![0.0; before.len() + width - 1];
        for (index, chance) in before.iter().enumerate() {
            for slot in &mut self.chances[index..index + width] {
                *slot += chance * share;
            }
        }
        self.first += 1;
    }

    /// The sum of two independent values.
    #[must_use]
    pub fn plus(&self, other: &Self) -> Self {
        let mut chances = vec![0.0; self.chances.len() + other.chances.len() - 1];
        for (left, a) in self.chances.iter().enumerate() {
            for (right, b) in other.chances.iter().enumerate() {
                chances[left + right] += a * b;
            }
        }
        Self {
            first: self.first + other.first,
            chances,
        }
    }

    /// What becomes of every value.
    #[must_use]
    pub fn map(&self, change: impl Fn(i32) -> i32) -> Self {
        Self::collect(self.iter().map(|(value, chance)| (change(value), chance)))
    }

    /// One of several distributions, by weight. The weights should add up to 1; nothing at
    /// all is a certain 0.
    #[must_use]
    pub fn mix(parts: &[(f64, Self)]) -> Self {
        Self::collect(parts.iter().flat_map(|(weight, part)| {
            part.iter()
                .map(move |(value, chance)| (value, weight * chance))
        }))
    }

    fn collect(entries: impl Iterator<Item = (i32, f64)> + Clone) -> Self {
        let mut range: Option<(i32, i32)> = None;
        for (value, chance) in entries.clone() {
            if chance > 0.0 {
                let (low, high) = range.unwrap_or((value, value));
                range = Some((low.min(value), high.max(value)));
            }
        }
        let Some((first, last)) = range else {
            return Self::point(0);
        };
        let mut chances = vec![0.0; index(last - first) + 1];
        for (value, chance) in entries.filter(|(_, chance)| *chance > 0.0) {
            chances[index(value - first)] += chance;
        }
        Self { first, chances }
    }

    /// Values with their probabilities, lowest first.
    pub fn iter(&self) -> impl Iterator<Item = (i32, f64)> + Clone + '_ {
        (self.first..).zip(self.chances.iter().copied())
    }

    /// The mean.
    #[must_use]
    pub fn mean(&self) -> f64 {
        self.iter()
            .map(|(value, chance)| f64::from(value) * chance)
            .sum()
    }

    /// The lowest value.
    #[must_use]
    pub fn min(&self) -> i32 {
        self.first
    }

    /// The highest value.
    #[must_use]
    pub fn max(&self) -> i32 {
        self.iter().last().map_or(self.first, |(value, _)| value)
    }

    /// The probability of `value` or more.
    #[must_use]
    pub fn at_least(&self, value: i32) -> f64 {
        if value <= self.first {
            return 1.0;
        }
        let skipped = index(value - self.first);
        self.chances.iter().skip(skipped).sum::<f64>().min(1.0)
    }

    /// The likeliest value; of several equal ones the one closest to the mean.
    #[must_use]
    pub fn most_likely(&self) -> i32 {
        let mean = self.mean();
        let peak = self.chances.iter().copied().fold(0.0, f64::max);
        let distance = |value: i32| (f64::from(value) - mean).abs();
        self.iter()
            .filter(|(_, chance)| *chance >= peak * (1.0 - 1e-9))
            .map(|(value, _)| value)
            .min_by(|a, b| distance(*a).total_cmp(&distance(*b)))
            .unwrap_or(self.first)
    }
}

fn index(offset: i32) -> usize {
    usize::try_from(offset).unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{DamageBase, DamageDice};

    fn close(left: f64, right: f64) -> bool {
        (left - right).abs() < 1e-9
    }

    #[test]
    fn every_damage_base_has_its_bounds_and_its_mean() {
        for base in (1..=28).map(DamageBase::new) {
            for times in [1, 2] {
                let all = base.dice().distribution(times);
                let (low, high) = base.bounds();
                let factor = i32::from(times);
                assert_eq!(
                    (all.min(), all.max()),
                    (low * factor, high * factor),
                    "{base:?}"
                );
                assert!(
                    close(all.mean(), f64::from((low + high) * factor) / 2.0),
                    "{base:?}"
                );
                assert!(
                    close(all.iter().map(|(_, chance)| chance).sum(), 1.0),
                    "{base:?}"
                );
            }
        }
    }

    #[test]
    fn two_dice_by_hand() {
        let all = Distribution::of_dice(2, 6, 8);
        assert_eq!(all.most_likely(), 15);
        assert!(close(all.at_least(20), 1.0 / 36.0));
        assert!(close(all.at_least(15), 21.0 / 36.0));
        assert!(close(all.at_least(10), 1.0));
        assert!(close(all.at_least(21), 0.0));
        assert!(close(all.at_least(-5), 1.0));
    }

    #[test]
    fn a_sum_of_parts_equals_all_dice_at_once() {
        let part = DamageDice {
            count: 2,
            sides: 8,
            bonus: 10,
        };
        let half = part.distribution(1);
        let sum = half.plus(&half);
        let whole = part.distribution(2);
        assert_eq!((sum.min(), sum.max()), (whole.min(), whole.max()));
        assert!(
            sum.iter()
                .zip(whole.iter())
                .all(|((_, a), (_, b))| close(a, b))
        );
    }

    #[test]
    fn mapping_merges_and_mixing_weighs() {
        let die = Distribution::of_dice(1, 6, 0);
        let halves = die.map(|value| value / 2);
        assert_eq!((halves.min(), halves.max()), (0, 3));
        assert!(close(halves.at_least(3), 1.0 / 6.0));
        let mixed = Distribution::mix(&[(0.25, Distribution::point(0)), (0.75, die.clone())]);
        assert!(close(mixed.mean(), 0.75 * 3.5));
        assert!(close(mixed.at_least(1), 0.75));
        assert_eq!(mixed.most_likely(), 0);
        let only = Distribution::mix(&[(0.0, Distribution::point(90)), (1.0, die)]);
        assert_eq!((only.min(), only.max()), (1, 6));
        assert_eq!(Distribution::mix(&[]), Distribution::point(0));
    }

    #[test]
    fn among_equals_the_middle_is_likeliest() {
        let die = Distribution::of_dice(1, 8, 6);
        assert!([10, 11].contains(&die.most_likely()));
        assert_eq!(Distribution::point(-4).most_likely(), -4);
    }
}
