//! How long decisions take: kept in steps of about a tenth, so that a million of them need no room.

use std::time::Duration;

use serde::Serialize;

/// Steps of the scale for each doubling of the time.
const STEPS: f64 = 8.0;
/// Steps of the scale in all: it goes from 1 microsecond to half an hour.
const ALL: usize = 256;

/// How often a decision took how long.
#[derive(Clone, Debug)]
pub(super) struct Clock {
    counts: Vec<u64>,
    worst: Duration,
}

/// The time of decisions, in milliseconds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
pub struct Times {
    /// How many decisions.
    pub decisions: u64,
    /// Half of them took no longer.
    pub median: f64,
    /// 99 of 100 took no longer.
    pub percentile_99: f64,
    /// The longest.
    pub worst: f64,
}

impl Clock {
    pub(super) fn new() -> Self {
        Self {
            counts: vec![0; ALL],
            worst: Duration::ZERO,
        }
    }

    pub(super) fn note(&mut self, took: Duration) {
        let micros = (took.as_secs_f64() * 1e6).max(1.0);
        let step = (micros.log2() * STEPS) as usize;
        self.counts[step.min(ALL - 1)] += 1;
        self.worst = self.worst.max(took);
    }

    pub(super) fn add(&mut self, other: &Self) {
        for (mine, theirs) in self.counts.iter_mut().zip(&other.counts) {
            *mine += theirs;
        }
        self.worst = self.worst.max(other.worst);
    }

    pub(super) fn times(&self) -> Times {
        let decisions = self.counts.iter().sum();
        Times {
            decisions,
            median: self.within(0.5, decisions),
            percentile_99: self.within(0.99, decisions),
            worst: self.worst.as_secs_f64() * 1e3,
        }
    }

    /// The upper edge of the step in which this share of the decisions is reached, in milliseconds.
    fn within(&self, share: f64, all: u64) -> f64 {
        let wanted = (share * all as f64).ceil() as u64;
        let mut seen = 0;
        for (step, count) in self.counts.iter().enumerate() {
            seen += count;
            if seen >= wanted && *count > 0 {
                let edge = ((step + 1) as f64 / STEPS).exp2() / 1e3;
                return edge.min(self.worst.as_secs_f64() * 1e3);
            }
        }
        0.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn medians_and_the_worst_are_told_to_a_tenth() {
        let mut clock = Clock::new();
        for _ in 0..98 {
            clock.note(Duration::from_micros(500));
        }
        clock.note(Duration::from_millis(4));
        clock.note(Duration::from_millis(30));
        let times = clock.times();
        assert_eq!(times.decisions, 100);
        assert!((0.5..0.55).contains(&times.median), "{times:?}");
        assert!((4.0..4.4).contains(&times.percentile_99), "{times:?}");
        assert!((times.worst - 30.0).abs() < 1e-9, "{times:?}");
        let mut both = Clock::new();
        both.add(&clock);
        both.add(&clock);
        assert_eq!(both.times().decisions, 200);
        assert_eq!(Clock::new().times(), Times::default());
    }
}
