//! Snow: drifts and tracks, dark icy water, firs under their load, walls with a white edge.

use super::grass::{tall_of, tuft};
use super::pieces::{blank, boulder, cap, cluster, face, face_of_blocks, shadow, swing, torch};
use super::stone::wall_of;
use super::water::{deep_of, shallow_of};
use super::{mottled, spread};
use crate::canvas::Canvas;
use crate::ink::{DARK, Ink, WHITE, hex};
use crate::path::{Path, blob};
use crate::shape::{Pt, Shape};
use crate::sheet::Cell;

const SNOW: Ink = hex(0xe4edf4);
const SHADE: Ink = hex(0xb9cfe0);
const STONE: Ink = hex(0x8d93a1);
const FIR: Ink = hex(0x4d7a6b);

pub(super) const ORDER: [Cell; 32] = [
    |c| ground(c, 0),
    |c| ground(c, 1),
    |c| ground(c, 2),
    |c| ground(c, 3),
    |c| track(c, 0),
    |c| track(c, 1),
    |c| slush(c, 0),
    |c| slush(c, 1),
    |c| floes(c, 0),
    |c| floes(c, 1),
    |c| firs(c, 0),
    |c| firs(c, 1),
    |c| frosted(c, 0),
    |c| frosted(c, 1),
    |c| {
        boulder(c, STONE);
        cap(c, WHITE);
    },
    snowy_cluster,
    fir,
    |c| snowy_wall(c, 0),
    |c| snowy_wall(c, 1),
    snowy_face,
    |c| {
        snowy_face(c);
        torch(c);
    },
    ice_floor,
    frozen_mud,
    |c| ground(c, 4),
    |c| firs(c, 2),
    mound,
    twigs,
    sapling,
    prints,
    berries,
    blank,
    blank,
];

/// Snow; the drifts differ.
fn ground(c: &mut Canvas, variant: u32) {
    mottled(c, SNOW, 0.2, 901);
    let count = [3, 4, 2, 3, 1][variant as usize % 5];
    for p in spread(count, 22.0, 8.0, 903 + variant) {
        let drift = Path::from(p.0 - 11.0, p.1).quad(p.0, p.1 - 8.0, p.0 + 11.0, p.1);
        c.fill(&drift.stroke(1.1), SHADE);
        c.fill(&drift.stroke(1.0).shift(0.0, -1.6), WHITE.alpha(0.8));
    }
    for p in spread(5, 14.0, 3.0, 911 + variant) {
        c.fill(&Shape::circle(p, 0.9), WHITE);
    }
    if variant == 1 || variant == 3 {
        for p in spread(2, 25.0, 12.0, 917 + variant) {
            tuft(c, p, 0.8, hex(0x9fa889).alpha(0.9));
        }
    }
}

/// Snow that many feet have trodden.
fn track(c: &mut Canvas, variant: u32) {
    mottled(c, hex(0xc9d2d8), 0.35, 921);
    for (i, p) in spread(7, 14.0, 5.0, 923 + variant).into_iter().enumerate() {
        let print = Shape::ellipse(p, 3.6, 2.2).turn(p, 35.0 * i as f32);
        c.fill(&print, hex(0x9aa9b5));
        c.fill(&print.cut(&print.shift(0.8, 1.0)), hex(0x7f8f9d));
    }
}

fn slush(c: &mut Canvas, variant: u32) {
    shallow_of(c, (hex(0x9cc6d9), hex(0xe9f4fa), WHITE), variant);
    for (i, p) in spread(4, 20.0, 6.0, 931 + variant).into_iter().enumerate() {
        floe(c, p, 5.0 + 1.5 * (i % 3) as f32);
    }
}

fn floes(c: &mut Canvas, variant: u32) {
    deep_of(c, (hex(0x3a6f96), hex(0x93bfd6), hex(0x2b5878)), variant);
    for (i, p) in spread(3, 26.0, 4.0, 941 + variant).into_iter().enumerate() {
        floe(c, p, 9.0 + 2.0 * (i % 2) as f32);
    }
}

fn floe(c: &mut Canvas, p: Pt, r: f32) {
    let at = |x: f32, y: f32| (p.0 + x * r, p.1 + y * r);
    let sheet = Shape::poly(&[
        at(-1.0, 0.1),
        at(-0.4, -0.6),
        at(0.5, -0.55),
        at(1.0, 0.0),
        at(0.4, 0.6),
        at(-0.5, 0.55),
    ]);
    c.fill(&sheet.shift(0.8, 1.8), hex(0x2b5878).alpha(0.6));
    c.part_with(&sheet, hex(0xe6f3f9), 0.7, 1.0);
}

/// Young firs so close that nobody sees through.
fn firs(c: &mut Canvas, variant: u32) {
    mottled(c, hex(0xa9c0c4), 0.3, 951);
    for again in [-64.0, 0.0, 64.0] {
        for row in 0..3 {
            let mut dice =
                crate::noise::Scatter::new(953 + row + variant * u32::from(row == 1) * 7);
            for i in 0..3 {
                let x = i as f32 * 21.3 + 10.6 * (row % 2) as f32 + dice.range(-2.5, 2.5);
                let y = 21.0 + row as f32 * 21.3 + again;
                small_fir(c, (x, y), dice.range(18.0, 23.0));
            }
        }
    }
}

fn small_fir(c: &mut Canvas, foot: Pt, height: f32) {
    for (k, half) in [(0.0, 0.42), (0.32, 0.33), (0.62, 0.22)] {
        let y = foot.1 - height * k;
        let tier = Shape::poly(&[
            (foot.0 - height * half, y),
            (foot.0, y - height * 0.5),
            (foot.0 + height * half, y),
            (foot.0, y + height * 0.06),
        ]);
        c.part_with(&tier, FIR, 0.9, 1.6);
        let snow = Shape::poly(&[
            (foot.0 - height * half * 0.55, y - height * 0.18),
            (foot.0, y - height * 0.5),
            (foot.0 + height * half * 0.4, y - height * 0.22),
            (foot.0, y - height * 0.12),
        ]);
        c.fill(&snow, WHITE.alpha(0.92));
    }
}

fn frosted(c: &mut Canvas, variant: u32) {
    tall_of(c, (hex(0x9fb0a6), hex(0xe2ece6)), variant);
    for p in spread(8, 12.0, 3.0, 961 + variant) {
        c.fill(&Shape::circle(p, 1.3), WHITE.alpha(0.9));
    }
}

fn snowy_cluster(c: &mut Canvas) {
    cluster(c, STONE);
    for (p, rx, ry) in [
        ((41.0, 15.0), 12.0, 5.0),
        ((22.0, 22.0), 14.0, 6.0),
        ((47.0, 39.0), 8.0, 3.5),
    ] {
        c.part_with(&Shape::ellipse(p, rx, ry), WHITE, 0.9, 1.6);
    }
}

/// A fir that nobody walks through.
fn fir(c: &mut Canvas) {
    shadow(c, (34.0, 56.0), 23.0, 7.0);
    c.part_with(
        &Shape::taper(&[(32.0, 60.0), (32.0, 48.0)], 5.0, 4.0),
        hex(0x7a5636),
        1.2,
        1.2,
    );
    small_fir(c, (32.0, 52.0), 47.0);
}

fn snowy_wall(c: &mut Canvas, variant: u32) {
    wall_of(c, hex(0x8f96a5), hex(0xa8adba));
    for (i, p) in spread(7, 17.0, 0.0, 971 + variant).into_iter().enumerate() {
        let r = 9.0 + 2.0 * (i % 3) as f32;
        c.fill(
            &Shape::ellipse((p.0 + 1.0, p.1 + 2.0), r, r * 0.6),
            SHADE.alpha(0.9),
        );
        c.fill(&Shape::ellipse(p, r, r * 0.6), WHITE);
    }
}

fn snowy_face(c: &mut Canvas) {
    face_of_blocks(c, hex(0x8f96a5), WHITE);
    let hem = blob(&[
        (-6.0, 22.0),
        (70.0, 22.0),
        (70.0, 31.0),
        (56.0, 34.0),
        (44.0, 30.0),
        (32.0, 36.0),
        (20.0, 30.0),
        (8.0, 34.0),
        (-6.0, 31.0),
    ]);
    let cell = Shape::rect((0.0, 22.0), (64.0, 64.0), 0.0);
    c.fill(&hem.shift(0.0, 1.8).and(&cell), DARK.alpha(0.22));
    c.fill(&hem.and(&cell), WHITE);
    for (x, l) in [(14.0, 10.0), (34.0, 13.0), (50.0, 8.0)] {
        let icicle = Shape::poly(&[(x - 2.0, 32.0), (x, 32.0 + l), (x + 2.0, 32.0)]);
        c.fill(&icicle.and(&face()), hex(0xcfe6f3));
    }
}

/// Ice over stone, for floors under the open sky.
fn ice_floor(c: &mut Canvas) {
    mottled(c, hex(0xa9c6d6), 0.35, 981);
    for (x, y, l) in [(12.0, 30.0, 16.0), (40.0, 52.0, 14.0), (46.0, 20.0, 9.0)] {
        c.fill(
            &Shape::line(&[(x, y), (x + l, y - l)], 1.3),
            WHITE.alpha(0.6),
        );
    }
    swing(c, (30.0, 40.0), 30.0, 0.6, hex(0x7ea3b8));
}

fn frozen_mud(c: &mut Canvas) {
    mottled(c, hex(0x8f8a86), 0.4, 983);
    for p in spread(5, 19.0, 4.0, 985) {
        c.fill(&Shape::ellipse(p, 7.0, 3.6), hex(0xb9d0dc).alpha(0.8));
        swing(c, p, 7.0, 0.5, WHITE.alpha(0.8));
    }
}

fn mound(c: &mut Canvas) {
    c.soft(&Shape::ellipse((34.0, 44.0), 18.0, 6.0), 6.0, SHADE);
    let heap = blob(&[
        (14.0, 44.0),
        (22.0, 33.0),
        (34.0, 28.0),
        (46.0, 35.0),
        (52.0, 44.0),
        (33.0, 48.0),
    ]);
    c.part_with(&heap, WHITE, 0.6, 2.4);
}

fn twigs(c: &mut Canvas) {
    for (a, b, d) in [
        ((18.0, 50.0), (22.0, 38.0), (17.0, 28.0)),
        ((18.0, 50.0), (24.0, 40.0), (31.0, 33.0)),
        ((44.0, 46.0), (45.0, 36.0), (41.0, 28.0)),
    ] {
        let twig = Path::from(a.0, a.1).quad(b.0, b.1, d.0, d.1);
        c.fill(&twig.taper(1.5, 0.6), hex(0x6b5a4c));
    }
}

fn sapling(c: &mut Canvas) {
    shadow(c, (33.0, 52.0), 10.0, 3.0);
    small_fir(c, (32.0, 50.0), 28.0);
}

fn prints(c: &mut Canvas) {
    for (i, p) in [
        (14.0, 50.0),
        (24.0, 41.0),
        (31.0, 31.0),
        (41.0, 23.0),
        (49.0, 13.0),
    ]
    .into_iter()
    .enumerate()
    {
        let side = if i % 2 == 0 { 3.0 } else { -3.0 };
        c.fill(&Shape::ellipse((p.0 + side, p.1), 2.4, 3.2), hex(0xb3c8d8));
    }
}

fn berries(c: &mut Canvas) {
    for (x, y) in [(24.0, 40.0), (40.0, 34.0), (34.0, 48.0)] {
        let twig = Path::from(x - 6.0, y + 8.0).quad(x - 2.0, y + 2.0, x, y);
        c.fill(&twig.taper(0.9, 0.5), hex(0x6b5a4c));
        c.part_with(&Shape::circle((x, y), 2.6), hex(0xc9404a), 0.7, 0.7);
        c.fill(&Shape::ellipse((x - 0.5, y - 2.2), 2.2, 1.1), WHITE);
    }
}
