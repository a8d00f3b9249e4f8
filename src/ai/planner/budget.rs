//! How much `planner` may try before it decides: so many playouts, which decides alike on every machine, or so long,
//! which does not.

use std::str::FromStr;
use std::time::{Duration, Instant};

/// What a decision may take.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::ai) enum Budget {
    /// So many playouts.
    Playouts(u32),
    /// So long, by the clock of the machine.
    Time(Duration),
}

impl FromStr for Budget {
    type Err = ();

    /// Reads a number of playouts (`200`) or a time (`20ms`); a budget of nothing is refused.
    fn from_str(text: &str) -> Result<Self, ()> {
        let (number, timed) = match text.strip_suffix("ms") {
            Some(number) => (number, true),
            None => (text, false),
        };
        match (number.parse::<u32>(), timed) {
            (Err(_) | Ok(0), _) => Err(()),
            (Ok(number), true) => Ok(Self::Time(Duration::from_millis(u64::from(number)))),
            (Ok(number), false) => Ok(Self::Playouts(number)),
        }
    }
}

/// What is left of the budget of a decision.
pub(super) enum Purse {
    Playouts(u32),
    Until(Clock),
}

/// What is left of a time.
pub(super) struct Clock {
    /// Half-way: what is thought of before the first playout takes no longer.
    half: Instant,
    end: Instant,
    /// When the playout under way began.
    began: Option<Instant>,
    /// How long the longest one took: the next may take as long.
    longest: Duration,
}

impl Clock {
    /// Whether another playout, which begins now, comes to its end in time.
    fn lasts(&mut self) -> bool {
        let now = Instant::now();
        if let Some(began) = self.began.take() {
            self.longest = self.longest.max(now - began);
        }
        let lasts = now + self.longest < self.end;
        self.began = lasts.then_some(now);
        lasts
    }
}

impl Purse {
    /// The budget of a decision that begins now.
    pub(super) fn open(budget: Budget) -> Self {
        match budget {
            Budget::Playouts(number) => Self::Playouts(number),
            Budget::Time(span) => {
                let now = Instant::now();
                Self::Until(Clock {
                    half: now + span / 2,
                    end: now + span,
                    began: None,
                    longest: Duration::ZERO,
                })
            }
        }
    }

    /// When everything has to be thought of that is to be tried; never, where it goes by playouts.
    pub(super) fn half(&self) -> Option<Instant> {
        match self {
            Self::Playouts(_) => None,
            Self::Until(clock) => Some(clock.half),
        }
    }

    /// Whether the time is over, in the middle of a playout as well.
    pub(super) fn is_over(&self) -> bool {
        match self {
            Self::Playouts(_) => false,
            Self::Until(clock) => Instant::now() >= clock.end,
        }
    }

    /// Takes so many playouts out; whether they were in it. Those of a time are taken one by one.
    pub(super) fn take(&mut self, playouts: u32) -> bool {
        match self {
            Self::Playouts(left) => {
                let enough = *left >= playouts;
                *left = left.saturating_sub(playouts);
                enough
            }
            Self::Until(clock) => clock.lasts(),
        }
    }

    /// Whether there is time for another playout: those that have been taken out take as long as they take.
    pub(super) fn lasts(&mut self) -> bool {
        match self {
            Self::Playouts(_) => true,
            Self::Until(clock) => clock.lasts(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_budget_is_a_number_of_playouts_or_a_time() {
        assert_eq!("200".parse(), Ok(Budget::Playouts(200)));
        let time = Budget::Time(Duration::from_millis(20));
        assert_eq!("20ms".parse(), Ok(time));
        for wrong in ["", "0", "0ms", "ms", "-3", "20s", "20 ms", "x"] {
            assert_eq!(wrong.parse::<Budget>(), Err(()), "{wrong:?}");
        }
    }

    #[test]
    fn a_purse_gives_what_is_in_it() {
        let mut purse = Purse::open(Budget::Playouts(5));
        assert!(purse.take(3));
        assert!(!purse.take(3), "two were left");
        assert!(!purse.take(1), "they went with it");
        let mut purse = Purse::open(Budget::Time(Duration::ZERO));
        assert!(!purse.take(1) && !purse.lasts() && purse.is_over());
        let mut purse = Purse::open(Budget::Time(Duration::from_secs(60)));
        assert!(purse.take(1) && purse.lasts() && !purse.is_over());
        if let Purse::Until(clock) = &mut purse {
            clock.longest = Duration::from_secs(61);
        }
        assert!(!purse.lasts(), "the longest playout would not fit in");
    }
}
