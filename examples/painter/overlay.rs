//! The overlay atlas: white 64-unit shapes, tinted at run time.

use image::RgbaImage;

use crate::canvas::{Canvas, white};
use crate::ink::DARK;
use crate::path::Path;
use crate::shape::Shape;
use crate::sheet::{Cell, row};
use crate::tiles::SIDE;

/// The atlas; `assets/tiles/README.md` lists the order.
pub(crate) fn overlay() -> RgbaImage {
    row(SIDE, &ORDER)
}

const ORDER: [Cell; 12] = [
    filled,
    outline,
    hatching,
    dots,
    cross_hatching,
    path_dot,
    arrow,
    brackets,
    reticle,
    footprint,
    segment,
    warning,
];

/// A white shape on a thin dark rim, so that it stands out on sand and snow too.
fn rimmed(c: &mut Canvas, shape: &Shape) {
    c.fill(&shape.grow(1.6), DARK.alpha(0.6));
    c.fill(shape, white(1.0));
}

fn cell(inset: f32) -> Shape {
    Shape::rect(
        (inset, inset),
        (64.0 - inset, 64.0 - inset),
        9.0 - inset.min(4.0),
    )
}

fn filled(c: &mut Canvas) {
    c.fill(&cell(2.0), white(0.62));
    c.fill(&cell(3.2).rim(1.2), white(0.5));
}

fn outline(c: &mut Canvas) {
    c.fill(&cell(3.5).rim(1.8), white(1.0));
}

/// Slanting stripes `gap` units apart that run on into the next cell.
fn stripes(c: &mut Canvas, slope: f32, opacity: f32) {
    for k in -4..8 {
        let x = k as f32 * 16.0 + 8.0;
        let run = Shape::line(&[(x, -4.0), (x + slope * 72.0, 68.0)], 2.4);
        let board = Shape::rect((0.0, 0.0), (64.0, 64.0), 0.0);
        c.fill(&board.and(&run), white(opacity));
    }
}

fn hatching(c: &mut Canvas) {
    stripes(c, -1.0, 0.9);
}

fn dots(c: &mut Canvas) {
    for y in 0..4 {
        for x in 0..4 {
            let at = (x as f32 * 16.0 + 8.0, y as f32 * 16.0 + 8.0);
            c.fill(&Shape::circle(at, 3.0), white(0.95));
        }
    }
}

fn cross_hatching(c: &mut Canvas) {
    stripes(c, -1.0, 0.85);
    stripes(c, 1.0, 0.85);
}

fn path_dot(c: &mut Canvas) {
    rimmed(c, &Shape::circle((32.0, 32.0), 9.0));
}

fn arrow(c: &mut Canvas) {
    let head = Shape::poly(&[(30.0, 16.0), (52.0, 32.0), (30.0, 48.0)]).grow(3.0);
    shaft(c, 34.0, Some(&head));
}

/// A bar from the left edge, which joins the bar of the next cell.
fn shaft(c: &mut Canvas, end: f32, head: Option<&Shape>) {
    let bar = |half: f32| Shape::rect((0.0, 32.0 - half), (end, 32.0 + half), 0.0);
    let with = |bar: Shape, grow: f32| head.map_or(bar.clone(), |h| bar.or(&h.grow(grow)));
    c.fill(&with(bar(6.6), 1.6), DARK.alpha(0.6));
    c.fill(&with(bar(5.0), 0.0), white(1.0));
}

fn brackets(c: &mut Canvas) {
    let frame = cell(4.0).rim(2.8);
    let gaps = Shape::rect((20.0, -2.0), (44.0, 66.0), 0.0).or(&Shape::rect(
        (-2.0, 20.0),
        (66.0, 44.0),
        0.0,
    ));
    rimmed(c, &frame.cut(&gaps));
}

fn reticle(c: &mut Canvas) {
    let middle = (32.0, 32.0);
    let mut sight = Shape::circle(middle, 21.0)
        .rim(2.2)
        .or(&Shape::circle(middle, 3.6));
    for (a, b) in [
        ((32.0, 3.0), (32.0, 17.0)),
        ((32.0, 47.0), (32.0, 61.0)),
        ((3.0, 32.0), (17.0, 32.0)),
        ((47.0, 32.0), (61.0, 32.0)),
    ] {
        sight = sight.or(&Shape::line(&[a, b], 2.2));
    }
    rimmed(c, &sight);
}

fn footprint(c: &mut Canvas) {
    let frame = cell(3.5).rim(2.0);
    for k in 0..6 {
        let x = k as f32 * 11.6 - 1.2;
        let (column, line) = (
            Shape::rect((x, -2.0), (x + 7.0, 66.0), 0.0),
            Shape::rect((-2.0, x), (66.0, x + 7.0), 0.0),
        );
        let middle = Shape::rect((8.0, 8.0), (56.0, 56.0), 0.0);
        let across = Shape::rect((8.0, -2.0), (56.0, 66.0), 0.0).cut(&middle);
        let down = Shape::rect((-2.0, 8.0), (66.0, 56.0), 0.0).cut(&middle);
        c.fill(&frame.and(&across).and(&column), white(1.0));
        c.fill(&frame.and(&down).and(&line), white(1.0));
    }
    let corners = Shape::rect((8.0, -2.0), (56.0, 66.0), 0.0).or(&Shape::rect(
        (-2.0, 8.0),
        (66.0, 56.0),
        0.0,
    ));
    c.fill(&frame.cut(&corners), white(1.0));
}

fn segment(c: &mut Canvas) {
    shaft(c, 64.0, None);
}

fn warning(c: &mut Canvas) {
    // In a corner: whoever stands there stays in sight.
    let sign = Shape::poly(&[(50.0, 7.0), (59.0, 22.0), (41.0, 22.0)]).grow(3.0);
    let bar = Path::from(50.0, 11.0).to(50.0, 17.0).taper(2.0, 1.4);
    let mark = bar.or(&Shape::circle((50.0, 21.0), 1.7));
    c.fill(&sign.grow(1.6), DARK.alpha(0.85));
    c.fill(&sign, white(1.0));
    c.fill(&mark, DARK);
}
