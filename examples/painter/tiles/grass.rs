//! Short grass and the tall grass that hides whoever stands in it.

use super::{mottled, spread};
use crate::canvas::Canvas;
use crate::ink::{Ink, hex};
use crate::noise::Scatter;
use crate::path::bent_leaf;
use crate::shape::{Pt, Shape};

const MEADOW: Ink = hex(0x93c572);
const BRUSH: Ink = hex(0x5f9e52);

/// Short grass. Tufts on the edges are the same in all variants, so that any two fit.
pub(super) fn short(c: &mut Canvas, variant: u32) {
    short_of(c, (MEADOW, hex(0x6fa655)), variant);
}

/// Short grass in other colours: of the ground, of its tufts.
pub(super) fn short_of(c: &mut Canvas, (ground, blades): (Ink, Ink), variant: u32) {
    mottled(c, ground, 0.22, 11);
    let blades = blades.alpha(0.85);
    for p in [(1.0, 14.0), (62.5, 46.0), (22.0, 1.5), (45.0, 63.0)] {
        tuft(c, p, 0.8, blades);
    }
    let count = [4, 5, 3, 4][variant as usize % 4];
    for (i, p) in spread(count, 17.0, 10.0, 40 + variant)
        .into_iter()
        .enumerate()
    {
        if variant == 3 && i == 0 {
            clover(c, p);
        } else {
            tuft(c, p, 1.0, blades);
        }
    }
    for p in spread(5, 11.0, 6.0, 90 + variant) {
        c.fill(&Shape::ellipse(p, 1.5, 0.8), ground.shine().alpha(0.7));
    }
}

/// Three blades.
pub(super) fn tuft(c: &mut Canvas, p: Pt, size: f32, ink: Ink) {
    for (dx, dy, belly) in [(-4.5, -4.5, 0.9), (0.0, -7.0, 1.1), (4.5, -4.5, 0.9)] {
        let tip = (p.0 + dx * size, p.1 + dy * size);
        c.fill(
            &bent_leaf(
                (p.0 + dx * 0.25 * size, p.1),
                tip,
                belly * size,
                belly * size,
            ),
            ink,
        );
    }
}

fn clover(c: &mut Canvas, p: Pt) {
    for (dx, dy) in [(-2.2, 0.0), (2.2, 0.0), (0.0, -2.8)] {
        c.fill(&Shape::circle((p.0 + dx, p.1 + dy), 2.2), hex(0x77b05c));
    }
}

/// Tall grass: rows of blades, the nearer over the farther, fitting at every edge.
pub(super) fn tall(c: &mut Canvas, variant: u32) {
    tall_of(c, (BRUSH, hex(0x82ba64)), variant);
}

/// Tall grass in other colours: of its foot, of its tips.
pub(super) fn tall_of(c: &mut Canvas, inks: (Ink, Ink), variant: u32) {
    mottled(c, inks.0.mix(inks.0.shade(), 0.6), 0.2, 17);
    for again in [-64.0, 0.0, 64.0] {
        for row in 0..5 {
            blades(c, inks, row, again, variant);
        }
    }
}

/// One row of blades; rows at the upper and lower edge are alike in all variants.
fn blades(c: &mut Canvas, inks: (Ink, Ink), row: u32, again: f32, variant: u32) {
    let seed = if (1..=2).contains(&row) {
        200 + row + variant * 10
    } else {
        200 + row
    };
    let mut dice = Scatter::new(seed);
    let base = 13.0 + row as f32 * 12.8 + again;
    for i in 0..9 {
        let x = i as f32 * 64.0 / 9.0 + dice.range(-1.5, 1.5) + (row % 2) as f32 * 3.5;
        let lean = dice.range(-5.0, 5.0);
        let height = dice.range(15.0, 20.0);
        let tone = inks.0.mix(inks.1, dice.range(0.0, 0.6));
        let foot = (x, base + dice.range(-1.5, 1.5));
        blade(c, foot, (x + lean, foot.1 - height), tone, inks.0.shade());
    }
}

fn blade(c: &mut Canvas, foot: Pt, tip: Pt, ink: Ink, rim: Ink) {
    let shape = bent_leaf(foot, tip, 1.8, 2.8);
    c.fill(&shape.grow(0.7), rim.alpha(0.9));
    c.fill(&shape, ink);
    let lit = bent_leaf(foot, tip, 1.6, -0.2);
    c.fill(&lit, ink.shine().alpha(0.45));
}
