//! Seeds of new battles, and the number of the day for what is the same for everybody today; the only place
//! where the clock is asked.

use std::time::{Duration, SystemTime, UNIX_EPOCH};

/// A seed that differs from battle to battle.
#[must_use]
pub fn fresh_seed() -> u64 {
    since_1970().map_or(1, |since| since.as_micros() as u64 % 1_000_000_007)
}

/// The number of the day in Universal Time, counted from 1970.
#[must_use]
pub fn today() -> u32 {
    let days = since_1970().map_or(0, |since| since.as_secs() / 86_400);
    u32::try_from(days).unwrap_or(0)
}

fn since_1970() -> Option<Duration> {
    SystemTime::now().duration_since(UNIX_EPOCH).ok()
}
