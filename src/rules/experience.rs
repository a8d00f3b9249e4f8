//! Experience after a battle (G175, A142).

/// What a defeated foe adds: its level, twice that for a Trainer who fought.
#[must_use]
pub fn worth(level: i32, trainer: bool) -> i32 {
    if trainer { 2 * level } else { level }
}

/// What each player gets: the sum of what the foes are worth, times the significance (in
/// percent), divided among the players, rounded down once (G175, A142).
#[must_use]
pub fn share(sum: i32, significance: i32, players: i32) -> i32 {
    if players <= 0 {
        return 0;
    }
    (sum * significance) / (100 * players)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shares_are_rounded_down_once() {
        // (sum, significance, players, each); the first is the worked example.
        for (sum, significance, players, each) in [
            (39, 100, 2, 19),
            (39, 150, 2, 29),
            (40, 100, 1, 40),
            (13, 50, 1, 6),
            (7, 500, 3, 11),
            (0, 100, 2, 0),
            (39, 100, 0, 0),
        ] {
            assert_eq!(share(sum, significance, players), each);
        }
    }

    #[test]
    fn trainers_who_fought_count_twice() {
        assert_eq!(worth(10, true) + worth(20, false), 40);
    }
}
