//! Pieces that several families share: boulders, faces of walls, small growth, lights.

use super::stone::stone_of;
use crate::canvas::Canvas;
use crate::ink::{DARK, Ink, WHITE, hex};
use crate::path::{Path, bent_leaf, blob};
use crate::shape::{Pt, Shape, polar};

/// Nothing: a place of the atlas that is free.
pub(super) fn blank(_: &mut Canvas) {}

/// The shadow below something that stands.
pub(super) fn shadow(c: &mut Canvas, at: Pt, rx: f32, ry: f32) {
    c.soft(&Shape::ellipse(at, rx, ry), 6.0, DARK.alpha(0.35));
}

/// One large stone, with a shadow and without ground.
pub(super) fn boulder(c: &mut Canvas, ink: Ink) {
    shadow(c, (34.0, 53.0), 25.0, 8.0);
    stone_of(c, (32.0, 33.0), 24.0, ink);
}

/// Three stones, with a shadow and without ground.
pub(super) fn cluster(c: &mut Canvas, ink: Ink) {
    shadow(c, (34.0, 53.0), 26.0, 8.0);
    stone_of(c, (42.0, 26.0), 16.0, ink);
    stone_of(c, (25.0, 36.0), 19.0, ink.mix(WHITE, 0.06));
    stone_of(c, (48.0, 46.0), 11.0, ink.shade());
}

/// What lies on top of a [`boulder`]: moss, snow.
pub(super) fn cap(c: &mut Canvas, ink: Ink) {
    let cap = blob(&[
        (11.0, 28.0),
        (14.0, 17.0),
        (26.0, 10.0),
        (42.0, 11.0),
        (53.0, 21.0),
        (54.0, 29.0),
        (46.0, 26.0),
        (40.0, 31.0),
        (31.0, 25.0),
        (22.0, 32.0),
    ]);
    c.part_with(&cap, ink, 1.0, 2.5);
}

/// Small leaves of a fern around its middle.
pub(super) fn fern(c: &mut Canvas, p: Pt, size: f32, ink: Ink) {
    for (i, degrees) in [200.0, 235.0, 270.0, 305.0, 340.0].into_iter().enumerate() {
        let tip = polar(p, size * (0.8 + 0.2 * (i % 2) as f32), degrees);
        let frond = bent_leaf(p, tip, size * 0.14, size * 0.1);
        c.fill(&frond.grow(0.9), ink.line().alpha(0.75));
        c.fill(&frond, ink.mix(WHITE, 0.05 * i as f32));
        let rib = Shape::line(&[p, tip], 0.4);
        c.fill(&rib, ink.shine().alpha(0.8));
    }
}

/// A mushroom; `glow` where it shines.
pub(super) fn mushroom(c: &mut Canvas, p: Pt, size: f32, ink: Ink, glow: bool) {
    if glow {
        let halo = Shape::circle((p.0, p.1 - size * 0.5), size * 0.5);
        c.soft(&halo, size * 1.8, ink.alpha(0.5));
    }
    let stem = Shape::taper(
        &[(p.0, p.1), (p.0, p.1 - size * 0.6)],
        size * 0.2,
        size * 0.15,
    );
    c.part_with(&stem, hex(0xe9dfca), 0.9, 0.6);
    let top = p.1 - size * 0.55;
    let hat = blob(&[
        (p.0 - size * 0.55, top),
        (p.0 - size * 0.35, top - size * 0.4),
        (p.0 + size * 0.35, top - size * 0.4),
        (p.0 + size * 0.55, top),
        (p.0, top + size * 0.1),
    ]);
    c.part_with(&hat, ink, 0.9, size * 0.12);
    for (dx, dy) in [(-0.2, -0.2), (0.15, -0.3), (0.25, -0.08)] {
        let dot = Shape::circle((p.0 + dx * size, top + dy * size), size * 0.07);
        c.fill(&dot, WHITE.alpha(0.85));
    }
}

/// A crystal that shines.
pub(super) fn crystal(c: &mut Canvas, foot: Pt, height: f32, lean: f32, ink: Ink) {
    let half = height * 0.19;
    let tip = (foot.0 + lean, foot.1 - height);
    let neck = (foot.0 + lean * 0.7, foot.1 - height * 0.72);
    let body = Shape::poly(&[
        (foot.0 - half * 0.8, foot.1),
        (neck.0 - half, neck.1),
        tip,
        (neck.0 + half, neck.1),
        (foot.0 + half * 0.8, foot.1),
    ]);
    c.part_with(&body, ink, 1.2, 1.5);
    let lit = Shape::poly(&[
        (foot.0 - half * 0.6, foot.1 - 1.0),
        (neck.0 - half * 0.8, neck.1),
        tip,
        (neck.0 - half * 0.1, neck.1),
        (foot.0, foot.1 - 1.0),
    ]);
    c.fill(&lit, WHITE.alpha(0.45));
}

/// Where the face of a wall begins, from the top of its square.
const FACE: f32 = 26.0;

/// The outline of the face of a wall.
pub(super) fn face() -> Shape {
    Shape::rect((0.0, FACE), (64.0, 64.0), 0.0)
}

/// A face of stone blocks under a bright edge.
pub(super) fn face_of_blocks(c: &mut Canvas, ink: Ink, edge: Ink) {
    c.fill(&face(), ink.line().mix(ink, 0.2));
    for course in 0..3 {
        let y = FACE + 3.0 + course as f32 * 12.0;
        let offset = if course % 2 == 0 { -8.0 } else { 8.0 };
        for i in 0..3 {
            let x = i as f32 * 32.0 + offset;
            let block = Shape::rect((x + 1.0, y + 1.0), (x + 31.0, y + 11.0), 2.0);
            let tone = ink.shade().mix(ink, ((course + i) % 3) as f32 * 0.3);
            c.body(&block.and(&face()), tone, 1.4);
        }
    }
    let rim = Shape::rect((0.0, FACE - 2.0), (64.0, FACE + 4.0), 0.0);
    c.fill(&rim, edge);
    let line = Shape::rect((0.0, FACE + 4.0), (64.0, FACE + 5.5), 0.0);
    c.fill(&line, edge.line().alpha(0.7));
}

/// A face of living rock, broken into pillars.
pub(super) fn face_of_rock(c: &mut Canvas, ink: Ink, edge: Ink) {
    c.fill(&face(), ink.shade().shade());
    let widths = [0.0, 11.0, 19.0, 31.0, 40.0, 53.0, 64.0];
    for (i, pair) in widths.windows(2).enumerate() {
        let drop = [3.0, 7.0, 2.0, 5.0, 8.0, 4.0][i];
        let pillar = Shape::poly(&[
            (pair[0] + 0.6, FACE + drop),
            (pair[1] - 0.6, FACE + drop - 2.0),
            (pair[1] - 1.2, 62.0 - drop * 0.5),
            (pair[0] + 1.4, 64.0),
        ]);
        let tone = ink.shade().mix(ink, 0.25 * (i % 3) as f32);
        c.body(&pillar, tone, 1.6);
    }
    c.gradient(
        &Shape::rect((0.0, 46.0), (64.0, 64.0), 0.0),
        ((0.0, 46.0), DARK.alpha(0.0)),
        ((0.0, 64.0), DARK.alpha(0.5)),
    );
    let brow = blob(&[
        (-6.0, FACE - 4.0),
        (8.0, FACE + 3.0),
        (18.0, FACE + 6.0),
        (30.0, FACE + 1.0),
        (40.0, FACE + 6.0),
        (52.0, FACE + 2.0),
        (70.0, FACE - 4.0),
        (70.0, FACE - 7.0),
        (-6.0, FACE - 7.0),
    ]);
    let cell = Shape::rect((0.0, 0.0), (64.0, 64.0), 0.0);
    c.fill(&brow.shift(0.0, 2.0).and(&cell), DARK.alpha(0.35));
    c.fill(&brow.and(&cell), edge);
}

/// A torch on the face of a wall.
pub(super) fn torch(c: &mut Canvas) {
    let glow = Shape::circle((32.0, 36.0), 6.0);
    c.soft(&glow, 26.0, hex(0xffb347).alpha(0.55));
    let stick = Shape::taper(&[(32.0, 58.0), (32.0, 42.0)], 2.0, 3.2);
    c.part_with(&stick, hex(0x7a5636), 1.0, 1.0);
    let flame = blob(&[
        (32.0, 44.0),
        (26.0, 39.0),
        (28.5, 32.0),
        (32.0, 24.0),
        (35.0, 31.0),
        (38.0, 39.0),
    ]);
    c.fill(&flame.grow(1.2), hex(0x8c2a16).alpha(0.8));
    c.fill(&flame, hex(0xf79a2e));
    c.fill(&flame.scale((32.0, 40.0), 0.55), hex(0xffe99a));
}

/// A window in the face of a wall, with light behind it.
pub(super) fn window(c: &mut Canvas) {
    c.soft(
        &Shape::rect((18.0, 36.0), (46.0, 56.0), 2.0),
        10.0,
        hex(0xffd27a).alpha(0.4),
    );
    let frame = Shape::rect((19.0, 36.0), (45.0, 57.0), 2.0);
    c.part_with(&frame, hex(0xf3ead8), 1.2, 1.2);
    for (x, y) in [(21.5, 38.5), (33.0, 38.5), (21.5, 48.0), (33.0, 48.0)] {
        let pane = Shape::rect((x, y), (x + 9.5, y + 7.0), 0.6);
        c.fill(&pane, hex(0xffdc8c));
        let gleam = Shape::line(&[(x + 1.5, y + 5.5), (x + 5.5, y + 1.5)], 0.7);
        c.fill(&gleam, WHITE.alpha(0.7));
    }
    let sill = Shape::rect((16.0, 57.0), (48.0, 61.0), 1.0);
    c.part_with(&sill, hex(0xb07a45), 0.9, 0.8);
}

/// A small star-shaped flower without a stem.
pub(super) fn blossom(c: &mut Canvas, p: Pt, r: f32, ink: Ink) {
    let petals = (0..5).map(|k| Shape::circle(polar(p, r, k as f32 * 72.0 - 90.0), r * 0.8));
    let all = petals.fold(Shape::circle(p, r), |a, b| a.or(&b));
    c.fill(&all.grow(0.8), ink.shade().shade().alpha(0.8));
    c.fill(&all, ink);
    c.fill(&Shape::circle(p, r * 0.6), hex(0xf2b134));
}

/// A dead leaf or a chip of wood on the ground.
pub(super) fn fallen_leaf(c: &mut Canvas, p: Pt, degrees: f32, ink: Ink) {
    let tip = polar(p, 7.0, degrees);
    let shape = bent_leaf(p, tip, 1.6, 1.8);
    c.fill(&shape.grow(0.6), ink.line().alpha(0.5));
    c.fill(&shape, ink);
    c.fill(&Shape::line(&[p, tip], 0.35), ink.shade());
}

/// A curved line such as a vein, a wave or a track in sand.
pub(super) fn swing(c: &mut Canvas, p: Pt, length: f32, half: f32, ink: Ink) {
    let line = Path::from(p.0 - length / 2.0, p.1)
        .quad(p.0 - length / 4.0, p.1 - length / 5.0, p.0, p.1)
        .quad(
            p.0 + length / 4.0,
            p.1 + length / 5.0,
            p.0 + length / 2.0,
            p.1,
        );
    c.fill(&line.stroke(half), ink);
}
