//! Shallow and deep water.

use super::mottled;
use crate::canvas::Canvas;
use crate::ink::{Ink, WHITE, hex};
use crate::path::Path;
use crate::shape::{Pt, Shape};

/// Water one can wade through; the sandy bottom shows.
pub(super) fn shallow(c: &mut Canvas, variant: u32) {
    shallow_of(c, (hex(0x8fd0e0), hex(0xd9dcb4), WHITE), variant);
}

/// Shallow water in other colours: of the water, of what lies in it, of its ripples.
pub(super) fn shallow_of(c: &mut Canvas, (ink, bed, foam): (Ink, Ink, Ink), variant: u32) {
    mottled(c, ink, 0.3, 43);
    for p in [(14.0, 50.0), (44.0, 14.0), (56.0, 40.0)] {
        c.fill(&Shape::ellipse(p, 3.0, 1.8), bed.alpha(0.55));
    }
    let at: &[Pt] = match variant {
        0 => &[(18.0, 16.0), (44.0, 34.0), (16.0, 54.0)],
        _ => &[(46.0, 12.0), (16.0, 32.0), (42.0, 54.0)],
    };
    for p in at {
        ripple(c, *p, 11.0, foam.alpha(0.62));
    }
}

/// Water one has to swim in.
pub(super) fn deep(c: &mut Canvas, variant: u32) {
    deep_of(c, (hex(0x4f93c9), hex(0x9fcdea), hex(0x3a78ad)), variant);
}

/// Deep water in other colours: of the water, of its crests, of its troughs.
pub(super) fn deep_of(c: &mut Canvas, (ink, crest, trough): (Ink, Ink, Ink), variant: u32) {
    mottled(c, ink, 0.3, 47);
    let at: &[Pt] = match variant {
        0 => &[(20.0, 12.0), (46.0, 30.0), (18.0, 50.0)],
        _ => &[(44.0, 16.0), (18.0, 30.0), (46.0, 52.0)],
    };
    for p in at {
        ripple(c, *p, 10.0, crest.alpha(0.75));
        ripple(c, (p.0 + 5.0, p.1 + 5.0), 6.0, trough.alpha(0.8));
    }
}

/// A small double wave.
fn ripple(c: &mut Canvas, p: Pt, half: f32, ink: Ink) {
    let wave = Path::from(p.0 - half, p.1)
        .quad(p.0 - half / 2.0, p.1 - 4.0, p.0, p.1)
        .quad(p.0 + half / 2.0, p.1 + 4.0, p.0 + half, p.1);
    c.fill(&wave.stroke(1.1), ink);
}
