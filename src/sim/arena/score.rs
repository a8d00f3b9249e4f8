//! What pairs of battles say of two controllers: pentanomial counts, Elo, normalised Elo, intervals, and the
//! test that stops early. Nothing but arithmetic.
//!
//! A pair is two battles on the same dice with the sides changed round. What both give together is one of five
//! results, and their spread is smaller than that of single battles wherever one side has the better place.

use serde::Serialize;

use crate::sim::Share;

/// Two-sided 95 percent of a normal distribution.
const Z: f64 = 1.959_964;
/// Elo points for a factor of e in the odds: 400 / ln 10.
const POINTS: f64 = 173.717_792_761;

/// Pairs of battles by what the first controller got out of both: 0, 1/2, 1, 3/2 or 2 points.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Pairs(pub [u64; 5]);

impl Pairs {
    /// Counts a pair by its half points (0 to 4).
    pub fn count(&mut self, halves: usize) {
        self.0[halves.min(4)] += 1;
    }

    /// Adds those of another.
    pub fn add(&mut self, other: &Self) {
        for (mine, theirs) in self.0.iter_mut().zip(other.0) {
            *mine += theirs;
        }
    }

    /// How many pairs.
    #[must_use]
    pub fn len(&self) -> u64 {
        self.0.iter().sum()
    }

    /// Whether none has been played.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The score as the other controller sees it: wins and losses change places.
    #[must_use]
    pub fn reversed(&self) -> Self {
        let mut counts = self.0;
        counts.reverse();
        Self(counts)
    }

    /// Points a battle, from 0 to 1; a half where nothing has been played.
    #[must_use]
    pub fn mean(&self) -> f64 {
        if self.is_empty() {
            return 0.5;
        }
        let sum: f64 = self.shares().map(|(share, chance)| share * chance).sum();
        sum.clamp(0.0, 1.0)
    }

    /// How far the points of a pair, as a share of both battles, spread (their variance).
    #[must_use]
    pub fn variance(&self) -> f64 {
        let mean = self.mean();
        self.shares()
            .map(|(share, chance)| chance * (share - mean).powi(2))
            .sum()
    }

    /// Every result as a share of the points, and how often it came.
    fn shares(&self) -> impl Iterator<Item = (f64, f64)> + '_ {
        let all = self.len().max(1) as f64;
        let counts = self.0.iter().enumerate();
        counts.map(move |(halves, count)| (halves as f64 / 4.0, *count as f64 / all))
    }

    /// The points a battle with their 95 % interval: by the spread of the pairs, and where all pairs came out
    /// alike by Wilson's formula, since then the spread says nothing.
    #[must_use]
    pub fn interval(&self) -> (f64, f64) {
        let (mean, pairs) = (self.mean(), self.len());
        let variance = self.variance();
        if pairs == 0 {
            return (0.0, 1.0);
        }
        if variance < 1e-12 {
            let wins = (mean * pairs as f64).round() as u64;
            let share = Share::of(wins, pairs);
            return (share.low, share.high);
        }
        let half = Z * (variance / pairs as f64).sqrt();
        ((mean - half).max(0.0), (mean + half).min(1.0))
    }

    /// Elo with its interval; an end is absent where it lies beyond all measure.
    #[must_use]
    pub fn elo(&self) -> Rating {
        let (low, high) = self.interval();
        Rating {
            value: elo(self.mean()),
            low: elo(low),
            high: elo(high),
        }
    }

    /// Normalised Elo: the lead measured in the spread of single battles, which does not grow with the draws.
    #[must_use]
    pub fn normalised_elo(&self) -> Rating {
        let spread = (2.0 * self.variance()).sqrt();
        let (low, high) = self.interval();
        let of = |share: f64| (spread > 1e-9).then(|| (share - 0.5) / spread * 2.0 * POINTS);
        Rating {
            value: of(self.mean()),
            low: of(low),
            high: of(high),
        }
    }

    /// The likelihood that the first is the better one.
    #[must_use]
    pub fn superiority(&self) -> f64 {
        let (mean, variance) = (self.mean(), self.variance());
        if variance < 1e-12 || self.is_empty() {
            return match mean.total_cmp(&0.5) {
                std::cmp::Ordering::Less => 0.0,
                std::cmp::Ordering::Equal => 0.5,
                std::cmp::Ordering::Greater => 1.0,
            };
        }
        below((mean - 0.5) / (variance / self.len() as f64).sqrt())
    }

    /// The log-likelihood ratio of two suppositions on the points a battle, the spread being that of the pairs
    /// played. While all pairs have come out alike, one unlike them is supposed beside them.
    #[must_use]
    pub fn evidence(&self, until: &Until) -> f64 {
        let mut seen = *self;
        if seen.variance() < 1e-12 {
            let unlike = if seen.mean() < 0.5 { 4 } else { 0 };
            seen.0[unlike] += 1;
        }
        let (low, high) = (until.low, until.high);
        let lead = 2.0 * seen.mean() - low - high;
        seen.len() as f64 * (high - low) * lead / (2.0 * seen.variance())
    }
}

/// A rating in Elo points, with both ends of its 95 % interval.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Rating {
    /// The estimate; absent where everything was won or lost.
    pub value: Option<f64>,
    /// The lower end.
    pub low: Option<f64>,
    /// The upper end.
    pub high: Option<f64>,
}

/// Elo of a share of the points; `None` at 0 and 1.
#[must_use]
pub fn elo(share: f64) -> Option<f64> {
    (share > 0.0 && share < 1.0).then(|| POINTS * (share / (1.0 - share)).ln())
}

/// A sequential test: play until it is plain that the points a battle are rather `high` than `low`, or the other
/// way round, with 5 % error on either side (Wald).
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Until {
    /// The lower share of the points.
    pub low: f64,
    /// The higher one.
    pub high: f64,
}

/// What a sequential test has come to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum Found {
    /// Rather the higher share.
    High,
    /// Rather the lower share.
    Low,
}

impl Until {
    /// Evidence from which a supposition is taken for true: ln(0.95 / 0.05).
    const ENOUGH: f64 = 2.944_439;

    /// What these pairs settle; `None`: play on.
    #[must_use]
    pub fn found(&self, pairs: &Pairs) -> Option<Found> {
        if pairs.is_empty() {
            return None;
        }
        let evidence = pairs.evidence(self);
        match () {
            () if evidence >= Self::ENOUGH => Some(Found::High),
            () if evidence <= -Self::ENOUGH => Some(Found::Low),
            () => None,
        }
    }
}

/// The share of a normal distribution below `z` (Abramowitz and Stegun 26.2.17, to 1e-7).
fn below(z: f64) -> f64 {
    let t = 1.0 / (1.0 + 0.231_641_9 * z.abs());
    let terms = [
        0.319_381_530,
        -0.356_563_782,
        1.781_477_937,
        -1.821_255_978,
        1.330_274_429,
    ];
    let sum = terms.iter().rev().fold(0.0, |sum, term| (sum + term) * t);
    let above = (-z * z / 2.0).exp() / (2.0 * std::f64::consts::PI).sqrt() * sum;
    if z >= 0.0 { 1.0 - above } else { above }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn near(one: f64, other: f64) {
        assert!((one - other).abs() < 0.01, "{one} is not {other}");
    }

    #[test]
    fn elo_of_known_shares() {
        near(elo(0.5).unwrap(), 0.0);
        // 64 % are 100 points, 76 % are 200: 400 * log10(0.76 / 0.24).
        near(elo(0.64).unwrap(), 99.95);
        near(elo(0.76).unwrap(), 200.24);
        near(elo(0.24).unwrap(), -200.24);
        assert_eq!((elo(0.0), elo(1.0)), (None, None));
    }

    #[test]
    fn pairs_by_hand() {
        // 10 pairs lost, 20 split, 10 won outright, and 5 and 5 with one draw.
        let pairs = Pairs([10, 5, 20, 5, 10]);
        near(pairs.mean(), 0.5);
        // (10 * 0.25 + 5 * 0.0625 + 5 * 0.0625 + 10 * 0.25) / 50 = 0.1125
        near(pairs.variance(), 0.1125);
        let (low, high) = pairs.interval();
        // 1.96 * sqrt(0.1125 / 50) = 0.093
        near(low, 0.407);
        near(high, 0.593);
        near(pairs.superiority(), 0.5);
        assert_eq!(Pairs([1, 2, 3, 4, 5]).reversed(), Pairs([5, 4, 3, 2, 1]));
    }

    #[test]
    fn splitting_pairs_narrows_the_interval() {
        // Both have half of the points: once the place decides every battle, once chance does.
        let split = Pairs([0, 0, 100, 0, 0]);
        let chance = Pairs([25, 0, 50, 0, 25]);
        let width = |pairs: &Pairs| pairs.interval().1 - pairs.interval().0;
        assert!(width(&chance) < width(&Pairs([50, 0, 0, 0, 50])));
        near(split.mean(), 0.5);
        assert_eq!(split.normalised_elo().value, None, "there is no spread");
    }

    #[test]
    fn normalised_elo_counts_the_lead_in_spreads() {
        // Mean 0.75, variance 0.0625: (0.25 / sqrt(0.125)) * 347.44 = 245.67
        let pairs = Pairs([0, 0, 50, 0, 50]);
        near(pairs.variance(), 0.0625);
        near(pairs.normalised_elo().value.unwrap(), 245.67);
        assert!(pairs.superiority() > 0.999);
    }

    #[test]
    fn nothing_but_wins_still_has_a_lower_end() {
        let pairs = Pairs([0, 0, 0, 0, 100]);
        let rating = pairs.elo();
        assert_eq!((rating.value, rating.high), (None, None));
        // Wilson: 100 of 100 are at least 96.3 %.
        near(pairs.interval().0, 0.963);
        assert!(rating.low.unwrap() > 500.0);
    }

    #[test]
    fn a_test_stops_when_it_is_plain() {
        let until = Until {
            low: 0.5,
            high: 0.6,
        };
        assert_eq!(until.found(&Pairs::default()), None);
        assert_eq!(until.found(&Pairs([1, 0, 2, 0, 2])), None);
        // Evidence 100 * 0.1 * (1.3 - 1.1) / (2 * 0.1025) = 9.76
        let pairs = Pairs([10, 0, 50, 0, 40]);
        near(
            pairs.evidence(&until),
            100.0 * 0.1 * 0.2 / (2.0 * pairs.variance()),
        );
        assert_eq!(until.found(&pairs), Some(Found::High));
        assert_eq!(until.found(&pairs.reversed()), Some(Found::Low));
        // All alike says something too, but not after one pair.
        assert_eq!(until.found(&Pairs([0, 0, 0, 0, 1])), None);
        assert_eq!(until.found(&Pairs([0, 0, 0, 0, 40])), Some(Found::High));
    }

    #[test]
    fn the_normal_distribution() {
        near(below(0.0), 0.5);
        near(below(1.96), 0.975);
        near(below(-1.0), 0.1587);
    }
}
