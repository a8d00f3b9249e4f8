//! How a token walks, comes and goes.

use bevy::prelude::*;

use super::cue::STEP_SECONDS;

/// Walks a token along points.
#[derive(Component, Clone, Debug)]
pub(super) struct Glide {
    pub(super) points: Vec<Vec2>,
    pub(super) seconds: f32,
}

impl Glide {
    /// Where the token is now, and whether it has arrived.
    pub(super) fn position(&self) -> (Vec2, bool) {
        let Some(last) = self.points.last() else {
            return (Vec2::ZERO, true);
        };
        let steps = self.seconds / STEP_SECONDS;
        let index = steps.floor() as usize;
        match (self.points.get(index), self.points.get(index + 1)) {
            (Some(from), Some(to)) => (from.lerp(*to, steps.fract()), false),
            _ => (*last, true),
        }
    }
}

/// Lets a token grow on arrival or shrink away; a token that has shrunk away is despawned.
#[derive(Component, Clone, Copy, Debug)]
pub(super) struct Pop {
    pub(super) seconds: f32,
    pub(super) vanish: bool,
}

pub(super) const POP_SECONDS: f32 = 0.3;

impl Pop {
    /// From nothing to full size.
    #[must_use]
    pub(super) fn appear() -> Self {
        Self {
            seconds: 0.0,
            vanish: false,
        }
    }

    /// From full size to nothing.
    #[must_use]
    pub(super) fn vanish() -> Self {
        Self {
            seconds: 0.0,
            vanish: true,
        }
    }

    pub(super) fn scale(&self) -> f32 {
        let part = (self.seconds / POP_SECONDS).min(1.0);
        if self.vanish {
            (1.0 - part * part).max(0.0)
        } else {
            overshoot(part)
        }
    }
}

/// From 0 to 1, a little beyond on the way.
fn overshoot(part: f32) -> f32 {
    let back = part - 1.0;
    1.0 + 2.7 * back * back * back + 1.7 * back * back
}

/// Tips a figure over, or lets it stand up again.
#[derive(Component, Clone, Copy, Debug)]
pub(super) struct Topple {
    pub(super) from: f32,
    pub(super) to: f32,
    pub(super) seconds: f32,
}

const TOPPLE_SECONDS: f32 = 0.45;

impl Topple {
    /// How far over it is now: slow at first, with a small bounce on the ground.
    pub(super) fn angle(&self) -> f32 {
        let part = (self.seconds / TOPPLE_SECONDS).clamp(0.0, 1.0);
        let fallen = match part {
            part if part < 0.7 => (part / 0.7).powi(2),
            part => 1.0 - 0.12 * ((part - 0.7) / 0.3 * std::f32::consts::PI).sin(),
        };
        self.from + (self.to - self.from) * fallen
    }

    pub(super) fn is_over(&self) -> bool {
        self.seconds >= TOPPLE_SECONDS
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_figure_tips_over_and_lies_still() {
        let at = |seconds| {
            Topple {
                from: 0.0,
                to: -1.2,
                seconds,
            }
            .angle()
        };
        assert_eq!(at(0.0), 0.0);
        assert!(
            at(0.1) > at(0.2) && at(0.2) > at(0.3),
            "farther and farther"
        );
        assert!((at(9.0) + 1.2).abs() < 1e-3);
    }
}
