//! The terrain atlas: 64-unit tiles, 16 to a row. `assets/tiles/README.md` lists the order.

mod beach;
mod cave;
mod deco;
mod edges;
mod forest;
mod grass;
mod ground;
mod pieces;
mod snow;
mod stone;
mod things;
mod town;
mod water;

pub(crate) use edges::edges;
use image::RgbaImage;

use crate::canvas::Canvas;
use crate::ink::{Ink, hex};
use crate::noise::noise;
use crate::shape::Pt;
use crate::sheet::{Cell, grid};

/// A tile's side in units and pixels.
pub(crate) const SIDE: u32 = 64;

/// Pictures in a row of the atlas.
const COLUMNS: usize = 16;

/// The atlas: four rows of the meadow and of what all families share, then two rows for each of
/// the other families.
pub(crate) fn terrain() -> RgbaImage {
    let families = [
        forest::ORDER,
        cave::ORDER,
        beach::ORDER,
        snow::ORDER,
        town::ORDER,
    ];
    let cells: Vec<Cell> = ORDER
        .into_iter()
        .chain(families.into_iter().flatten())
        .collect();
    grid(SIDE, COLUMNS, &cells)
}

const ORDER: [Cell; 64] = [
    |c| grass::short(c, 0),
    |c| grass::short(c, 1),
    |c| grass::short(c, 2),
    |c| grass::short(c, 3),
    |c| ground::sand(c, 0),
    |c| ground::sand(c, 1),
    |c| water::shallow(c, 0),
    |c| water::shallow(c, 1),
    |c| water::deep(c, 0),
    |c| water::deep(c, 1),
    |c| grass::tall(c, 0),
    |c| grass::tall(c, 1),
    |c| pieces::boulder(c, stone::GREY),
    |c| pieces::cluster(c, stone::GREY),
    stone::wall,
    ground::mud,
    ground::ice,
    ground::snow,
    |c| stone::cave(c, 0),
    stone::planks,
    ground::earth,
    deco::smoke,
    deco::flowers,
    deco::reeds,
    deco::pebbles,
    deco::lily_pad,
    deco::spikes,
    stone::void,
    things::rubble,
    things::trunk,
    things::ash,
    things::fire,
    things::door,
    things::crate_,
    things::tree,
    things::boulder,
    things::barricade,
    things::hay,
    things::console,
    things::heap,
    things::gate,
    things::scree,
    |c| stone::cave(c, 1),
    |c| stone::cave(c, 2),
    |c| stone::bedrock(c, 0),
    |c| stone::bedrock(c, 1),
    stone::stalagmites,
    pieces::blank,
    |c| pieces::face_of_blocks(c, hex(0x9a9aa6), hex(0xc6c4c8)),
    |c| {
        pieces::face_of_blocks(c, hex(0x9a9aa6), hex(0xc6c4c8));
        pieces::torch(c);
    },
    |c| pieces::face_of_rock(c, hex(0x4d4858), hex(0x5d586a)),
    deco::daisies,
    deco::bush,
    things::barrier,
    pieces::blank,
    pieces::blank,
    pieces::blank,
    pieces::blank,
    pieces::blank,
    pieces::blank,
    pieces::blank,
    pieces::blank,
    pieces::blank,
    pieces::blank,
];

/// A ground of one colour with broad, faint patches that fit at every edge.
fn mottled(c: &mut Canvas, ink: Ink, strength: f32, seed: u32) {
    c.flood(|p| ink.mix(patch_tone(ink, p, seed), strength * patch(p, seed).abs()));
}

fn patch(p: Pt, seed: u32) -> f32 {
    noise(p.0 / 16.0, p.1 / 16.0, 4, seed) * 0.7 + noise(p.0 / 8.0, p.1 / 8.0, 8, seed + 1) * 0.3
}

fn patch_tone(ink: Ink, p: Pt, seed: u32) -> Ink {
    if patch(p, seed) > 0.0 {
        ink.shine()
    } else {
        ink.shade()
    }
}

/// Places that never come closer than `gap` units to one another, edges wrapping round.
fn spread(count: usize, gap: f32, margin: f32, seed: u32) -> Vec<Pt> {
    let mut dice = crate::noise::Scatter::new(seed);
    let mut out: Vec<Pt> = Vec::new();
    for _ in 0..400 {
        let side = SIDE as f32 - margin;
        let p = (dice.range(margin, side), dice.range(margin, side));
        if out.len() < count && out.iter().all(|q| apart(p, *q) >= gap) {
            out.push(p);
        }
    }
    out
}

fn apart(a: Pt, b: Pt) -> f32 {
    let side = SIDE as f32;
    let along = |d: f32| d.abs().min(side - d.abs());
    let (dx, dy) = (along(a.0 - b.0), along(a.1 - b.1));
    (dx * dx + dy * dy).sqrt()
}
