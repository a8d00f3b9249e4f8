//! How long it takes what flies, and a ball that tries to hold somebody. Pure.

/// Seconds a missile flies over so many squares, at normal speed.
pub(super) fn flight_seconds(squares: f32) -> f32 {
    (0.14 + 0.045 * squares).clamp(0.18, 0.55)
}

/// Seconds in which the target is taken in.
pub(super) const TAKEN: f32 = 0.3;
/// Seconds in which the ball drops to the ground.
pub(super) const DROP: f32 = 0.2;
/// Seconds of one wobble, with the rest after it.
pub(super) const WOBBLE: f32 = 0.5;
/// Seconds in which it closes or breaks open.
pub(super) const END: f32 = 0.35;

/// How often the ball wobbles: three times where it holds; else the oftener the nearer the roll came
/// to the Capture Rate.
#[must_use]
pub(super) fn wobbles(total: i32, rate: i32, caught: bool) -> u8 {
    match total - rate {
        _ if caught => 3,
        ..=15 => 2,
        16..=40 => 1,
        _ => 0,
    }
}

/// Seconds from the ball's touch to its end, at normal speed.
#[must_use]
pub(super) fn capture_seconds(wobbles: u8) -> f32 {
    TAKEN + DROP + WOBBLE * f32::from(wobbles) + END
}

/// Seconds from the ball's touch to the beginning of a wobble, counted from 0, at normal speed.
#[must_use]
pub fn wobble_seconds(time: u8) -> f32 {
    TAKEN + DROP + WOBBLE * f32::from(time)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_nearer_the_roll_came_the_oftener_the_ball_wobbles() {
        assert_eq!(wobbles(10, 50, true), 3);
        assert_eq!(wobbles(60, 50, false), 2);
        assert_eq!(wobbles(80, 50, false), 1);
        assert_eq!(wobbles(99, 10, false), 0);
    }

    #[test]
    fn a_longer_way_takes_longer_but_never_long() {
        assert!(flight_seconds(1.0) < flight_seconds(6.0));
        assert!(flight_seconds(99.0) < 0.6);
    }
}
