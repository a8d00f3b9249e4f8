//! The beach: pale sand, dune grass, clear water with foam, weathered stones and driftwood.

use super::grass::{tall_of, tuft};
use super::ground::sand_of;
use super::pieces::{blank, boulder, cluster, face_of_blocks, shadow, swing, torch};
use super::stone::wall_of;
use super::water::{deep_of, shallow_of};
use super::{mottled, spread};
use crate::canvas::Canvas;
use crate::ink::{DARK, Ink, WHITE, hex};
use crate::path::{Path, bent_leaf, blob};
use crate::shape::{Pt, Shape, polar};
use crate::sheet::Cell;

const DUNE: Ink = hex(0xe6d39c);
const SAND: Ink = hex(0xf0dfb2);
const GRAIN: Ink = hex(0xb08c55);
const REED: Ink = hex(0xa9b26a);
const STONE: Ink = hex(0xb7a894);

pub(super) const ORDER: [Cell; 32] = [
    |c| dune(c, 0),
    |c| dune(c, 1),
    |c| dune(c, 2),
    |c| dune(c, 3),
    |c| sand_of(c, (SAND, GRAIN), 0),
    shelly,
    |c| shallow(c, 0),
    |c| shallow(c, 1),
    |c| deep_of(c, (hex(0x2f8fc0), hex(0x9fdcf0), hex(0x2273a3)), 0),
    |c| deep_of(c, (hex(0x2f8fc0), hex(0x9fdcf0), hex(0x2273a3)), 1),
    |c| scrub(c, 0),
    |c| scrub(c, 1),
    |c| tall_of(c, (hex(0xa8a35f), hex(0xd7cf8d)), 0),
    |c| tall_of(c, (hex(0xa8a35f), hex(0xd7cf8d)), 1),
    |c| {
        boulder(c, STONE);
        barnacles(c);
    },
    |c| cluster(c, STONE),
    coral,
    |c| wall_of(c, hex(0xcbb48c), hex(0xe0cda6)),
    |c| wall_of(c, hex(0xc3aa82), hex(0xd9c49a)),
    |c| face_of_blocks(c, hex(0xcbb48c), hex(0xe9dab5)),
    |c| {
        face_of_blocks(c, hex(0xcbb48c), hex(0xe9dab5));
        torch(c);
    },
    boards,
    wet,
    |c| deep_of(c, (hex(0x2a7aab), hex(0x7cc3e0), hex(0x1f6592)), 0),
    |c| deep_of(c, (hex(0x2a7aab), hex(0x7cc3e0), hex(0x1f6592)), 1),
    shells,
    starfish,
    driftwood,
    seaweed,
    foam,
    palm_leaf,
    blank,
];

fn dune(c: &mut Canvas, variant: u32) {
    mottled(c, DUNE, 0.24, 801);
    for p in spread(7, 12.0, 4.0, 803 + variant) {
        c.fill(&Shape::ellipse(p, 1.4, 0.9), DUNE.mix(GRAIN, 0.4));
    }
    let count = [2, 4, 3, 1][variant as usize % 4];
    for p in spread(count, 20.0, 11.0, 811 + variant) {
        tuft(c, p, 1.1, hex(0x9aa557).alpha(0.9));
    }
    if variant == 3 {
        swing(c, (30.0, 24.0), 26.0, 0.8, DUNE.mix(GRAIN, 0.35));
        swing(c, (36.0, 44.0), 22.0, 0.8, DUNE.mix(GRAIN, 0.35));
    }
}

fn shelly(c: &mut Canvas) {
    sand_of(c, (SAND, GRAIN), 1);
    for (i, p) in spread(2, 26.0, 14.0, 821).into_iter().enumerate() {
        shell(c, p, 4.0, [hex(0xf6c9b8), hex(0xfff3e2)][i % 2]);
    }
}

fn shell(c: &mut Canvas, p: Pt, r: f32, ink: Ink) {
    let fan = blob(&[
        (p.0, p.1 + r),
        (p.0 - r, p.1 + r * 0.1),
        (p.0 - r * 0.7, p.1 - r * 0.8),
        (p.0, p.1 - r),
        (p.0 + r * 0.7, p.1 - r * 0.8),
        (p.0 + r, p.1 + r * 0.1),
    ]);
    c.part_with(&fan, ink, 0.8, 0.9);
    for degrees in [235.0, 270.0, 305.0] {
        let rib = Shape::line(&[(p.0, p.1 + r * 0.7), polar(p, r * 0.85, degrees)], 0.35);
        c.fill(&rib, ink.shade());
    }
}

fn shallow(c: &mut Canvas, variant: u32) {
    shallow_of(c, (hex(0x7fd6d3), hex(0xf0e2b8), WHITE), variant);
    // Light on the bottom: a net of bright lines.
    for p in spread(4, 22.0, 6.0, 831 + variant) {
        let net = Shape::ellipse(p, 9.0, 5.5).rim(0.6);
        c.fill(&net, WHITE.alpha(0.32));
    }
}

/// Low thorny scrub that holds a dune together.
fn scrub(c: &mut Canvas, variant: u32) {
    mottled(c, hex(0xbdb274), 0.3, 841);
    for (i, p) in spread(9, 16.0, 0.0, 843 + variant).into_iter().enumerate() {
        let tone = hex(0x7f9150).mix(REED, 0.3 * (i % 3) as f32);
        let bush = Shape::circle(p, 8.0)
            .or(&Shape::circle((p.0 - 6.0, p.1 + 3.0), 6.0))
            .or(&Shape::circle((p.0 + 6.0, p.1 + 3.0), 6.0));
        c.fill(&bush.shift(1.0, 3.0), DARK.alpha(0.22));
        c.part_with(&bush, tone, 1.0, 2.4);
        for (dx, dy) in [(-3.0, -2.0), (3.0, 0.0), (0.0, 3.0)] {
            let twig = bent_leaf(
                (p.0 + dx, p.1 + dy + 3.0),
                (p.0 + dx * 1.8, p.1 + dy - 4.0),
                0.8,
                0.8,
            );
            c.fill(&twig, tone.shine());
        }
    }
}

fn barnacles(c: &mut Canvas) {
    for p in [
        (20.0, 40.0),
        (25.0, 45.0),
        (42.0, 44.0),
        (47.0, 38.0),
        (37.0, 48.0),
    ] {
        c.part_with(&Shape::circle(p, 2.2), hex(0xe9e2d2), 0.7, 0.6);
        c.fill(&Shape::circle(p, 0.9), hex(0x7d7466));
    }
    swing(c, (32.0, 53.0), 34.0, 1.6, hex(0x5d8a5a).alpha(0.8));
}

/// A head of dry coral.
fn coral(c: &mut Canvas) {
    shadow(c, (34.0, 54.0), 25.0, 7.0);
    let ink = hex(0xd98a7d);
    let arms: [[Pt; 3]; 5] = [
        [(32.0, 55.0), (26.0, 36.0), (14.0, 22.0)],
        [(32.0, 55.0), (31.0, 34.0), (30.0, 10.0)],
        [(32.0, 55.0), (40.0, 38.0), (50.0, 22.0)],
        [(27.0, 40.0), (18.0, 40.0), (8.0, 38.0)],
        [(38.0, 42.0), (48.0, 42.0), (57.0, 38.0)],
    ];
    for [a, b, d] in arms {
        let arm = Path::from(a.0, a.1).quad(b.0, b.1, d.0, d.1);
        c.part_with(&arm.taper(6.0, 3.6), ink, 1.4, 2.0);
    }
    for p in [
        (28.0, 26.0),
        (36.0, 30.0),
        (24.0, 34.0),
        (42.0, 34.0),
        (32.0, 44.0),
    ] {
        c.fill(&Shape::circle(p, 1.2), ink.shine());
    }
}

/// A boardwalk, bleached by the sun.
fn boards(c: &mut Canvas) {
    let ink = hex(0xd6c3a0);
    c.flood(|_| ink.shade().shade());
    for i in 0..4 {
        let x = i as f32 * 16.0;
        let board = Shape::rect((x + 0.6, -0.5), (x + 15.4, 64.5), 0.0);
        c.body(&board, ink.mix(hex(0xb79c72), 0.2 * (i % 3) as f32), 1.0);
        for y in [8.0, 56.0] {
            c.fill(&Shape::circle((x + 8.0, y), 1.0), hex(0x6f6352));
        }
        let grain = Path::from(x + 5.0, 18.0).quad(x + 8.0, 30.0, x + 5.0, 44.0);
        c.fill(&grain.taper(0.5, 0.4), ink.shade());
    }
}

/// Wet sand that the last wave has left.
fn wet(c: &mut Canvas) {
    sand_of(c, (hex(0xb89a6c), hex(0x7d6440)), 0);
    for p in spread(3, 24.0, 6.0, 851) {
        c.fill(&Shape::ellipse(p, 9.0, 4.5), hex(0x9fc3c4).alpha(0.55));
        swing(c, (p.0, p.1 - 1.0), 10.0, 0.6, WHITE.alpha(0.6));
    }
}

fn shells(c: &mut Canvas) {
    shell(c, (22.0, 40.0), 6.0, hex(0xf6c9b8));
    shell(c, (42.0, 26.0), 5.0, hex(0xfff3e2));
    shell(c, (46.0, 48.0), 4.0, hex(0xd9b9d9));
}

fn starfish(c: &mut Canvas) {
    c.soft(&Shape::circle((33.0, 37.0), 9.0), 5.0, DARK.alpha(0.3));
    let star = Shape::star((32.0, 35.0), 13.0, 5.5, 5, 12.0);
    c.part_with(&star.grow(1.0), hex(0xe8794f), 1.1, 1.8);
    for degrees in [12.0, 84.0, 156.0, 228.0, 300.0] {
        let dot = Shape::circle(polar((32.0, 35.0), 6.0, degrees - 90.0), 0.9);
        c.fill(&dot, hex(0xffd9b5));
    }
}

fn driftwood(c: &mut Canvas) {
    shadow(c, (33.0, 42.0), 24.0, 5.0);
    let wood = hex(0xb9a58b);
    c.part_with(
        &Shape::taper(&[(9.0, 42.0), (30.0, 36.0), (56.0, 33.0)], 5.0, 2.5),
        wood,
        1.1,
        1.6,
    );
    c.part_with(
        &Shape::taper(&[(30.0, 36.0), (38.0, 24.0)], 2.6, 1.2),
        wood,
        1.0,
        0.9,
    );
    swing(c, (28.0, 38.0), 24.0, 0.5, wood.shade().shade());
}

fn seaweed(c: &mut Canvas) {
    for (x, y, lean) in [(24.0, 48.0, -8.0), (32.0, 50.0, 3.0), (41.0, 47.0, 10.0)] {
        let blade = Path::from(x, y).quad(x + lean, y - 12.0, x + lean * 0.3, y - 26.0);
        c.part_with(&blade.taper(2.6, 0.8), hex(0x5d8a4c), 0.8, 0.7);
    }
}

fn foam(c: &mut Canvas) {
    for (p, length) in [
        ((26.0, 22.0), 26.0),
        ((38.0, 40.0), 30.0),
        ((22.0, 52.0), 18.0),
    ] {
        swing(c, p, length, 1.4, WHITE.alpha(0.75));
        c.fill(
            &Shape::circle((p.0 + length * 0.4, p.1 - 3.0), 1.6),
            WHITE.alpha(0.7),
        );
    }
}

fn palm_leaf(c: &mut Canvas) {
    let ink = hex(0x8fae55);
    let rib = Path::from(10.0, 48.0).quad(30.0, 28.0, 56.0, 24.0);
    for (x, y) in [(18.0, 41.0), (26.0, 35.0), (34.0, 30.5), (42.0, 27.0)] {
        for dy in [-12.0, 12.0] {
            let leaf = bent_leaf((x, y), (x + 8.0, y + dy), 1.3, 1.3);
            c.fill(&leaf.grow(0.6), ink.line().alpha(0.6));
            c.fill(&leaf, ink);
        }
    }
    c.fill(&rib.taper(1.3, 0.5), ink.shade());
}
