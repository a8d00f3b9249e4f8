//! Seeds of new battles.

/// A seed that differs from battle to battle; the only place where the clock is asked.
#[must_use]
pub fn fresh_seed() -> u64 {
    std::time::SystemTime::now()
        .duration_since(std::time::UNIX_EPOCH)
        .map_or(1, |since| since.as_micros() as u64 % 1_000_000_007)
}
