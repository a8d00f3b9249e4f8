//! The town: mown lawns, paved ways, hedges and beds, basins with a stone rim, houses under red
//! roofs with light in their windows.

use super::grass::short_of;
use super::ground::sand_of;
use super::pieces::{blank, blossom, face, fallen_leaf, shadow, swing, window};
use super::water::{deep_of, shallow_of};
use super::{mottled, spread};
use crate::canvas::Canvas;
use crate::ink::{DARK, Ink, WHITE, hex};
use crate::path::{bent_leaf, blob};
use crate::shape::{Pt, Shape};
use crate::sheet::Cell;

const LAWN: Ink = hex(0x8fc468);
const PAVING: Ink = hex(0xb9b2a6);
const HEDGE: Ink = hex(0x4f8a4a);
const ROOF: Ink = hex(0xb5573f);
const PLASTER: Ink = hex(0xe4d6b8);
const STONE: Ink = hex(0xb3aca0);

pub(super) const ORDER: [Cell; 32] = [
    |c| lawn(c, 0),
    |c| lawn(c, 1),
    |c| lawn(c, 2),
    |c| lawn(c, 3),
    |c| sand_of(c, (hex(0xd9c39b), hex(0x96805a)), 0),
    gravel,
    |c| basin(c, 0),
    |c| basin(c, 1),
    |c| deep_of(c, (hex(0x4a86b8), hex(0xa9d3ea), hex(0x386c99)), 0),
    |c| deep_of(c, (hex(0x4a86b8), hex(0xa9d3ea), hex(0x386c99)), 1),
    |c| hedge(c, 0),
    |c| hedge(c, 1),
    |c| bed(c, 0),
    |c| bed(c, 1),
    planter,
    well,
    statue,
    |c| roof(c, 0),
    |c| roof(c, 1),
    front,
    |c| {
        front(c);
        window(c);
    },
    |c| flags(c, 0),
    |c| flags(c, 1),
    |c| cobbles(c, 0),
    |c| cobbles(c, 1),
    street_mud,
    daisies,
    leaf,
    weeds,
    lamp,
    blank,
    blank,
];

/// A lawn in mown stripes.
fn lawn(c: &mut Canvas, variant: u32) {
    short_of(c, (LAWN, hex(0x76ac55)), variant % 3);
    for i in 0..2 {
        let x = i as f32 * 32.0;
        let stripe = Shape::rect((x, 0.0), (x + 16.0, 64.0), 0.0);
        c.fill(&stripe, WHITE.alpha(0.07));
    }
    if variant == 3 {
        for p in spread(3, 18.0, 12.0, 1001) {
            blossom(c, p, 1.5, WHITE);
        }
    }
}

fn gravel(c: &mut Canvas) {
    sand_of(c, (hex(0xd9c39b), hex(0x96805a)), 1);
    for (i, p) in spread(10, 11.0, 3.0, 1003).into_iter().enumerate() {
        let r = 1.5 + 0.6 * (i % 3) as f32;
        c.part_with(&Shape::ellipse(p, r, r * 0.8), hex(0xc9bda8), 0.6, 0.5);
    }
}

/// A basin with tiles at its bottom.
fn basin(c: &mut Canvas, variant: u32) {
    shallow_of(c, (hex(0x8bd0e6), hex(0xd4eef5), WHITE), variant);
    for i in 0..4 {
        let at = i as f32 * 16.0;
        let across = Shape::rect((0.0, at), (64.0, at + 0.8), 0.0);
        let down = Shape::rect((at, 0.0), (at + 0.8, 64.0), 0.0);
        c.fill(&across.or(&down), hex(0x5fa9c4).alpha(0.35));
    }
}

/// A clipped hedge.
fn hedge(c: &mut Canvas, variant: u32) {
    mottled(c, HEDGE.shade(), 0.35, 1011);
    for (i, p) in spread(16, 11.0, 0.0, 1013 + variant)
        .into_iter()
        .enumerate()
    {
        let tone = HEDGE.mix(hex(0x74ad5c), 0.3 * (i % 3) as f32);
        c.fill(
            &Shape::circle((p.0 + 0.8, p.1 + 1.6), 6.5),
            HEDGE.line().alpha(0.5),
        );
        c.body(&Shape::circle(p, 6.2), tone, 1.8);
        for (dx, dy) in [(-2.5, -1.0), (2.0, -2.5), (1.0, 2.5)] {
            let leaf = bent_leaf(
                (p.0 + dx, p.1 + dy),
                (p.0 + dx + 3.0, p.1 + dy - 2.0),
                0.7,
                0.7,
            );
            c.fill(&leaf, tone.shine());
        }
    }
}

/// A bed of tall flowers.
fn bed(c: &mut Canvas, variant: u32) {
    mottled(c, hex(0x7d6a4d), 0.3, 1021);
    let inks = [hex(0xf2a3c0), hex(0xffd45e), hex(0xe8694f), hex(0xb9a5ea)];
    for (i, p) in spread(12, 12.0, 2.0, 1023 + variant)
        .into_iter()
        .enumerate()
    {
        for lean in [-4.0, 4.0] {
            let leaf = bent_leaf((p.0, p.1 + 8.0), (p.0 + lean, p.1), 1.3, 1.3);
            c.fill(&leaf, hex(0x5d9a4b));
        }
        blossom(c, (p.0, p.1 - 1.0), 2.7, inks[(i + variant as usize) % 4]);
    }
}

/// A round trough of stone with flowers.
fn planter(c: &mut Canvas) {
    shadow(c, (34.0, 54.0), 25.0, 8.0);
    let side = Shape::rect((9.0, 32.0), (55.0, 56.0), 10.0);
    c.part_with(&side, STONE, 1.5, 3.5);
    let rim = Shape::ellipse((32.0, 33.0), 25.0, 12.0);
    c.part_with(&rim, STONE.shine(), 1.5, 2.0);
    c.fill(&Shape::ellipse((32.0, 33.0), 20.0, 8.5), hex(0x6b5236));
    let inks = [hex(0xf2a3c0), hex(0xffd45e), hex(0xe8694f)];
    for (i, p) in [
        (18.0, 32.0),
        (27.0, 26.0),
        (38.0, 27.0),
        (46.0, 33.0),
        (32.0, 35.0),
    ]
    .into_iter()
    .enumerate()
    {
        c.part_with(&Shape::circle((p.0, p.1 + 2.0), 6.0), HEDGE, 0.9, 1.4);
        blossom(c, (p.0, p.1 - 2.0), 2.4, inks[i % 3]);
    }
}

fn well(c: &mut Canvas) {
    shadow(c, (34.0, 55.0), 26.0, 8.0);
    let ring = Shape::rect((8.0, 30.0), (56.0, 57.0), 12.0);
    c.part_with(&ring, STONE, 1.5, 3.0);
    for (x, y) in [(12.0, 44.0), (25.0, 47.0), (39.0, 47.0), (51.0, 44.0)] {
        c.fill(
            &Shape::line(&[(x, y - 5.0), (x, y + 6.0)], 0.7),
            STONE.shade().shade(),
        );
    }
    let rim = Shape::ellipse((32.0, 32.0), 25.0, 11.0);
    c.part_with(&rim, STONE.shine(), 1.4, 1.6);
    c.part_with(
        &Shape::ellipse((32.0, 32.0), 18.0, 7.0),
        hex(0x24445c),
        1.0,
        1.2,
    );
    swing(c, (30.0, 32.0), 14.0, 0.6, hex(0x9fd2e6));
    for x in [10.0, 54.0] {
        c.part_with(
            &Shape::rect((x - 2.5, 6.0), (x + 2.5, 34.0), 1.0),
            hex(0x8f6843),
            1.0,
            1.0,
        );
    }
    let top = Shape::poly(&[
        (2.0, 14.0),
        (32.0, 0.5),
        (62.0, 14.0),
        (58.0, 18.0),
        (6.0, 18.0),
    ]);
    c.part_with(&top, ROOF, 1.3, 2.0);
}

/// A block with a round stone on it.
fn statue(c: &mut Canvas) {
    shadow(c, (34.0, 56.0), 22.0, 7.0);
    c.part_with(
        &Shape::rect((13.0, 42.0), (51.0, 58.0), 2.0),
        STONE,
        1.4,
        2.4,
    );
    c.part_with(
        &Shape::rect((18.0, 33.0), (46.0, 44.0), 2.0),
        STONE.shine(),
        1.3,
        1.8,
    );
    c.part_with(&Shape::circle((32.0, 20.0), 15.0), STONE, 1.5, 4.0);
    let belt = Shape::rect((17.0, 18.5), (47.0, 21.5), 0.0);
    c.fill(&belt.and(&Shape::circle((32.0, 20.0), 15.0)), STONE.line());
    c.part_with(&Shape::circle((32.0, 20.0), 4.0), hex(0xe9e2d4), 1.0, 0.8);
}

/// Red tiles in courses.
fn roof(c: &mut Canvas, variant: u32) {
    c.flood(|_| ROOF.line());
    for course in (-1..5).rev() {
        let y = course as f32 * 16.0;
        let offset = if course % 2 == 0 { 0.0 } else { 8.0 };
        for i in -1..5 {
            let x = i as f32 * 16.0 + offset;
            let tile = Shape::rect((x + 0.6, y), (x + 15.4, y + 20.0), 7.0);
            let pick = (course * 3 + i * 2 + variant as i32).rem_euclid(4);
            let tone = ROOF.mix(hex(0xd07a5a), 0.22 * pick as f32);
            c.part_with(&tile, tone, 0.8, 1.8);
        }
    }
}

/// The front of a house: plaster between beams, below the eaves.
fn front(c: &mut Canvas) {
    c.fill(&face(), PLASTER);
    c.gradient(
        &Shape::rect((0.0, 26.0), (64.0, 42.0), 0.0),
        ((0.0, 28.0), DARK.alpha(0.45)),
        ((0.0, 42.0), DARK.alpha(0.0)),
    );
    for x in [0.0, 64.0] {
        let beam = Shape::rect((x - 2.5, 26.0), (x + 2.5, 64.0), 0.0);
        c.fill(&beam.and(&face()), hex(0x7c5a3c));
    }
    let foot = Shape::rect((0.0, 59.0), (64.0, 64.0), 0.0);
    c.fill(&foot, STONE.shade());
    for i in -1..5 {
        let x = i as f32 * 16.0;
        let tile = Shape::rect((x + 0.6, 14.0), (x + 15.4, 31.0), 7.0);
        let eaves = Shape::rect((0.0, 22.0), (64.0, 34.0), 0.0);
        c.fill(&tile.grow(1.0).and(&eaves), ROOF.line());
        c.body(
            &tile.and(&eaves),
            ROOF.mix(hex(0xd07a5a), 0.25 * ((i + 1) % 3) as f32),
            1.6,
        );
    }
}

/// Large flagstones.
fn flags(c: &mut Canvas, variant: u32) {
    c.flood(|_| PAVING.line().mix(PAVING, 0.45));
    let stones: [(Pt, Pt); 5] = match variant {
        0 => [
            ((0.8, 0.8), (31.2, 31.2)),
            ((32.8, 0.8), (63.2, 19.2)),
            ((32.8, 20.8), (63.2, 63.2)),
            ((0.8, 32.8), (31.2, 47.2)),
            ((0.8, 48.8), (31.2, 63.2)),
        ],
        _ => [
            ((0.8, 0.8), (43.2, 21.2)),
            ((44.8, 0.8), (63.2, 43.2)),
            ((0.8, 22.8), (21.2, 63.2)),
            ((22.8, 22.8), (43.2, 63.2)),
            ((44.8, 44.8), (63.2, 63.2)),
        ],
    };
    for (i, (lo, hi)) in stones.into_iter().enumerate() {
        let tone = PAVING.mix(hex(0xcfc6b6), 0.3 * (i % 3) as f32);
        c.body(&Shape::rect(lo, hi, 2.0), tone, 1.3);
    }
}

/// Small round stones.
fn cobbles(c: &mut Canvas, variant: u32) {
    c.flood(|_| PAVING.line().mix(PAVING, 0.35));
    for row in 0..6 {
        for i in 0..6 {
            let offset = if row % 2 == 0 { 0.0 } else { 5.3 };
            let at = (5.3 + i as f32 * 10.66 + offset, 5.3 + row as f32 * 10.66);
            let pick = (row * 5 + i * 3 + variant as i32) % 4;
            let tone = PAVING.mix(hex(0x9a948b), 0.2 * pick as f32);
            c.body(
                &Shape::rect((at.0 - 4.6, at.1 - 4.4), (at.0 + 4.6, at.1 + 4.4), 3.2),
                tone,
                1.1,
            );
        }
    }
}

fn street_mud(c: &mut Canvas) {
    super::ground::mud(c);
    for p in spread(4, 20.0, 6.0, 1031) {
        c.part_with(&Shape::ellipse(p, 3.4, 2.6), PAVING, 0.7, 0.8);
    }
}

fn daisies(c: &mut Canvas) {
    for (i, p) in spread(6, 14.0, 11.0, 1033).into_iter().enumerate() {
        blossom(c, p, 2.2, [WHITE, hex(0xffe9a8), hex(0xf7c6d4)][i % 3]);
    }
}

fn leaf(c: &mut Canvas) {
    for (i, p) in [(20.0, 26.0), (42.0, 40.0), (28.0, 48.0)]
        .into_iter()
        .enumerate()
    {
        fallen_leaf(c, p, 80.0 * i as f32, hex(0xc98f46));
    }
}

/// Grass between the stones.
fn weeds(c: &mut Canvas) {
    for p in [(16.0, 32.0), (33.0, 20.0), (46.0, 44.0)] {
        super::grass::tuft(c, p, 0.9, hex(0x6fa655));
    }
}

/// A lamp on a post.
fn lamp(c: &mut Canvas) {
    c.soft(
        &Shape::circle((32.0, 15.0), 6.0),
        24.0,
        hex(0xffd27a).alpha(0.5),
    );
    shadow(c, (34.0, 57.0), 10.0, 3.0);
    let post = Shape::taper(&[(32.0, 58.0), (32.0, 22.0)], 2.6, 1.6);
    c.part_with(&post, hex(0x4d5563), 1.1, 0.9);
    c.part_with(
        &Shape::rect((25.0, 56.0), (39.0, 60.0), 1.5),
        hex(0x4d5563),
        1.0,
        0.8,
    );
    let glass = blob(&[
        (25.0, 20.0),
        (26.0, 9.0),
        (32.0, 6.0),
        (38.0, 9.0),
        (39.0, 20.0),
        (32.0, 23.0),
    ]);
    c.part_with(&glass, hex(0xffdc8c), 1.3, 1.0);
    c.fill(&Shape::circle((30.5, 13.5), 2.4), WHITE.alpha(0.85));
}
