//! Objects that stand on ground, what they leave behind, and flames. All but the grounds are
//! transparent around the thing.

use super::{mottled, spread};
use crate::canvas::Canvas;
use crate::ink::{DARK, Ink, WHITE, hex};
use crate::path::{Path, blob};
use crate::shape::{Pt, Shape};

const WOOD: Ink = hex(0xb07a45);
const BARK: Ink = hex(0x7a5636);
const STONE: Ink = hex(0x9d9890);
const STEEL: Ink = hex(0x8d96a3);

fn shadow(c: &mut Canvas, at: Pt, rx: f32, ry: f32) {
    c.soft(&Shape::ellipse(at, rx, ry), 5.0, DARK.alpha(0.35));
}

fn rock(c: &mut Canvas, p: Pt, r: f32, ink: Ink) {
    let at = |x: f32, y: f32| (p.0 + x * r, p.1 + y * r);
    let shape = blob(&[
        at(-1.0, 0.3),
        at(-0.7, -0.5),
        at(0.0, -0.9),
        at(0.8, -0.5),
        at(1.0, 0.4),
        at(0.4, 0.8),
        at(-0.6, 0.8),
    ]);
    c.part_with(&shape, ink, 1.2, r * 0.2);
}

/// Broken stone and wood.
pub(super) fn rubble(c: &mut Canvas) {
    for (i, p) in spread(9, 13.0, 8.0, 611).into_iter().enumerate() {
        rock(c, p, 4.0 + (i % 3) as f32 * 1.6, STONE);
    }
    for (a, b) in [((12.0, 20.0), (27.0, 13.0)), ((36.0, 50.0), (54.0, 44.0))] {
        c.part_with(&Shape::line(&[a, b], 2.2), WOOD, 1.1, 1.0);
    }
}

/// A felled trunk.
pub(super) fn trunk(c: &mut Canvas) {
    shadow(c, (33.0, 42.0), 28.0, 7.0);
    let log = Shape::line(&[(8.0, 36.0), (56.0, 31.0)], 8.5);
    c.part_with(&log, BARK, 1.6, 3.0);
    for (x, y) in [(18.0, 33.0), (30.0, 36.0), (42.0, 30.0)] {
        let grain = Path::from(x, y).quad(x + 6.0, y - 2.0, x + 13.0, y - 0.5);
        c.fill(&grain.taper(0.6, 0.9), BARK.shade().shade());
    }
    let end = Shape::ellipse((56.0, 31.0), 4.5, 8.0);
    c.part_with(&end, hex(0xd9b27a), 1.2, 1.0);
    c.fill(&Shape::ellipse((56.0, 31.0), 1.8, 3.6).rim(0.5), WOOD);
    for (a, b) in [((20.0, 29.0), (15.0, 18.0)), ((38.0, 26.0), (44.0, 15.0))] {
        c.part_with(&Shape::taper(&[a, b], 2.4, 1.0), BARK, 1.0, 0.8);
        let leaf = Shape::ellipse(b, 5.0, 4.0);
        c.part_with(&leaf, hex(0x6aa84f), 1.0, 1.2);
    }
}

/// Burnt ground.
pub(super) fn ash(c: &mut Canvas) {
    mottled(c, hex(0x5d5a58), 0.35, 617);
    for p in spread(9, 13.0, 4.0, 619) {
        c.fill(&Shape::ellipse(p, 3.0, 1.8), hex(0x3a3736));
        c.fill(&Shape::circle((p.0 + 4.0, p.1 - 2.0), 1.0), hex(0xa8a4a0));
    }
    for p in spread(3, 20.0, 10.0, 631) {
        let ember = Shape::circle(p, 1.3);
        c.fill(&ember.grow(1.0), hex(0x7a2f1b));
        c.fill(&ember, hex(0xf08a3c));
    }
}

fn flame(c: &mut Canvas, foot: Pt, height: f32, width: f32) {
    let at = |x: f32, y: f32| (foot.0 + x * width, foot.1 - y * height);
    let tongue = |k: f32| {
        blob(&[
            (foot.0, foot.1 + 1.0),
            at(-0.50 * k, 0.12),
            at(-0.42 * k, 0.42 * k),
            at(-0.10, 1.0 * k),
            at(0.14, 0.62 * k),
            at(0.46 * k, 0.44 * k),
            at(0.48 * k, 0.12),
        ])
    };
    c.fill(&tongue(1.0).grow(1.4), hex(0x8c2a16).alpha(0.85));
    c.fill(&tongue(1.0), hex(0xe8551f));
    c.fill(&tongue(0.72), hex(0xf79a2e));
    c.fill(&tongue(0.45), hex(0xffe27a));
}

/// Flames over whatever burns.
pub(super) fn fire(c: &mut Canvas) {
    c.soft(
        &Shape::ellipse((32.0, 46.0), 27.0, 13.0),
        8.0,
        hex(0xf08a3c).alpha(0.55),
    );
    for (foot, height, width) in [
        ((18.0, 40.0), 28.0, 18.0),
        ((45.0, 38.0), 26.0, 17.0),
        ((31.0, 50.0), 38.0, 23.0),
        ((12.0, 56.0), 20.0, 14.0),
        ((51.0, 56.0), 23.0, 15.0),
    ] {
        flame(c, foot, height, width);
    }
}

/// A closed door in its frame.
pub(super) fn door(c: &mut Canvas) {
    let frame = Shape::rect((6.0, 3.0), (58.0, 62.0), 3.0);
    c.part_with(&frame, STONE.shade(), 1.4, 2.0);
    let leaf = Shape::rect((12.0, 8.0), (52.0, 61.0), 2.0);
    c.part_with(&leaf, WOOD, 1.4, 2.0);
    for x in [22.0, 32.0, 42.0] {
        c.fill(
            &Shape::line(&[(x, 10.0), (x, 59.0)], 0.8),
            WOOD.shade().shade(),
        );
    }
    for y in [18.0, 49.0] {
        c.part_with(
            &Shape::rect((12.0, y), (52.0, y + 5.0), 1.0),
            STEEL,
            0.9,
            1.0,
        );
    }
    c.part_with(&Shape::circle((45.0, 35.0), 3.2), hex(0xe0b64c), 1.0, 0.9);
}

/// A nailed crate.
pub(super) fn crate_(c: &mut Canvas) {
    shadow(c, (34.0, 56.0), 25.0, 7.0);
    let side = Shape::rect((10.0, 12.0), (54.0, 57.0), 2.0);
    c.part_with(&side, WOOD, 1.6, 2.5);
    for y in [23.0, 34.0, 45.0] {
        c.fill(
            &Shape::line(&[(11.0, y), (53.0, y)], 0.8),
            WOOD.shade().shade(),
        );
    }
    let brace = Shape::line(&[(15.0, 52.0), (49.0, 17.0)], 3.2);
    c.part_with(&brace.and(&side), WOOD.shine(), 1.0, 1.0);
    let rim = Shape::rect((10.0, 12.0), (54.0, 57.0), 2.0).cut(&Shape::rect(
        (15.5, 17.5),
        (48.5, 51.5),
        1.0,
    ));
    c.part_with(&rim, WOOD.shine(), 0.9, 1.2);
    for p in [(12.8, 14.8), (51.2, 14.8), (12.8, 54.2), (51.2, 54.2)] {
        c.fill(&Shape::circle(p, 1.2), DARK);
    }
}

/// A broad tree from above and a little from the side.
pub(super) fn tree(c: &mut Canvas) {
    shadow(c, (35.0, 55.0), 22.0, 7.0);
    let stem = Shape::taper(&[(32.0, 58.0), (32.0, 36.0)], 7.0, 5.0);
    c.part_with(&stem, BARK, 1.5, 2.0);
    let green = hex(0x4f9a4a);
    let leaves = [
        ((19.0, 33.0), 13.0),
        ((45.0, 33.0), 13.0),
        ((32.0, 36.0), 13.0),
        ((24.0, 20.0), 13.0),
        ((41.0, 20.0), 13.0),
        ((32.0, 12.0), 10.0),
    ];
    let crown = leaves
        .iter()
        .fold(Shape::circle((32.0, 26.0), 14.0), |crown, (at, r)| {
            crown.or(&Shape::circle(*at, *r))
        });
    c.part_with(&crown, green, 1.6, 5.0);
    for (x, y) in [
        (22.0, 16.0),
        (36.0, 11.0),
        (18.0, 29.0),
        (33.0, 24.0),
        (45.0, 24.0),
    ] {
        let tuft = Path::from(x, y).quad(x + 4.0, y - 4.0, x + 8.0, y);
        c.fill(&tuft.stroke(0.9), green.shine());
    }
    for (x, y) in [(27.0, 38.0), (41.0, 36.0), (49.0, 30.0), (29.0, 30.0)] {
        let tuft = Path::from(x, y).quad(x + 3.0, y + 3.0, x + 7.0, y);
        c.fill(&tuft.stroke(0.9), green.shade().shade());
    }
}

/// A round boulder without ground below it.
pub(super) fn boulder(c: &mut Canvas) {
    shadow(c, (34.0, 54.0), 25.0, 8.0);
    rock(c, (32.0, 33.0), 24.0, STONE);
    for (x, y) in [(24.0, 24.0), (40.0, 30.0), (30.0, 43.0)] {
        let crack = Path::from(x, y).to(x + 4.0, y + 4.0).to(x + 3.0, y + 9.0);
        c.fill(&crack.taper(1.0, 0.4), STONE.line().alpha(0.6));
    }
    let moss = Shape::ellipse((22.0, 19.0), 8.0, 4.0);
    c.fill(&moss, hex(0x7fae5a).alpha(0.85));
}

/// Crossed stakes and planks.
pub(super) fn barricade(c: &mut Canvas) {
    shadow(c, (32.0, 52.0), 28.0, 6.0);
    for (a, b) in [
        ((12.0, 52.0), (26.0, 16.0)),
        ((26.0, 52.0), (12.0, 16.0)),
        ((38.0, 52.0), (52.0, 16.0)),
        ((52.0, 52.0), (38.0, 16.0)),
    ] {
        c.part_with(&Shape::taper(&[a, b], 3.4, 2.0), BARK, 1.2, 1.2);
    }
    let beam = Shape::rect((2.0, 30.0), (62.0, 38.0), 2.0);
    c.part_with(&beam, WOOD, 1.3, 1.6);
    for x in [19.0, 45.0] {
        c.part_with(
            &Shape::rect((x - 3.0, 29.0), (x + 3.0, 39.0), 1.0),
            hex(0xd8c79a),
            0.9,
            0.8,
        );
    }
}

/// A bale of hay.
pub(super) fn hay(c: &mut Canvas) {
    shadow(c, (34.0, 54.0), 26.0, 7.0);
    let straw = hex(0xe2bd55);
    let bale = blob(&[
        (7.0, 50.0),
        (9.0, 26.0),
        (22.0, 16.0),
        (44.0, 16.0),
        (56.0, 27.0),
        (57.0, 50.0),
        (44.0, 57.0),
        (20.0, 57.0),
    ]);
    c.part_with(&bale, straw, 1.4, 4.0);
    for (i, p) in spread(16, 9.0, 14.0, 641).into_iter().enumerate() {
        let tilt = if i % 2 == 0 { 3.0 } else { -3.0 };
        let stalk = Shape::line(&[p, (p.0 + 7.0, p.1 + tilt)], 0.7);
        let tone = if i % 3 == 0 {
            straw.shine()
        } else {
            straw.shade()
        };
        c.fill(&stalk.and(&bale), tone);
    }
    for x in [23.0, 42.0] {
        let cord = Path::from(x, 16.5).quad(x + 2.0, 37.0, x, 57.0);
        c.fill(&cord.stroke(1.1), hex(0x8a5a3a));
    }
}

/// A control desk with a screen.
pub(super) fn console(c: &mut Canvas) {
    shadow(c, (34.0, 57.0), 25.0, 6.0);
    let foot = Shape::poly(&[(12.0, 58.0), (16.0, 36.0), (48.0, 36.0), (52.0, 58.0)]);
    c.part_with(&foot, STEEL.shade(), 1.5, 2.5);
    let head = Shape::rect((9.0, 8.0), (55.0, 40.0), 4.0);
    c.part_with(&head, STEEL, 1.5, 2.5);
    let screen = Shape::rect((14.0, 13.0), (50.0, 33.0), 2.0);
    c.part_with(&screen, hex(0x1f4f63), 1.0, 1.5);
    for (y, end) in [(17.5, 40.0), (22.5, 46.0), (27.5, 34.0)] {
        c.fill(&Shape::line(&[(18.0, y), (end, y)], 1.0), hex(0x7ff0d0));
    }
    for (x, ink) in [(22.0, 0xe8554d), (32.0, 0xf2c84b), (42.0, 0x6cc56a)] {
        c.part_with(&Shape::circle((x, 47.0), 2.8), hex(ink), 0.9, 0.8);
    }
}

/// A heap of sand.
pub(super) fn heap(c: &mut Canvas) {
    shadow(c, (34.0, 52.0), 27.0, 7.0);
    let sand = hex(0xe3cd98);
    let heap = blob(&[
        (5.0, 51.0),
        (17.0, 34.0),
        (29.0, 22.0),
        (38.0, 24.0),
        (49.0, 37.0),
        (59.0, 51.0),
        (32.0, 57.0),
    ]);
    c.part_with(&heap, sand, 1.2, 4.0);
    for (x, y) in [(24.0, 36.0), (36.0, 32.0), (18.0, 46.0), (40.0, 46.0)] {
        let ripple = Path::from(x, y).quad(x + 5.0, y - 3.0, x + 10.0, y);
        c.fill(&ripple.stroke(0.7), sand.shade());
    }
}

/// Two posts with bars of light between them.
pub(super) fn gate(c: &mut Canvas) {
    for y in [18.0, 31.0, 44.0] {
        let bar = Shape::line(&[(10.0, y), (54.0, y)], 1.6);
        c.soft(&bar.grow(1.5), 5.0, hex(0x52d0f0).alpha(0.7));
        c.fill(&bar.grow(0.8), hex(0x52d0f0));
        c.fill(&bar.grow(-0.6), WHITE);
    }
    for x in [3.0, 51.0] {
        let post = Shape::rect((x, 6.0), (x + 10.0, 60.0), 2.5);
        c.part_with(&post, STEEL, 1.4, 2.0);
        c.part_with(
            &Shape::circle((x + 5.0, 12.0), 2.4),
            hex(0x7ff0d0),
            0.9,
            0.6,
        );
    }
}

/// A thin wall of light, seen a little from above.
pub(super) fn barrier(c: &mut Canvas) {
    let rose = hex(0xe58cf0);
    let wall = Shape::rect((4.0, 8.0), (60.0, 58.0), 4.0);
    c.soft(&wall.grow(1.0), 6.0, rose.alpha(0.45));
    c.fill(&wall, rose.alpha(0.42));
    for x in [4.0, 22.0, 40.0, 58.0] {
        let rib = Shape::line(&[(x, 10.0), (x, 56.0)], 0.9);
        c.fill(&rib, hex(0xf9d9ff).alpha(0.8));
    }
    for y in [9.0, 57.0] {
        let edge = Shape::line(&[(5.0, y), (59.0, y)], 1.5);
        c.fill(&edge, hex(0xfbe6ff));
    }
    let glint = Shape::line(&[(14.0, 46.0), (34.0, 20.0)], 1.2);
    c.fill(&glint, WHITE.alpha(0.7));
}

/// Stones piled up, ready to come down.
pub(super) fn scree(c: &mut Canvas) {
    shadow(c, (33.0, 56.0), 28.0, 6.0);
    for (p, r) in [
        ((16.0, 48.0), 11.0),
        ((36.0, 50.0), 10.0),
        ((52.0, 49.0), 9.0),
        ((25.0, 33.0), 10.0),
        ((44.0, 34.0), 10.0),
        ((34.0, 18.0), 10.0),
    ] {
        rock(c, p, r, STONE.mix(BARK, 0.18));
    }
}
