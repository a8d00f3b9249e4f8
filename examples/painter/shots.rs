//! What flies when somebody attacks: one picture per elemental type, each with a shape of its own,
//! pointing to the right; last a plain one.

use image::RgbaImage;

use crate::canvas::Canvas;
use crate::ink::{Ink, WHITE, hex};
use crate::path::{Path, arc, bent_leaf, blob, spiral};
use crate::shape::{Pt, Shape, polar};
use crate::sheet::{Cell, row};

/// A picture's side.
const SIDE: u32 = 64;
const MIDDLE: Pt = (32.0, 32.0);

/// The sheet; `assets/tiles/README.md` lists the order.
pub(crate) fn shots() -> RgbaImage {
    row(SIDE, &ORDER)
}

const ORDER: [Cell; 19] = [
    normal, fire, water, electric, grass, ice, fighting, poison, ground, flying, psychic, bug,
    rock, ghost, dragon, dark, steel, fairy, plain,
];

/// Light around what shines.
fn halo(c: &mut Canvas, at: Pt, r: f32, ink: Ink) {
    c.soft(&Shape::circle(at, r), r * 1.3, ink.alpha(0.55));
}

/// Streaks that it draws behind it.
fn streaks(c: &mut Canvas, ink: Ink, lines: &[(f32, f32, f32)]) {
    for (y, from, to) in lines {
        let streak = Shape::taper(&[(*from, *y), (*to, *y)], 0.4, 1.8);
        c.fill(&streak, ink.alpha(0.75));
    }
}

fn normal(c: &mut Canvas) {
    streaks(
        c,
        WHITE,
        &[(24.0, 4.0, 20.0), (32.0, 1.0, 18.0), (40.0, 4.0, 20.0)],
    );
    c.part(&Shape::star((38.0, 32.0), 19.0, 9.0, 4, 0.0), hex(0xf2ecd8));
}

fn fire(c: &mut Canvas) {
    halo(c, (40.0, 32.0), 13.0, hex(0xf79a2e));
    let flame = |k: f32| {
        let at = |x: f32, y: f32| (40.0 + (x - 40.0) * k, 32.0 + (y - 32.0) * k);
        blob(&[
            at(56.0, 32.0),
            at(49.0, 45.0),
            at(32.0, 47.0),
            at(20.0, 42.0),
            at(3.0, 45.0),
            at(15.0, 35.0),
            at(6.0, 28.0),
            at(20.0, 24.0),
            at(17.0, 15.0),
            at(33.0, 18.0),
            at(49.0, 19.0),
        ])
    };
    c.part(&flame(1.0), hex(0xe8551f));
    c.fill(&flame(0.72), hex(0xf79a2e));
    c.fill(&flame(0.42), hex(0xffe99a));
}

fn water(c: &mut Canvas) {
    let drop = blob(&[
        (3.0, 32.0),
        (22.0, 23.0),
        (39.0, 16.0),
        (55.0, 24.0),
        (58.0, 32.0),
        (55.0, 40.0),
        (39.0, 48.0),
        (22.0, 41.0),
    ]);
    c.part(&drop, hex(0x4f93e0));
    c.fill(&Shape::ellipse((42.0, 25.0), 9.0, 4.0), WHITE.alpha(0.75));
    c.part_with(&Shape::circle((12.0, 20.0), 4.0), hex(0x8fc4f2), 1.2, 1.0);
    c.part_with(&Shape::circle((9.0, 43.0), 3.0), hex(0x8fc4f2), 1.2, 1.0);
}

fn electric(c: &mut Canvas) {
    halo(c, MIDDLE, 14.0, hex(0xffe14d));
    let bolt = Shape::poly(&[
        (2.0, 27.0),
        (26.0, 12.0),
        (24.0, 25.0),
        (42.0, 16.0),
        (39.0, 27.0),
        (62.0, 32.0),
        (36.0, 40.0),
        (38.0, 33.0),
        (18.0, 47.0),
        (21.0, 34.0),
    ]);
    c.part(&bolt, hex(0xffd92e));
    c.fill(&bolt.scale((32.0, 30.0), 0.45), WHITE);
}

fn grass(c: &mut Canvas) {
    let leaf = bent_leaf((8.0, 40.0), (58.0, 28.0), 12.0, 12.0);
    c.part(&leaf, hex(0x5fae3f));
    c.fill(
        &Shape::taper(&[(8.0, 40.0), (54.0, 29.0)], 1.4, 0.5),
        hex(0xd5efb0),
    );
    for (a, b) in [
        ((24.0, 36.0), (28.0, 25.0)),
        ((36.0, 33.0), (41.0, 23.0)),
        ((26.0, 36.0), (34.0, 43.0)),
    ] {
        c.fill(&Shape::line(&[a, b], 0.8), hex(0xd5efb0));
    }
    c.part_with(
        &bent_leaf((3.0, 20.0), (20.0, 16.0), 4.0, 4.0),
        hex(0x84c65a),
        1.3,
        1.0,
    );
}

fn ice(c: &mut Canvas) {
    halo(c, MIDDLE, 14.0, hex(0xc8f0ff));
    let shard = Shape::poly(&[
        (2.0, 32.0),
        (20.0, 19.0),
        (44.0, 22.0),
        (62.0, 32.0),
        (44.0, 42.0),
        (20.0, 45.0),
    ]);
    c.part(&shard, hex(0x8fd8ee));
    let lit = Shape::poly(&[(6.0, 31.0), (20.0, 21.0), (44.0, 24.0), (58.0, 31.0)]);
    c.fill(&lit, WHITE.alpha(0.7));
    c.fill(
        &Shape::line(&[(20.0, 21.0), (26.0, 32.0), (20.0, 43.0)], 0.8),
        hex(0x4fa3c4),
    );
}

fn fighting(c: &mut Canvas) {
    streaks(
        c,
        hex(0xffd9c2),
        &[(22.0, 2.0, 20.0), (32.0, 0.0, 16.0), (42.0, 2.0, 20.0)],
    );
    let fist = Shape::rect((20.0, 17.0), (56.0, 48.0), 11.0);
    c.part(&fist, hex(0xd0563f));
    for y in [24.5, 32.0, 39.5] {
        let gap = Shape::line(&[(40.0, y), (55.0, y)], 1.0);
        c.fill(&gap, hex(0x5c1f1c));
    }
    c.part_with(
        &Shape::rect((22.0, 38.0), (44.0, 47.0), 4.5),
        hex(0xe57a5d),
        1.2,
        1.2,
    );
}

fn poison(c: &mut Canvas) {
    for (at, r) in [
        ((40.0, 32.0), 17.0),
        ((15.0, 23.0), 8.0),
        ((17.0, 43.0), 6.0),
    ] {
        c.part(&Shape::circle(at, r), hex(0xa04fb0));
        c.fill(
            &Shape::ellipse((at.0 - r * 0.3, at.1 - r * 0.4), r * 0.35, r * 0.2),
            WHITE.alpha(0.75),
        );
    }
    c.fill(&Shape::circle((44.0, 37.0), 4.0).rim(1.0), hex(0x5d2470));
}

fn ground(c: &mut Canvas) {
    for (at, r) in [
        ((40.0, 30.0), 16.0),
        ((17.0, 42.0), 9.0),
        ((16.0, 20.0), 7.0),
    ] {
        let clod = Shape::regular(at, r, 7, 14.0);
        c.part(&clod, hex(0xb98a4d));
        c.fill(
            &Shape::circle((at.0 + r * 0.2, at.1 - r * 0.2), r * 0.18),
            hex(0x7c5a2e),
        );
    }
}

fn flying(c: &mut Canvas) {
    for (x, r, half) in [(22.0, 26.0, 4.4), (10.0, 22.0, 3.4), (0.0, 17.0, 2.4)] {
        let wind = arc((x, 32.0), r, -62.0, 62.0);
        c.fill(&wind.stroke(half + 1.6), hex(0x4d5a8c));
        c.fill(&wind.stroke(half), hex(0xd3dcff));
    }
}

fn psychic(c: &mut Canvas) {
    halo(c, MIDDLE, 16.0, hex(0xf58ab4));
    let curl = spiral(MIDDLE, (3.0, 25.0), 0.0, 760.0);
    c.fill(&curl.stroke(4.2), hex(0x7d2350));
    c.fill(&curl.stroke(2.6), hex(0xff8fbc));
}

fn bug(c: &mut Canvas) {
    for (x, y) in [(42.0, 24.0), (24.0, 40.0), (14.0, 18.0)] {
        for dy in [-7.0, 7.0] {
            let wing = Shape::ellipse((x - 3.0, y + dy * 0.8), 7.0, 4.0);
            c.part_with(&wing, hex(0xeef4c8), 1.1, 0.8);
        }
        c.part(&Shape::ellipse((x, y), 9.0, 5.0), hex(0x94a81f));
        c.fill(
            &Shape::line(&[(x - 1.0, y - 4.5), (x - 1.0, y + 4.5)], 0.9),
            hex(0x3d460c),
        );
    }
}

fn rock(c: &mut Canvas) {
    let rock = Shape::poly(&[
        (14.0, 34.0),
        (19.0, 15.0),
        (38.0, 8.0),
        (56.0, 20.0),
        (58.0, 40.0),
        (42.0, 54.0),
        (22.0, 50.0),
    ]);
    c.part(&rock, hex(0xa39061));
    let lit = Shape::poly(&[(20.0, 18.0), (38.0, 12.0), (46.0, 22.0), (30.0, 30.0)]);
    c.fill(&lit, hex(0xd0c08c));
    c.fill(
        &Shape::line(&[(30.0, 30.0), (33.0, 49.0)], 1.0),
        hex(0x5d5030),
    );
    c.part_with(
        &Shape::regular((8.0, 46.0), 6.0, 5, 0.0),
        hex(0xa39061),
        1.3,
        1.0,
    );
}

fn ghost(c: &mut Canvas) {
    halo(c, (38.0, 32.0), 15.0, hex(0x9a7fe0));
    let wisp = blob(&[
        (56.0, 32.0),
        (51.0, 46.0),
        (34.0, 49.0),
        (20.0, 43.0),
        (4.0, 50.0),
        (14.0, 35.0),
        (3.0, 25.0),
        (20.0, 22.0),
        (32.0, 14.0),
        (50.0, 17.0),
    ]);
    c.part(&wisp, hex(0x6f58a8));
    for y in [26.0, 38.0] {
        c.fill(&Shape::ellipse((43.0, y), 4.0, 3.0), WHITE);
        c.fill(&Shape::circle((44.5, y), 1.6), hex(0x241d33));
    }
}

fn dragon(c: &mut Canvas) {
    halo(c, (42.0, 32.0), 15.0, hex(0x9b7cff));
    for (y, lean) in [(20.0, -6.0), (32.0, 0.0), (44.0, 6.0)] {
        let tail = Path::from(5.0, y + lean).quad(20.0, y + lean * 0.2, 40.0, 32.0);
        c.fill(&tail.taper(1.0, 7.0).grow(1.6), hex(0x2f1f78));
        c.fill(&tail.taper(0.6, 6.4), hex(0x7c62ec));
    }
    c.part(&Shape::circle((42.0, 32.0), 14.0), hex(0x7c62ec));
    c.fill(&Shape::circle((44.0, 30.0), 7.0), hex(0xe0d6ff));
}

fn dark(c: &mut Canvas) {
    let moon = Shape::circle((34.0, 32.0), 24.0).cut(&Shape::circle((22.0, 32.0), 21.0));
    c.fill(&moon.grow(3.5), WHITE.alpha(0.55));
    c.part(&moon, hex(0x4d3f4f));
    streaks(c, hex(0x4d3f4f), &[(24.0, 8.0, 34.0), (40.0, 8.0, 34.0)]);
}

fn steel(c: &mut Canvas) {
    let gear = Shape::star(MIDDLE, 27.0, 18.0, 8, 10.0);
    c.part(&gear, hex(0xb4bac8));
    c.fill(&Shape::circle(MIDDLE, 8.0), hex(0x3f4757));
    c.fill(&Shape::line(&[(18.0, 22.0), (28.0, 16.0)], 1.6), WHITE);
}

fn fairy(c: &mut Canvas) {
    halo(c, (38.0, 32.0), 16.0, hex(0xffb7de));
    c.part(
        &Shape::star((38.0, 32.0), 22.0, 9.5, 5, 18.0),
        hex(0xf59ac8),
    );
    c.fill(&Shape::circle((38.0, 31.0), 4.0), WHITE);
    for (x, y) in [(8.0, 20.0), (13.0, 46.0)] {
        c.part_with(
            &Shape::star((x, y), 7.0, 2.6, 4, 0.0),
            hex(0xffd9ee),
            1.0,
            0.6,
        );
    }
}

/// Of no type: a ring.
fn plain(c: &mut Canvas) {
    halo(c, MIDDLE, 12.0, WHITE);
    c.fill(&Shape::circle(MIDDLE, 17.0).rim(6.0), hex(0x3f4757));
    c.fill(&Shape::circle(MIDDLE, 17.0).rim(4.0), hex(0xe9ecf2));
    c.fill(&Shape::circle(polar(MIDDLE, 17.0, 220.0), 3.0), WHITE);
}
