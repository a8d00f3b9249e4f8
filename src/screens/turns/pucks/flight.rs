//! A throw in motion: the slammer comes down, pucks spin through the air and come to lie as the dice
//! say.

use bevy_egui::egui::{Color32, Painter, Pos2, Stroke, Vec2, vec2};

use super::disc::{Discs, around};
use super::shown::Lying;
use crate::screens::theme;
use crate::tables::pucks::kinds::KindId;

/// When the slammer hits the stack, as a share of the whole.
const HIT: f32 = 0.22;
/// When everything has come to rest.
const REST: f32 = 0.82;

/// The arena on the screen.
#[derive(Clone, Copy, Debug)]
pub(super) struct Ring {
    pub(super) centre: Pos2,
    pub(super) radius: f32,
}

impl Ring {
    /// The radius of a puck.
    pub(super) fn puck(self) -> f32 {
        self.radius * 0.17
    }

    /// Where a puck of this number comes to lie.
    pub(super) fn place(self, number: usize, lying: &Lying) -> Pos2 {
        let far = match lying.lie.outside {
            true => self.radius * (1.14 + 0.03 * (number % 3) as f32),
            false => self.radius * 0.82 * f32::from(lying.lie.distance) / 100.0,
        };
        around(self.centre, far, number)
    }

    /// Where a puck lies in the pile, from its top.
    pub(super) fn in_pile(self, from_top: usize, of: usize) -> Pos2 {
        let up = of.saturating_sub(from_top + 1) as f32;
        self.centre - vec2(0.0, (up - of as f32 / 2.0) * self.puck() * 0.16)
    }
}

/// The pile, its top above.
pub(super) fn pile(painter: &Painter, discs: &Discs<'_>, ring: Ring, stack: &[KindId]) {
    for (number, kind) in stack.iter().enumerate().rev() {
        discs.down(
            painter,
            ring.in_pile(number, stack.len()),
            ring.puck(),
            *kind,
        );
    }
}

/// Pucks as they lie.
pub(super) fn lie(painter: &Painter, discs: &Discs<'_>, ring: Ring, lying: &[Lying]) {
    for (number, puck) in lying.iter().enumerate().rev() {
        if !puck.gone {
            rest(painter, discs, ring, number, puck);
        }
    }
}

fn rest(painter: &Painter, discs: &Discs<'_>, ring: Ring, number: usize, puck: &Lying) {
    let at = ring.place(number, puck);
    discs.turned(
        painter,
        at,
        Vec2::splat(ring.puck()),
        puck.kind,
        puck.lie.up,
    );
    if puck.lie.flipped() {
        painter.circle_stroke(at, ring.puck() * 1.14, Stroke::new(2.5, theme::ACCENT));
        tick(
            painter,
            at + vec2(ring.puck() * 0.8, -ring.puck() * 0.8),
            ring.puck() * 0.3,
        );
    } else if puck.lie.outside {
        cross(
            painter,
            at + vec2(ring.puck() * 0.8, -ring.puck() * 0.8),
            ring.puck() * 0.3,
        );
    }
}

/// Counts: a tick.
fn tick(painter: &Painter, at: Pos2, size: f32) {
    painter.circle_filled(at, size * 1.3, theme::ACCENT);
    let line = Stroke::new((size * 0.35).max(1.5), theme::ON_ACCENT);
    let points = [vec2(-0.6, 0.0), vec2(-0.1, 0.5), vec2(0.7, -0.6)].map(|it| at + it * size);
    painter.line_segment([points[0], points[1]], line);
    painter.line_segment([points[1], points[2]], line);
}

/// Does not count: a cross.
fn cross(painter: &Painter, at: Pos2, size: f32) {
    painter.circle_filled(at, size * 1.3, theme::RAISED);
    let line = Stroke::new((size * 0.35).max(1.5), theme::BAD);
    let arm = size * 0.6;
    painter.line_segment([at - vec2(arm, arm), at + vec2(arm, arm)], line);
    painter.line_segment([at - vec2(arm, -arm), at + vec2(arm, -arm)], line);
}

/// A throw at this part of its way, from 0 to 1.
pub(super) fn fly(
    painter: &Painter,
    discs: &Discs<'_>,
    ring: Ring,
    lying: &[Lying],
    (slammer, offset, touched): (Option<KindId>, f32, bool),
    part: f32,
) {
    let away = ((part - HIT) / (REST - HIT)).clamp(0.0, 1.0);
    for (number, puck) in lying.iter().enumerate().rev() {
        let from = ring.in_pile(number, lying.len());
        if part < HIT || !touched {
            discs.down(painter, from, ring.puck(), puck.kind);
        } else if away >= 1.0 {
            rest(painter, discs, ring, number, puck);
        } else {
            spin(painter, discs, ring, (number, puck), from, away);
        }
    }
    if let Some(kind) = slammer {
        hit(painter, discs, ring, kind, offset, touched, part);
    }
}

/// A puck in the air: it flies in a bow and turns over as often as brings it to lie as it does.
fn spin(
    painter: &Painter,
    discs: &Discs<'_>,
    ring: Ring,
    (number, puck): (usize, &Lying),
    from: Pos2,
    away: f32,
) {
    let slow = 1.0 - (1.0 - away) * (1.0 - away);
    let to = ring.place(number, puck);
    let bow = (away * std::f32::consts::PI).sin() * ring.radius * 0.28;
    let at = from.lerp(to, slow) - vec2(0.0, bow);
    let turns = 2.0 * (1 + number % 2) as f32 + f32::from(u8::from(puck.lie.up));
    let angle = turns * std::f32::consts::PI * slow;
    let size = ring.puck() * (1.0 + 0.25 * (away * std::f32::consts::PI).sin());
    let half = vec2(size, size * angle.cos().abs().max(0.1));
    discs.turned(painter, at, half, puck.kind, angle.cos() < 0.0);
}

/// The slammer: it comes down from above, hits, and rolls away.
fn hit(
    painter: &Painter,
    discs: &Discs<'_>,
    ring: Ring,
    kind: KindId,
    offset: f32,
    touched: bool,
    part: f32,
) {
    let beside = if touched {
        offset * ring.puck()
    } else {
        ring.puck() * 2.4
    };
    let target = ring.centre + vec2(beside, -ring.puck() * 0.4);
    if part < HIT {
        let fall = part / HIT;
        let size = ring.puck() * (2.6 - 1.3 * fall);
        let above = target - vec2(0.0, ring.radius * 0.9 * (1.0 - fall * fall));
        discs.up(painter, above, size, kind);
        return;
    }
    let after = ((part - HIT) / (1.0 - HIT)).clamp(0.0, 1.0);
    if touched && after < 0.25 {
        let wide = ring.puck() * (1.2 + after * 8.0);
        let faded = Color32::from_white_alpha((200.0 * (1.0 - after * 4.0)) as u8);
        painter.circle_stroke(target, wide, Stroke::new(3.0, faded));
    }
    let roll = (after * 1.6).min(1.0);
    let at = target.lerp(
        ring.centre + vec2(ring.radius * 0.98, ring.radius * 0.98),
        roll,
    );
    discs.up(painter, at, ring.puck() * 1.3, kind);
}
