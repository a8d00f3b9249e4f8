//! The forest: moss and leaves, ferns, mossy stones, walls of logs, pools under trees.

use super::grass::{short_of, tall_of, tuft};
use super::ground::sand_of;
use super::pieces::{
    blank, boulder, cap, cluster, face, fallen_leaf, fern, mushroom, shadow, torch,
};
use super::water::{deep_of, shallow_of};
use super::{mottled, spread};
use crate::canvas::Canvas;
use crate::ink::{Ink, hex};
use crate::path::Path;
use crate::shape::{Pt, Shape};
use crate::sheet::Cell;

const FLOOR: Ink = hex(0x7da05f);
const BLADES: Ink = hex(0x5c8148);
const STONE: Ink = hex(0x8f9188);
const MOSS: Ink = hex(0x7fae5a);
const LOG: Ink = hex(0x8f6843);
const LEAVES: [Ink; 3] = [hex(0xb98a4a), hex(0xa4683a), hex(0x8a8f45)];

pub(super) const ORDER: [Cell; 32] = [
    |c| floor(c, 0),
    |c| floor(c, 1),
    |c| floor(c, 2),
    |c| floor(c, 3),
    |c| path(c, 0),
    |c| path(c, 1),
    |c| shallow_of(c, (hex(0x79b3a6), hex(0x5f7f4e), hex(0xd7efe0)), 0),
    |c| shallow_of(c, (hex(0x79b3a6), hex(0x5f7f4e), hex(0xd7efe0)), 1),
    |c| deep_of(c, (hex(0x3d7f84), hex(0x86bdb2), hex(0x2c6066)), 0),
    |c| deep_of(c, (hex(0x3d7f84), hex(0x86bdb2), hex(0x2c6066)), 1),
    |c| thicket(c, 0),
    |c| thicket(c, 1),
    |c| tall_of(c, (hex(0x5d8a4c), hex(0x93b866)), 0),
    |c| tall_of(c, (hex(0x5d8a4c), hex(0x93b866)), 1),
    mossy_boulder,
    mossy_cluster,
    stump,
    |c| logs(c, 0),
    |c| logs(c, 1),
    log_face,
    |c| {
        log_face(c);
        torch(c);
    },
    |c| leafy(c, 0),
    mud,
    |c| crown(c, 0),
    |c| crown(c, 1),
    mushrooms,
    leaves,
    small_fern,
    roots,
    bluebells,
    blank,
    blank,
];

fn floor(c: &mut Canvas, variant: u32) {
    short_of(c, (FLOOR, BLADES), variant % 3);
    let count = [3, 4, 2, 7][variant as usize % 4];
    for (i, p) in spread(count, 15.0, 9.0, 700 + variant)
        .into_iter()
        .enumerate()
    {
        fallen_leaf(c, p, 70.0 * i as f32, LEAVES[i % 3].alpha(0.8));
    }
}

fn path(c: &mut Canvas, variant: u32) {
    sand_of(c, (hex(0xb59a70), hex(0x7b5f3d)), variant);
    for (i, p) in spread(3, 20.0, 10.0, 720 + variant).into_iter().enumerate() {
        fallen_leaf(
            c,
            p,
            40.0 + 100.0 * i as f32,
            LEAVES[(i + 1) % 3].alpha(0.8),
        );
    }
}

/// Ferns so thick that nobody sees through: rows that fit at every edge.
fn thicket(c: &mut Canvas, variant: u32) {
    mottled(c, hex(0x3f6b3c), 0.25, 731);
    for again in [-64.0, 0.0, 64.0] {
        for row in 0..4 {
            let mut dice =
                crate::noise::Scatter::new(740 + row + variant * u32::from(row == 1) * 9);
            for i in 0..4 {
                let x = i as f32 * 16.0 + 8.0 * (row % 2) as f32 + dice.range(-2.0, 2.0);
                let y = 17.0 + row as f32 * 16.0 + again + dice.range(-1.5, 1.5);
                let tone = hex(0x4f8546).mix(hex(0x7fae54), dice.range(0.0, 0.8));
                fern(c, (x, y), dice.range(12.0, 16.0), tone);
            }
        }
    }
}

fn mossy_boulder(c: &mut Canvas) {
    boulder(c, STONE);
    cap(c, MOSS);
}

fn mossy_cluster(c: &mut Canvas) {
    cluster(c, STONE);
    for (p, rx, ry) in [((38.0, 15.0), 9.0, 4.0), ((20.0, 23.0), 10.0, 4.5)] {
        c.part_with(&Shape::ellipse(p, rx, ry), MOSS, 0.8, 1.5);
    }
}

/// What is left of a great tree.
fn stump(c: &mut Canvas) {
    shadow(c, (34.0, 52.0), 26.0, 9.0);
    for (a, b) in [
        ((14.0, 46.0), (4.0, 55.0)),
        ((50.0, 46.0), (61.0, 54.0)),
        ((32.0, 50.0), (30.0, 61.0)),
    ] {
        c.part_with(&Shape::taper(&[a, b], 6.0, 2.0), LOG, 1.3, 1.5);
    }
    let side = Shape::rect((10.0, 24.0), (54.0, 53.0), 9.0);
    c.part_with(&side, LOG, 1.6, 4.0);
    for x in [18.0, 27.0, 38.0, 47.0] {
        let groove = Path::from(x, 36.0).quad(x - 1.5, 44.0, x, 51.0);
        c.fill(&groove.taper(0.9, 0.5), LOG.shade().shade());
    }
    let cut = Shape::ellipse((32.0, 25.0), 22.0, 12.5);
    c.part_with(&cut, hex(0xd9b684), 1.5, 1.5);
    for k in [0.72, 0.45, 0.2] {
        let ring = Shape::ellipse((32.0, 25.0), 22.0 * k, 12.5 * k).rim(0.55);
        c.fill(&ring, hex(0xa67c4d));
    }
    let moss = Shape::ellipse((16.0, 33.0), 6.0, 4.0);
    c.part_with(&moss, MOSS, 0.8, 1.2);
}

/// The tops of a palisade.
fn logs(c: &mut Canvas, variant: u32) {
    c.flood(|_| LOG.line());
    for row in 0..2 {
        for i in 0..4 {
            let at = (8.0 + 16.0 * i as f32, 16.0 + 32.0 * row as f32);
            let tone = LOG.mix(hex(0xb9905f), ((i + row + variant as i32) % 3) as f32 * 0.3);
            let body = Shape::rect((at.0 - 7.4, at.1 - 16.0), (at.0 + 7.4, at.1 + 16.0), 1.5);
            c.body(&body, tone.shade(), 1.5);
            let top = Shape::ellipse((at.0, at.1 - 4.0), 6.6, 6.0);
            c.part_with(&top, hex(0xcfa873).mix(tone, 0.3), 1.0, 1.2);
            c.fill(&top.scale((at.0, at.1 - 4.0), 0.5).rim(0.5), LOG);
        }
    }
}

fn log_face(c: &mut Canvas) {
    c.fill(&face(), LOG.line());
    for i in 0..4 {
        let x = 16.0 * i as f32;
        let tone = LOG.mix(hex(0xb9905f), (i % 3) as f32 * 0.25);
        let log = Shape::rect((x + 0.8, 26.0), (x + 15.2, 64.0), 2.0);
        c.body(&log.and(&face()), tone, 2.2);
        for y in [34.0, 45.0, 55.0] {
            let grain = Path::from(x + 5.0, y).quad(x + 7.0, y + 3.0, x + 5.5, y + 7.0);
            c.fill(&grain.taper(0.6, 0.3), tone.shade().shade());
        }
    }
    let rail = Shape::rect((0.0, 38.0), (64.0, 43.0), 0.0);
    c.part_with(&rail.and(&face()), hex(0x6e4d30), 0.8, 1.0);
}

/// Bare earth under leaves, for the floor of hollows.
fn leafy(c: &mut Canvas, variant: u32) {
    mottled(c, hex(0x8b7a5e), 0.35, 751);
    for (i, p) in spread(9, 13.0, 5.0, 753 + variant).into_iter().enumerate() {
        fallen_leaf(c, p, 47.0 * i as f32, LEAVES[i % 3]);
    }
}

fn mud(c: &mut Canvas) {
    super::ground::mud(c);
    for (i, p) in spread(3, 20.0, 8.0, 757).into_iter().enumerate() {
        fallen_leaf(c, p, 120.0 * i as f32, LEAVES[i % 3]);
    }
}

/// The crown of a tree that stands beyond the board, as seen from above.
fn crown(c: &mut Canvas, variant: u32) {
    mottled(c, hex(0x2f5233), 0.4, 761);
    for (i, p) in spread(7, 18.0, 0.0, 763 + variant).into_iter().enumerate() {
        let tone = hex(0x3f7040).mix(hex(0x5d8f4a), 0.33 * (i % 4) as f32);
        let leaf = |dx: f32, dy: f32, r: f32| Shape::circle((p.0 + dx, p.1 + dy), r);
        let crown = leaf(0.0, 0.0, 9.0)
            .or(&leaf(-6.0, 4.0, 6.5))
            .or(&leaf(6.5, 3.5, 6.5))
            .or(&leaf(0.5, 6.5, 6.5));
        c.part_with(&crown, tone, 1.3, 3.5);
    }
}

fn mushrooms(c: &mut Canvas) {
    for (p, size) in [
        ((22.0, 44.0), 15.0),
        ((36.0, 50.0), 11.0),
        ((45.0, 40.0), 9.0),
    ] {
        shadow(c, (p.0 + 1.0, p.1), size * 0.5, size * 0.16);
        mushroom(c, p, size, hex(0xc9503f), false);
    }
}

fn leaves(c: &mut Canvas) {
    for (i, p) in spread(6, 13.0, 12.0, 769).into_iter().enumerate() {
        fallen_leaf(c, p, 61.0 * i as f32, LEAVES[i % 3]);
    }
}

fn small_fern(c: &mut Canvas) {
    for (p, size) in [((24.0, 48.0), 17.0), ((45.0, 36.0), 13.0)] {
        shadow(c, p, size * 0.6, size * 0.2);
        fern(c, p, size, hex(0x5f9a4f));
    }
}

fn roots(c: &mut Canvas) {
    let ways: [[Pt; 3]; 3] = [
        [(2.0, 18.0), (24.0, 26.0), (46.0, 20.0)],
        [(10.0, 50.0), (30.0, 42.0), (58.0, 48.0)],
        [(24.0, 26.0), (28.0, 36.0), (22.0, 45.0)],
    ];
    for [a, b, d] in ways {
        let root = Path::from(a.0, a.1).quad(b.0, b.1, d.0, d.1);
        c.part_with(&root.taper(2.2, 0.9), hex(0x7c5c3e), 0.8, 0.7);
    }
}

fn bluebells(c: &mut Canvas) {
    for (i, p) in spread(6, 15.0, 11.0, 773).into_iter().enumerate() {
        tuft(c, (p.0, p.1 + 3.0), 0.8, BLADES);
        let ink = [hex(0x8d92e0), hex(0xb6a2ea), hex(0xe6e0ff)][i % 3];
        super::pieces::blossom(c, (p.0, p.1 - 4.0), 2.0, ink);
    }
}
