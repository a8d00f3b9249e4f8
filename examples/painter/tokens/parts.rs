//! Parts that several figures share: eyes, mouths, blushes, flames.

use crate::canvas::Canvas;
use crate::ink::{DARK, Ink, WHITE, hex};
use crate::path::{Path, arc, blob};
use crate::shape::{Pt, Shape};

/// One round, lively eye with a coloured iris.
pub(crate) fn eye(c: &mut Canvas, at: Pt, rx: f32, ry: f32, iris: Ink) {
    c.fill(&Shape::ellipse(at, rx, ry), DARK);
    c.fill(
        &Shape::ellipse((at.0, at.1 + ry * 0.36), rx * 0.68, ry * 0.52),
        iris,
    );
    c.fill(
        &Shape::ellipse((at.0, at.1 + ry * 0.05), rx * 0.42, ry * 0.5),
        DARK,
    );
    c.fill(
        &Shape::ellipse((at.0 - rx * 0.3, at.1 - ry * 0.42), rx * 0.42, ry * 0.34),
        WHITE,
    );
    c.fill(
        &Shape::circle((at.0 + rx * 0.36, at.1 + ry * 0.45), rx * 0.2),
        WHITE.alpha(0.8),
    );
}

/// Two eyes, `gap` units to each side of the middle.
pub(super) fn eyes(c: &mut Canvas, middle: Pt, gap: f32, size: (f32, f32), iris: Ink) {
    eye(c, (middle.0 - gap, middle.1), size.0, size.1, iris);
    eye(c, (middle.0 + gap, middle.1), size.0, size.1, iris);
}

/// A curved line mouth, `half` units to each side; `depth` is how far it sags.
pub(crate) fn smile(c: &mut Canvas, at: Pt, half: f32, depth: f32) {
    let mouth = Path::from(at.0 - half, at.1).quad(at.0, at.1 + 2.0 * depth, at.0 + half, at.1);
    c.fill(&mouth.stroke(1.5), DARK);
}

/// An open, laughing mouth.
pub(crate) fn laugh(c: &mut Canvas, at: Pt, half: f32, depth: f32) {
    let mouth = Path::from(at.0 - half, at.1)
        .quad(at.0, at.1 + depth * 0.5, at.0 + half, at.1)
        .quad(
            at.0 + half * 0.7,
            at.1 + depth * 1.5,
            at.0,
            at.1 + depth * 1.5,
        )
        .quad(at.0 - half * 0.7, at.1 + depth * 1.5, at.0 - half, at.1)
        .shape();
    c.fill(&mouth.grow(1.6), DARK);
    c.fill(&mouth, hex(0x8e2f3d));
    let tongue = Shape::ellipse((at.0, at.1 + depth * 1.5), half * 0.55, depth * 0.6);
    c.fill(&mouth.and(&tongue), hex(0xf08a8a));
}

/// Rosy cheeks.
pub(super) fn blush(c: &mut Canvas, middle: Pt, gap: f32, r: f32) {
    let cheek = Shape::ellipse((middle.0 - gap, middle.1), r, r * 0.65);
    c.soft(&cheek.pair(middle.0), 3.0, hex(0xf0647a).alpha(0.45));
}

/// A flame standing on `base`, with a bright core.
pub(crate) fn flame(c: &mut Canvas, base: Pt, width: f32, height: f32) {
    let (w, h) = (width / 2.0, height);
    let at = |x: f32, y: f32| (base.0 + x * w, base.1 - y * h);
    let outer = blob(&[
        at(0.0, -0.04),
        at(0.85, 0.12),
        at(0.92, 0.42),
        at(0.52, 0.66),
        at(0.36, 1.0),
        at(-0.05, 0.74),
        at(-0.42, 0.8),
        at(-0.6, 0.58),
        at(-0.98, 0.36),
        at(-0.8, 0.1),
    ]);
    c.part(&outer, hex(0xf2642a));
    let core = blob(&[
        at(0.0, 0.02),
        at(0.5, 0.14),
        at(0.5, 0.36),
        at(0.18, 0.62),
        at(-0.2, 0.46),
        at(-0.55, 0.3),
        at(-0.48, 0.1),
    ]);
    c.fill(&core, hex(0xffc83c));
    let heart = Shape::ellipse(at(0.0, 0.16), w * 0.28, h * 0.13);
    c.fill(&heart, hex(0xfff2a8));
}

/// Small pale claws in a row, tips up or down by the sign of `length`.
pub(crate) fn claws(c: &mut Canvas, at: Pt, spread: f32, length: f32) {
    for i in -1..=1 {
        let x = at.0 + spread * i as f32;
        let claw = Shape::poly(&[(x - 2.6, at.1), (x + 2.6, at.1), (x, at.1 + length)]);
        c.fill(&claw.grow(1.2), DARK.alpha(0.7));
        c.fill(&claw, hex(0xfdf6e3));
    }
}

/// A dark crease or fold drawn on a part of colour `ink`.
pub(super) fn crease(c: &mut Canvas, path: &Path, ink: Ink) {
    c.fill(&path.stroke(1.1), ink.line().alpha(0.65));
}

/// An eye closed in sleep or bliss: a downward bow.
pub(crate) fn closed_eye(c: &mut Canvas, at: Pt, half: f32, tilt: f32) {
    let lid = arc((at.0, at.1 - half * 0.55), half * 1.1, 25.0, 155.0).stroke(1.9);
    c.fill(&lid.turn(at, tilt), DARK);
}
