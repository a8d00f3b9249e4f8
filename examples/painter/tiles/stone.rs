//! Boulders, walls, floors and the dark beyond the board.

use super::{mottled, spread};
use crate::canvas::Canvas;
use crate::ink::{DARK, Ink, hex};
use crate::path::{Path, blob};
use crate::shape::{Pt, Shape};

pub(super) const GREY: Ink = hex(0xa9a69f);

/// A stone that lies on any ground.
pub(super) fn stone_of(c: &mut Canvas, p: Pt, r: f32, ink: Ink) {
    let at = |x: f32, y: f32| (p.0 + x * r, p.1 + y * r);
    let rock = blob(&[
        at(-1.0, 0.35),
        at(-0.82, -0.4),
        at(-0.25, -0.92),
        at(0.45, -0.8),
        at(0.95, -0.1),
        at(0.98, 0.6),
        at(0.4, 0.88),
        at(-0.6, 0.85),
    ]);
    c.part_with(&rock, ink, 1.5, r * 0.18);
    let top = Shape::poly(&[
        at(-0.5, -0.35),
        at(-0.1, -0.65),
        at(0.4, -0.5),
        at(0.1, -0.2),
    ]);
    c.fill(&top.grow(1.0).and(&rock), ink.shine());
    let crack = Path::from(p.0 + 0.25 * r, p.1 - 0.1 * r)
        .to(p.0 + 0.4 * r, p.1 + 0.2 * r)
        .to(p.0 + 0.25 * r, p.1 + 0.45 * r);
    c.fill(&crack.taper(1.1, 0.5), ink.line().alpha(0.6));
}

/// Stone blocks in courses.
pub(super) fn wall(c: &mut Canvas) {
    wall_of(c, hex(0x9a9aa6), hex(0xb9b4b0));
}

/// Blocks of two other colours.
pub(super) fn wall_of(c: &mut Canvas, ink: Ink, other: Ink) {
    c.flood(|_| ink.line().mix(ink, 0.15));
    for course in 0..4 {
        let y = course as f32 * 16.0;
        let offset = if course % 2 == 0 { 0.0 } else { 16.0 };
        for i in 0..2 {
            let x = i as f32 * 32.0 + offset;
            let block = Shape::rect((x + 1.0, y + 1.0), (x + 31.0, y + 15.0), 2.5);
            let tone = ink.mix(other, ((course * 2 + i) % 3) as f32 * 0.25);
            c.body(&block, tone, 1.8);
        }
    }
}

/// The floor of a cave: with a crack, with pebbles, with a puddle.
pub(super) fn cave(c: &mut Canvas, variant: u32) {
    let ink = hex(0x8b8494);
    mottled(c, ink, 0.4, 53);
    let pebbles = [5, 7, 3][variant as usize % 3];
    for (i, p) in spread(pebbles, 20.0, 6.0, 401 + variant)
        .into_iter()
        .enumerate()
    {
        let r = 2.0 + (i % 3) as f32;
        c.fill(
            &Shape::ellipse((p.0 + 0.7, p.1 + 1.0), r, r * 0.7),
            ink.shade().shade(),
        );
        c.fill(&Shape::ellipse(p, r, r * 0.7), ink.shine());
    }
    match variant {
        0 => {}
        1 => return,
        _ => return puddle(c, ink),
    }
    let crack = Path::from(38.0, 20.0)
        .to(46.0, 26.0)
        .to(44.0, 34.0)
        .to(52.0, 42.0);
    c.fill(&crack.taper(0.4, 0.9), ink.shade());
}

/// Water that stands on the floor and mirrors a little light.
fn puddle(c: &mut Canvas, floor: Ink) {
    let water = blob(&[
        (16.0, 30.0),
        (26.0, 20.0),
        (42.0, 22.0),
        (50.0, 34.0),
        (40.0, 44.0),
        (24.0, 42.0),
    ]);
    c.fill(&water.grow(2.0), floor.shade().shade());
    c.fill(&water, hex(0x4f7f9c));
    let gleam = Path::from(25.0, 29.0).quad(33.0, 24.0, 42.0, 28.0);
    c.fill(&gleam.taper(0.8, 1.4), hex(0xbfe2ee).alpha(0.8));
}

/// Solid rock that nobody has cut, dark and cracked.
pub(super) fn bedrock(c: &mut Canvas, variant: u32) {
    let ink = hex(0x3d3a47);
    mottled(c, ink, 0.55, 67);
    for (i, p) in spread(4, 24.0, 9.0, 433 + variant).into_iter().enumerate() {
        let r = 6.0 + 2.0 * (i % 3) as f32;
        let at = |x: f32, y: f32| (p.0 + x * r, p.1 + y * r);
        let face = Shape::poly(&[at(-0.9, 0.3), at(-0.2, -0.7), at(0.9, -0.4), at(0.5, 0.6)]);
        c.fill(&face.shift(0.8, 1.4), ink.shade().shade());
        c.fill(&face, ink.mix(hex(0x56525f), 0.5));
    }
    let crack = match variant {
        0 => Path::from(12.0, 14.0)
            .to(22.0, 22.0)
            .to(20.0, 34.0)
            .to(30.0, 44.0),
        _ => Path::from(52.0, 18.0)
            .to(44.0, 30.0)
            .to(48.0, 40.0)
            .to(38.0, 50.0),
    };
    c.fill(&crack.taper(1.4, 0.4), hex(0x1f1d27));
}

/// Pointed stones that grow from the ground of a cave.
pub(super) fn stalagmites(c: &mut Canvas) {
    let ink = hex(0x77707f);
    c.soft(
        &Shape::ellipse((32.0, 52.0), 24.0, 7.0),
        5.0,
        DARK.alpha(0.4),
    );
    for (x, top, half) in [(20.0, 22.0, 8.0), (44.0, 28.0, 7.5), (32.0, 8.0, 10.0)] {
        let cone = Shape::poly(&[
            (x - half, 52.0),
            (x - half * 0.35, (top + 52.0) / 2.0),
            (x, top),
            (x + half * 0.4, (top + 52.0) / 2.0),
            (x + half, 52.0),
        ]);
        c.part_with(&cone.grow(1.5), ink, 1.4, 3.0);
        let lit = Path::from(x - half * 0.3, 48.0).to(x - half * 0.1, top + 8.0);
        c.fill(&lit.taper(1.8, 0.5), ink.shine());
    }
}

/// A wooden floor.
pub(super) fn planks(c: &mut Canvas) {
    let ink = hex(0xcd9f68);
    c.flood(|_| ink.shade().shade());
    for i in 0..4 {
        let y = i as f32 * 16.0;
        let cut = [0.0, 38.0, 16.0, 52.0][i];
        let tone = ink.mix(hex(0xb9854f), [0.0, 0.45, 0.2, 0.6][i]);
        let plank = Shape::rect((cut + 0.5, y + 0.5), (cut + 63.5, y + 15.5), 1.0);
        c.body(&plank, tone, 1.0);
        for (k, dy) in [(0.15, 5.0), (0.5, 10.0)] {
            let x = cut + 64.0 * k;
            let grain = Path::from(x, y + dy).quad(x + 9.0, y + dy - 2.0, x + 19.0, y + dy);
            c.fill(&grain.taper(0.4, 0.6), tone.shade());
        }
        for x in [cut + 3.0, cut + 61.0] {
            c.fill(&Shape::circle((x, y + 8.0), 0.9), tone.shade().shade());
        }
    }
}

/// What lies beyond the board.
pub(super) fn void(c: &mut Canvas) {
    mottled(c, hex(0x1d1b29), 0.10, 59);
}
