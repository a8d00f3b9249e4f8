//! Soft and frozen grounds: sand, mud, ice, snow, earth.

use super::{mottled, spread};
use crate::canvas::Canvas;
use crate::ink::{Ink, WHITE, hex};
use crate::path::{Path, blob};
use crate::shape::{Pt, Shape};

/// Dirt or shore sand.
pub(super) fn sand(c: &mut Canvas, variant: u32) {
    sand_of(c, (hex(0xe3cd98), hex(0xa9854f)), variant);
}

/// Sand in other colours: of the ground, of its dark grains.
pub(super) fn sand_of(c: &mut Canvas, (ink, grain): (Ink, Ink), variant: u32) {
    mottled(c, ink, 0.24, 23);
    for (i, p) in spread(9, 12.0, 4.0, 300 + variant).into_iter().enumerate() {
        let tone = if i % 3 == 0 {
            ink.shine()
        } else {
            ink.mix(grain, 0.45)
        };
        c.fill(&Shape::ellipse(p, 1.5, 1.0), tone);
    }
    for p in spread(2, 24.0, 13.0, 320 + variant) {
        let ripple = Path::from(p.0 - 8.0, p.1)
            .quad(p.0 - 4.0, p.1 - 3.0, p.0, p.1)
            .quad(p.0 + 4.0, p.1 + 3.0, p.0 + 8.0, p.1);
        c.fill(&ripple.stroke(0.8), ink.mix(grain, 0.35));
    }
}

/// Mud with wet, shining puddles.
pub(super) fn mud(c: &mut Canvas) {
    let ink = hex(0x9b7a57);
    mottled(c, ink, 0.4, 29);
    for (i, p) in spread(4, 24.0, 2.0, 341).into_iter().enumerate() {
        let (rx, ry) = if i % 2 == 0 { (10.0, 5.5) } else { (7.0, 4.0) };
        puddle(c, p, rx, ry, ink);
    }
    for p in spread(7, 13.0, 3.0, 347) {
        c.fill(&Shape::circle(p, 1.2), ink.shade());
    }
}

fn puddle(c: &mut Canvas, p: Pt, rx: f32, ry: f32, ink: Ink) {
    c.fill(&Shape::ellipse(p, rx, ry), ink.mix(hex(0x5d4633), 0.55));
    c.fill(
        &Shape::ellipse((p.0 + 0.6, p.1 + 0.9), rx - 1.2, ry - 1.0),
        ink.mix(hex(0x5d4633), 0.35),
    );
    let gleam = Shape::ellipse((p.0 - rx * 0.35, p.1 - ry * 0.25), rx * 0.32, ry * 0.2);
    c.fill(&gleam, hex(0xd9c3a6).alpha(0.8));
}

/// Ice with slanting glints and hair cracks.
pub(super) fn ice(c: &mut Canvas) {
    let ink = hex(0xbfe3f0);
    mottled(c, ink, 0.25, 31);
    for (x, y, l) in [
        (10.0, 26.0, 14.0),
        (17.0, 27.0, 8.0),
        (42.0, 54.0, 16.0),
        (49.0, 55.0, 9.0),
    ] {
        let glint = Shape::line(&[(x, y), (x + l, y - l)], 1.5);
        c.fill(&glint, WHITE.alpha(0.65));
    }
    let crack = Path::from(36.0, 8.0)
        .to(42.0, 16.0)
        .to(40.0, 22.0)
        .to(48.0, 30.0);
    let branch = Path::from(42.0, 16.0).to(50.0, 15.0);
    let other = Path::from(6.0, 44.0).to(14.0, 48.0).to(16.0, 56.0);
    for path in [crack, branch, other] {
        c.fill(&path.taper(0.9, 0.4), hex(0x96c6da));
    }
}

/// Snow with soft drifts.
pub(super) fn snow(c: &mut Canvas) {
    let ink = hex(0xeef4f8);
    mottled(c, ink, 0.18, 37);
    for p in spread(4, 22.0, 3.0, 361) {
        let drift = Path::from(p.0 - 9.0, p.1).quad(p.0, p.1 - 7.0, p.0 + 9.0, p.1);
        c.fill(&drift.stroke(0.9), hex(0xc3d6e4));
    }
    for p in spread(6, 14.0, 2.0, 367) {
        c.fill(&Shape::circle(p, 1.0), hex(0xd3e2ec));
    }
}

/// Packed earth to burrow through: clods and buried stones.
pub(super) fn earth(c: &mut Canvas) {
    let ink = hex(0x84603f);
    mottled(c, ink.shade(), 0.3, 41);
    for (i, p) in spread(13, 14.0, 0.0, 373).into_iter().enumerate() {
        let r = 6.5 + (i % 3) as f32 * 0.9;
        let clod = blob(&[
            (p.0 - r, p.1 + 0.5),
            (p.0 - r * 0.5, p.1 - r * 0.75),
            (p.0 + r * 0.6, p.1 - r * 0.6),
            (p.0 + r, p.1 + 1.0),
            (p.0 + r * 0.3, p.1 + r * 0.75),
            (p.0 - r * 0.6, p.1 + r * 0.65),
        ]);
        let tone = if i % 5 == 2 { hex(0x9a9186) } else { ink };
        c.part_with(&clod, tone, 0.9, 1.4);
    }
}
