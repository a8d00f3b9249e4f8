//! The cave: worn stone, moss and gravel, black water, mushrooms and crystals that shine, walls of
//! living rock; and the jetties of a cave by the sea.

use super::grass::{short_of, tall_of};
use super::ground::sand_of;
use super::pieces::{
    blank, boulder, cluster, crystal, face_of_rock, mushroom, shadow, swing, torch,
};
use super::water::{deep_of, shallow_of};
use super::{mottled, spread};
use crate::canvas::Canvas;
use crate::ink::{DARK, Ink, WHITE, hex};
use crate::path::{Path, blob};
use crate::shape::{Pt, Shape};
use crate::sheet::Cell;

const FLOOR: Ink = hex(0x8b8494);
const STONE: Ink = hex(0x7d7689);
const TOP: Ink = hex(0x4d4859);
const BLUE: Ink = hex(0x63d4e8);
const VIOLET: Ink = hex(0xb58cf0);
const SHINE: Ink = hex(0x6fe0b8);

pub(super) const ORDER: [Cell; 32] = [
    |c| short_of(c, (hex(0x7c8a74), hex(0x5d7158)), 0),
    |c| short_of(c, (hex(0x7c8a74), hex(0x5d7158)), 1),
    |c| floor(c, 0),
    |c| floor(c, 1),
    |c| gravel(c, 0),
    |c| gravel(c, 1),
    |c| shallow_of(c, (hex(0x4f8f9f), hex(0x8b8494), hex(0xbfeaf0)), 0),
    |c| shallow_of(c, (hex(0x4f8f9f), hex(0x8b8494), hex(0xbfeaf0)), 1),
    |c| deep_of(c, (hex(0x234f6b), hex(0x5fa3b8), hex(0x173a52)), 0),
    |c| deep_of(c, (hex(0x234f6b), hex(0x5fa3b8), hex(0x173a52)), 1),
    |c| fungi(c, 0),
    |c| fungi(c, 1),
    |c| tall_of(c, (hex(0x5f7a70), hex(0x8fb3a0)), 0),
    |c| tall_of(c, (hex(0x5f7a70), hex(0x8fb3a0)), 1),
    |c| boulder(c, STONE),
    |c| cluster(c, STONE),
    columns,
    |c| rock_top(c, 0),
    |c| rock_top(c, 1),
    |c| face_of_rock(c, hex(0x6f687b), TOP.shine()),
    |c| {
        face_of_rock(c, hex(0x6f687b), TOP.shine());
        torch(c);
    },
    |c| {
        face_of_rock(c, hex(0x6f687b), TOP.shine());
        seam(c);
    },
    blank,
    |c| jetty(c, 0),
    |c| jetty(c, 1),
    crystals,
    shining_mushrooms,
    pool,
    bones,
    reef,
    swell,
    blank,
];

/// Stone that has been worn smooth: with a vein, with a hollow.
fn floor(c: &mut Canvas, variant: u32) {
    mottled(c, FLOOR, 0.4, 53);
    for (i, p) in spread(5, 18.0, 7.0, 861 + variant).into_iter().enumerate() {
        let r = 5.0 + 2.0 * (i % 3) as f32;
        let worn = Shape::ellipse(p, r, r * 0.6);
        c.fill(&worn, FLOOR.mix(FLOOR.shine(), 0.35));
        c.fill(&worn.cut(&worn.shift(-0.8, -1.2)), FLOOR.shade());
    }
    if variant == 0 {
        swing(c, (32.0, 34.0), 44.0, 0.9, FLOOR.shade());
    }
}

fn gravel(c: &mut Canvas, variant: u32) {
    sand_of(c, (hex(0xa2998f), hex(0x5f574f)), variant);
    for (i, p) in spread(12, 10.0, 3.0, 871 + variant).into_iter().enumerate() {
        let r = 1.6 + 0.7 * (i % 3) as f32;
        c.part_with(&Shape::ellipse(p, r, r * 0.75), hex(0x8d8580), 0.6, 0.6);
    }
}

/// Mushrooms as high as a knee, with a cold light.
fn fungi(c: &mut Canvas, variant: u32) {
    mottled(c, hex(0x4d5a5c), 0.35, 881);
    for (i, mut p) in spread(9, 15.0, 2.0, 883 + variant).into_iter().enumerate() {
        p.1 += 6.0;
        let ink = [SHINE, hex(0x58b8c8), hex(0x8f9fd8)][i % 3];
        mushroom(c, p, 12.0 + 3.0 * (i % 3) as f32, ink, true);
    }
}

/// Stones that have grown from the ground until nobody passes.
fn columns(c: &mut Canvas) {
    shadow(c, (33.0, 54.0), 27.0, 8.0);
    for (x, top, half) in [(15.0, 24.0, 9.0), (49.0, 28.0, 9.0), (32.0, 4.0, 13.0)] {
        let cone = blob(&[
            (x - half, 55.0),
            (x - half * 0.55, (top + 55.0) / 2.0),
            (x, top),
            (x + half * 0.6, (top + 55.0) / 2.0),
            (x + half, 55.0),
            (x, 58.0),
        ]);
        c.part_with(&cone, STONE, 1.5, 4.0);
        for k in [0.35, 0.6, 0.8] {
            let y = top + (55.0 - top) * k;
            let w = half * (0.25 + 0.65 * k);
            let ring = Path::from(x - w * 0.7, y).quad(x, y + 3.0, x + w * 0.7, y - 0.5);
            c.fill(&ring.stroke(0.7), STONE.shade().shade());
        }
    }
}

/// The top of the rock that a cave is cut into.
fn rock_top(c: &mut Canvas, variant: u32) {
    mottled(c, TOP.shade(), 0.4, 891);
    for (i, p) in spread(8, 17.0, 0.0, 893 + variant).into_iter().enumerate() {
        let r = 8.0 + 2.0 * (i % 3) as f32;
        let at = |x: f32, y: f32| (p.0 + x * r, p.1 + y * r);
        let lump = blob(&[
            at(-1.0, 0.2),
            at(-0.6, -0.7),
            at(0.3, -0.9),
            at(1.0, -0.2),
            at(0.7, 0.7),
            at(-0.3, 0.8),
        ]);
        c.part_with(
            &lump,
            TOP.mix(hex(0x5d586a), 0.3 * (i % 3) as f32),
            1.1,
            2.4,
        );
    }
}

/// A seam of crystal in the face of a wall.
fn seam(c: &mut Canvas) {
    c.soft(&Shape::circle((32.0, 46.0), 6.0), 22.0, BLUE.alpha(0.5));
    for (x, y, h, lean) in [
        (24.0, 56.0, 15.0, -4.0),
        (33.0, 58.0, 22.0, 1.0),
        (42.0, 56.0, 13.0, 5.0),
    ] {
        crystal(c, (x, y), h, lean, BLUE);
    }
}

/// The planks of a jetty, dark with wet, above water that shows between them.
fn jetty(c: &mut Canvas, variant: u32) {
    let ink = hex(0xa67f55);
    c.flood(|_| hex(0x1c3c52));
    for i in 0..4 {
        let y = i as f32 * 16.0;
        let tone = ink.mix(hex(0x7d5d3e), 0.25 * ((i + variant as i32) % 3) as f32);
        let plank = Shape::rect((-0.5, y + 1.2), (64.5, y + 14.8), 0.0);
        c.body(&plank, tone, 1.4);
        let x = [14.0, 40.0, 24.0, 50.0][(i as usize + variant as usize) % 4];
        let grain = Path::from(x - 10.0, y + 6.0).quad(x, y + 4.0, x + 11.0, y + 7.0);
        c.fill(&grain.taper(0.5, 0.6), tone.shade());
        for nail in [6.0, 58.0] {
            c.fill(&Shape::circle((nail, y + 8.0), 1.1), hex(0x3f3a38));
        }
    }
    let wet = Shape::ellipse((38.0, 40.0), 11.0, 4.0);
    c.fill(&wet, WHITE.alpha(if variant == 0 { 0.10 } else { 0.0 }));
}

fn crystals(c: &mut Canvas) {
    c.soft(&Shape::circle((32.0, 40.0), 8.0), 26.0, VIOLET.alpha(0.45));
    shadow(c, (33.0, 50.0), 18.0, 5.0);
    for (x, y, h, lean) in [
        (23.0, 49.0, 20.0, -6.0),
        (41.0, 49.0, 17.0, 6.0),
        (32.0, 51.0, 30.0, 1.0),
    ] {
        crystal(c, (x, y), h, lean, VIOLET);
    }
}

fn shining_mushrooms(c: &mut Canvas) {
    for (p, size) in [
        ((21.0, 46.0), 14.0),
        ((36.0, 51.0), 11.0),
        ((45.0, 41.0), 10.0),
    ] {
        mushroom(c, p, size, SHINE, true);
    }
}

/// Water that stands on the floor.
fn pool(c: &mut Canvas) {
    let water = blob(&[
        (10.0, 34.0),
        (22.0, 21.0),
        (44.0, 20.0),
        (55.0, 34.0),
        (42.0, 46.0),
        (22.0, 46.0),
    ]);
    c.fill(&water.grow(2.2), DARK.alpha(0.4));
    c.part_with(&water, hex(0x2f6a86), 1.0, 2.0);
    swing(c, (30.0, 31.0), 24.0, 0.8, hex(0xbfeaf0).alpha(0.8));
    swing(c, (38.0, 38.0), 14.0, 0.6, hex(0xbfeaf0).alpha(0.6));
}

fn bones(c: &mut Canvas) {
    let ink = hex(0xd9d3c3);
    let bone = |c: &mut Canvas, a: Pt, b: Pt| {
        let ends = [a, b].map(|p| Shape::circle(p, 2.6));
        let whole = Shape::line(&[a, b], 1.5).or(&ends[0]).or(&ends[1]);
        c.part_with(&whole, ink, 0.8, 0.8);
    };
    bone(c, (18.0, 42.0), (36.0, 34.0));
    bone(c, (30.0, 48.0), (47.0, 44.0));
}

/// A rock with foam around it.
fn reef(c: &mut Canvas) {
    let foam = blob(&[
        (8.0, 46.0),
        (16.0, 32.0),
        (34.0, 28.0),
        (53.0, 36.0),
        (57.0, 48.0),
        (34.0, 56.0),
    ]);
    c.fill(&foam.rim(1.4), hex(0xbfeaf0).alpha(0.75));
    super::stone::stone_of(c, (26.0, 38.0), 13.0, STONE);
    super::stone::stone_of(c, (42.0, 42.0), 9.0, STONE.shade());
}

/// A swell that runs in from the sea.
fn swell(c: &mut Canvas) {
    for (p, length) in [
        ((28.0, 20.0), 34.0),
        ((38.0, 36.0), 28.0),
        ((24.0, 50.0), 30.0),
    ] {
        swing(c, p, length, 1.2, hex(0x8fd0e0).alpha(0.7));
    }
}
