//! Fringes that soften the border between two kinds of ground. White, tinted at
//! run time with the colour of the ground that grows over the border.

use std::f32::consts::TAU;

use image::RgbaImage;

use super::SIDE;
use crate::canvas::{Canvas, white};
use crate::ink::DARK;
use crate::shape::{Pt, Shape, turned};
use crate::sheet::{Cell, row};

/// How far a fringe reaches into the cell where it meets the next cell.
const DEPTH: f32 = 6.0;

/// The atlas; `assets/tiles/README.md` lists the order.
pub(crate) fn edges() -> RgbaImage {
    let cells: [Cell; 9] = [
        |c| side(c, 0.0),
        |c| side(c, 90.0),
        |c| side(c, 180.0),
        |c| side(c, 270.0),
        |c| corner(c, 0.0),
        |c| corner(c, 90.0),
        |c| corner(c, 180.0),
        |c| corner(c, 270.0),
        cast_shadow,
    ];
    row(SIDE, &cells)
}

/// The cell, for clipping: nothing may wrap round to the other side.
fn cell() -> Shape {
    Shape::rect((0.0, 0.0), (64.0, 64.0), 0.0)
}

/// A wavy band along the upper side, turned clockwise.
fn side(c: &mut Canvas, degrees: f32) {
    let wave = |i: i32| {
        let x = i as f32 * 2.0;
        let t = x / 64.0;
        let bump = 1.5 * (TAU * 2.0 * t).sin() + 1.1 * (TAU * 3.0 * t).sin();
        (x, DEPTH + bump)
    };
    let curve = (0..=32).map(wave);
    let outline: Vec<Pt> = [(64.0, -6.0), (0.0, -6.0)]
        .into_iter()
        .chain(curve)
        .collect();
    fringe(c, &outline, degrees);
}

/// A quarter disc in the upper right corner, turned clockwise.
fn corner(c: &mut Canvas, degrees: f32) {
    let round = (0..=12).map(|i| turned((64.0 - DEPTH, 0.0), (64.0, 0.0), -7.5 * i as f32));
    let outline: Vec<Pt> = [(64.0, -6.0), (64.0 - DEPTH, -6.0)]
        .into_iter()
        .chain(round)
        .chain([(70.0, DEPTH), (70.0, -6.0)])
        .collect();
    fringe(c, &outline, degrees);
}

fn fringe(c: &mut Canvas, outline: &[Pt], degrees: f32) {
    let middle = (32.0, 32.0);
    let points: Vec<Pt> = outline
        .iter()
        .map(|p| turned(*p, middle, degrees))
        .collect();
    let band = Shape::poly(&points);
    c.fill(&cell().and(&band.grow(2.2)), DARK.alpha(0.16));
    c.fill(&cell().and(&band.grow(0.9)), DARK.alpha(0.22));
    c.fill(&cell().and(&band), white(1.0));
}

/// What a wall or boulder in the cell above throws on this one.
fn cast_shadow(c: &mut Canvas) {
    let strip = Shape::rect((0.0, 0.0), (64.0, 18.0), 0.0);
    c.gradient(
        &strip,
        ((0.0, 0.0), DARK.alpha(0.38)),
        ((0.0, 18.0), DARK.alpha(0.0)),
    );
}
