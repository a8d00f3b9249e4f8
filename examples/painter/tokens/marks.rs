//! Rings, shadow, badges and other pieces around a figure.

use crate::canvas::{Canvas, white};
use crate::ink::{DARK, WHITE, hex};
use crate::path::{Path, arc, leaf};
use crate::shape::{Pt, Shape};

const MIDDLE: Pt = (64.0, 64.0);

/// A white frame around a dark, half-transparent disc of the same form.
fn ring(c: &mut Canvas, outer: &Shape) {
    c.fill(outer, DARK.alpha(0.85));
    let band = outer.grow(-2.0);
    c.fill(&band, white(1.0));
    let lower = band.cut(&band.shift(-1.5, -2.0));
    c.fill(&lower, hex(0xb9b9c4));
    let inner = outer.grow(-9.0);
    c.erase(&inner);
    c.fill(&inner, DARK.alpha(0.52));
    c.fill(&inner.rim(1.0), DARK.alpha(0.8));
}

/// First side: circle.
pub(super) fn ring_circle(c: &mut Canvas) {
    ring(c, &Shape::circle(MIDDLE, 61.0));
}

/// Second side: diamond.
pub(super) fn ring_diamond(c: &mut Canvas) {
    ring(c, &Shape::regular(MIDDLE, 57.0, 4, 0.0).grow(6.0));
}

/// Third side: square.
pub(super) fn ring_square(c: &mut Canvas) {
    ring(c, &Shape::rect((7.0, 7.0), (121.0, 121.0), 12.0));
}

/// Fourth side: hexagon.
pub(super) fn ring_hexagon(c: &mut Canvas) {
    ring(c, &Shape::regular(MIDDLE, 56.0, 6, 30.0).grow(6.0));
}

/// A glow behind whoever acts now.
pub(super) fn ring_active(c: &mut Canvas) {
    let glow = Shape::circle(MIDDLE, 54.0);
    c.soft(&glow, 18.0, white(0.75));
    c.fill(&glow.rim(2.2), white(0.95));
    c.erase(&glow.grow(-2.2));
}

/// The shadow a figure throws on the ground.
pub(super) fn shadow(c: &mut Canvas) {
    c.soft(
        &Shape::ellipse((64.0, 108.0), 36.0, 10.0),
        14.0,
        DARK.alpha(0.42),
    );
}

/// An egg with a question mark, for whatever has no picture.
pub(super) fn unknown(c: &mut Canvas) {
    let shell = hex(0xf6efdc);
    let egg = Shape::ellipse((64.0, 76.0), 38.0, 38.0)
        .melt(&Shape::ellipse((64.0, 50.0), 28.0, 36.0), 24.0);
    c.part(&egg, shell);
    for (at, rx, ry) in [
        ((36.0, 56.0), 8.0, 10.0),
        ((92.0, 48.0), 8.0, 9.0),
        ((98.0, 90.0), 9.0, 10.0),
        ((40.0, 102.0), 10.0, 8.0),
        ((62.0, 20.0), 7.0, 5.0),
    ] {
        c.fill(
            &Shape::ellipse(at, rx, ry).and(&egg.grow(-1.0)),
            hex(0x9cc9b0).alpha(0.75),
        );
    }
    let hook = arc((64.0, 56.0), 13.0, 180.0, 395.0);
    let mark = hook
        .quad(64.0, 72.0, 64.0, 82.0)
        .stroke(5.0)
        .or(&Shape::circle((64.0, 97.0), 6.2));
    c.fill(&mark.grow(2.0), shell);
    c.fill(&mark, hex(0x57506b));
}

/// Crossed-out eyes on a plate, laid over whoever has fainted.
pub(super) fn fainted(c: &mut Canvas) {
    let plate = Shape::rect((26.0, 42.0), (102.0, 86.0), 20.0);
    c.fill(&plate.grow(2.5), WHITE.alpha(0.95));
    c.fill(&plate, hex(0x3a3146));
    for x in [46.0, 82.0] {
        let cross = Shape::line(&[(x - 9.0, 52.0), (x + 9.0, 70.0)], 3.4)
            .or(&Shape::line(&[(x - 9.0, 70.0), (x + 9.0, 52.0)], 3.4));
        c.fill(&cross, WHITE);
    }
    let mouth = Path::from(56.0, 78.0).quad(64.0, 72.0, 72.0, 78.0);
    c.fill(&mouth.stroke(2.0), WHITE);
}

/// A capture ball: its clasp is a leaf.
pub(super) fn ball(c: &mut Canvas) {
    let sphere = Shape::circle(MIDDLE, 48.0);
    let (red, pale) = (hex(0xe0533f), hex(0xfbf3e4));
    c.part(&sphere, pale);
    let top = Path::from(8.0, 8.0)
        .to(8.0, 62.0)
        .quad(64.0, 78.0, 120.0, 62.0)
        .to(120.0, 8.0)
        .shape();
    c.body(&sphere.and(&top), red, 4.0);
    let belt = belt_line(5.0).and(&sphere.grow(1.0));
    c.fill(&belt, DARK);
    c.fill(&belt.grow(-2.2).and(&sphere), hex(0xe9b949));
    let clasp = leaf((64.0, 88.0), (64.0, 46.0), 14.0);
    c.part_with(&clasp, hex(0x6cc04f), 3.4, 2.6);
    c.fill(
        &Shape::taper(&[(64.0, 86.0), (64.0, 56.0)], 1.5, 0.6),
        hex(0x3f8446),
    );
    let gleam = Shape::ellipse((42.0, 36.0), 9.0, 5.5).turn((42.0, 36.0), -40.0);
    c.fill(&gleam, WHITE.alpha(0.75));
}

/// The sagging band around the ball's middle.
fn belt_line(half: f32) -> Shape {
    let curve = Path::from(8.0, 62.0).quad(64.0, 78.0, 120.0, 62.0);
    curve.stroke(half)
}
