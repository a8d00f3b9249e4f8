//! Statuses and conditions. Each has its own outline and its own colour, with
//! lightness apart where hues could be confused.

use image::RgbaImage;

use super::{SIDE, glyphs};
use crate::canvas::Canvas;
use crate::ink::{DARK, Ink, WHITE, hex};
use crate::path::Path;
use crate::shape::Shape;
use crate::sheet::{Cell, row};

/// The sheet; `assets/README.md` lists the order.
pub(crate) fn status() -> RgbaImage {
    row(SIDE, &ORDER)
}

const ORDER: [Cell; 26] = [
    burned,
    poisoned,
    badly_poisoned,
    paralysed,
    asleep,
    frozen,
    confused,
    enraged,
    infatuated,
    flinched,
    suppressed,
    cursed,
    disabled,
    bad_sleep,
    blinded,
    totally_blinded,
    slowed,
    stuck,
    trapped,
    tripped,
    vulnerable,
    grappled,
    shielded,
    injured,
    temporary_hp,
    waiting,
];

/// A coloured symbol with a dark outline and a thin light rim around it.
fn symbol(c: &mut Canvas, shape: &Shape, ink: Ink) {
    edge(c, shape);
    c.body(shape, ink, 0.9);
}

fn edge(c: &mut Canvas, shape: &Shape) {
    c.fill(&shape.grow(1.4), DARK);
}

fn mark(c: &mut Canvas, shape: &Shape, ink: Ink) {
    c.fill(shape, ink);
}

fn burned(c: &mut Canvas) {
    symbol(c, &glyphs::flame(), hex(0xe8601c));
    let core = Path::from(16.5, 15.0)
        .quad(21.5, 21.0, 20.0, 25.0)
        .quad(16.0, 29.5, 12.0, 25.0)
        .quad(11.0, 21.5, 16.5, 15.0);
    mark(c, &core.shape(), hex(0xffd95a));
}

fn poisoned(c: &mut Canvas) {
    symbol(c, &glyphs::drop(), hex(0xb768d8));
    mark(
        c,
        &Shape::circle((12.5, 20.0), 3.0).or(&Shape::circle((19.5, 16.0), 2.0)),
        hex(0xefd3fb),
    );
    mark(c, &Shape::circle((19.0, 24.0), 1.6), hex(0xefd3fb));
}

fn badly_poisoned(c: &mut Canvas) {
    let hull =
        Shape::ellipse((16.0, 14.0), 12.0, 11.0).or(&Shape::rect((9.5, 17.0), (22.5, 29.0), 2.5));
    c.fill(&hull.grow(1.4), DARK);
    c.fill(&hull, hex(0x4a1f66));
    c.body(&glyphs::skull(), hex(0xd9a6f2), 0.9);
}

fn paralysed(c: &mut Canvas) {
    symbol(c, &glyphs::bolt(), hex(0xf5dc3c));
}

fn asleep(c: &mut Canvas) {
    let big = glyphs::letter_z(4.5, 12.5, 13.5, 2.2);
    let small = glyphs::letter_z(20.0, 4.5, 7.5, 1.7);
    symbol(c, &big.or(&small), hex(0xa9c3e8));
}

fn frozen(c: &mut Canvas) {
    symbol(c, &glyphs::snowflake(1.3), hex(0x7fdcf5));
}

fn confused(c: &mut Canvas) {
    symbol(c, &glyphs::swirl(1.7), hex(0xe7b4e0));
}

fn enraged(c: &mut Canvas) {
    let vein = Path::from(13.0, 4.5)
        .quad(14.0, 13.0, 4.5, 13.0)
        .stroke(2.2);
    let quarter = |k: f32| vein.turn((16.0, 16.0), 90.0 * k);
    let all = (1..4).fold(vein.clone(), |a, k| a.or(&quarter(k as f32)));
    symbol(c, &all, hex(0xe23b3b));
}

fn infatuated(c: &mut Canvas) {
    symbol(c, &glyphs::heart(), hex(0xf274a8));
    mark(
        c,
        &Shape::ellipse((9.5, 10.5), 2.6, 2.0).turn((9.5, 10.5), -35.0),
        WHITE.alpha(0.85),
    );
}

fn flinched(c: &mut Canvas) {
    symbol(c, &glyphs::burst(), hex(0xfff3c4));
    let bar = Shape::taper(&[(16.0, 9.5), (16.0, 17.0)], 2.3, 1.5);
    mark(c, &bar.or(&Shape::circle((16.0, 21.8), 1.9)), DARK);
}

fn suppressed(c: &mut Canvas) {
    let chevron = |y: f32| Shape::line(&[(6.0, y), (16.0, y + 7.5), (26.0, y)], 2.5);
    symbol(c, &chevron(6.0).or(&chevron(15.5)), hex(0x8b93b5));
}

fn cursed(c: &mut Canvas) {
    let middle = (16.0, 16.0);
    let head = Shape::rect((9.0, 3.0), (23.0, 8.5), 2.0);
    let shaft = Shape::poly(&[
        (13.0, 8.0),
        (19.0, 8.0),
        (18.0, 23.0),
        (16.0, 30.0),
        (14.0, 23.0),
    ]);
    let nail = head
        .or(&shaft.grow(0.4))
        .turn(middle, 38.0)
        .shift(-0.5, 0.5);
    symbol(c, &nail, hex(0x8d6be0));
    let wisps = Shape::line(&[(4.5, 8.0), (9.5, 12.0)], 1.1)
        .or(&Shape::line(&[(5.0, 17.0), (9.0, 17.5)], 1.1))
        .or(&Shape::line(&[(19.0, 26.0), (23.0, 28.0)], 1.1))
        .or(&Shape::line(&[(21.0, 20.5), (27.0, 21.0)], 1.1));
    symbol(c, &wisps, hex(0xd9ccff));
}

fn disabled(c: &mut Canvas) {
    let ring = Shape::circle((16.0, 16.0), 10.8).rim(2.4);
    let slash = Shape::line(&[(8.5, 8.5), (23.5, 23.5)], 2.2);
    symbol(c, &ring.or(&slash), hex(0xd55e00));
}

fn bad_sleep(c: &mut Canvas) {
    symbol(c, &glyphs::moon(), hex(0x6f7fd6));
    let z = glyphs::letter_z(18.5, 7.0, 8.5, 1.7);
    edge(c, &z);
    mark(c, &z, hex(0xff8a8a));
}

fn blinded(c: &mut Canvas) {
    symbol(c, &glyphs::eye(), hex(0xf4f1ea));
    mark(c, &Shape::circle((16.0, 16.0), 5.2), hex(0x3c7fb5));
    mark(c, &Shape::circle((16.0, 16.0), 2.6), DARK);
    let slash = Shape::line(&[(6.0, 27.0), (26.0, 5.0)], 1.5);
    edge(c, &slash);
    mark(c, &slash, hex(0xf2b233));
}

fn totally_blinded(c: &mut Canvas) {
    c.fill(&glyphs::eye().grow(1.4), hex(0xd9d5e2));
    mark(c, &glyphs::eye(), hex(0x1c1826));
    let cross = Shape::line(&[(11.0, 11.0), (21.0, 21.0)], 1.7)
        .or(&Shape::line(&[(21.0, 11.0), (11.0, 21.0)], 1.7));
    mark(c, &cross, hex(0xf2b233));
}

fn slowed(c: &mut Canvas) {
    let slug = Shape::taper(&[(3.5, 26.5), (24.0, 26.5), (27.5, 17.5)], 2.0, 3.0);
    let horns = Shape::line(&[(26.5, 17.0), (24.5, 11.5)], 0.9)
        .or(&Shape::line(&[(28.0, 17.0), (29.5, 11.5)], 0.9));
    symbol(c, &slug.or(&horns), hex(0xd6e39a));
    let shell = Shape::circle((14.5, 16.0), 9.0);
    symbol(c, &shell, hex(0xa8743c));
    mark(c, &glyphs::snail_shell(0.9).shift(-3.0, 2.5), hex(0xf2d6a0));
}

fn stuck(c: &mut Canvas) {
    symbol(c, &glyphs::anchor(), hex(0x4f8fd0));
}

fn trapped(c: &mut Canvas) {
    let frame = Shape::rect((4.0, 4.5), (28.0, 27.5), 3.0).rim(1.6);
    let bars = [10.0, 16.0, 22.0].map(|x| Shape::line(&[(x, 5.0), (x, 27.0)], 1.4));
    let cage = bars.iter().fold(frame, |a, b| a.or(b));
    symbol(c, &cage, hex(0xc3c7cf));
}

fn tripped(c: &mut Canvas) {
    let ground = Shape::line(&[(3.5, 28.0), (28.5, 28.0)], 1.4);
    let head = Shape::circle((25.0, 19.5), 3.8);
    let body = Shape::line(&[(19.0, 21.5), (10.5, 17.0)], 2.4);
    let legs = Shape::line(&[(10.5, 17.0), (4.5, 12.0), (5.5, 6.0)], 2.1)
        .or(&Shape::line(&[(10.5, 17.0), (13.5, 9.5), (11.0, 4.5)], 2.1));
    let arm = Shape::line(&[(18.5, 20.5), (22.0, 12.5)], 1.9);
    symbol(
        c,
        &ground.or(&head).or(&body).or(&legs).or(&arm),
        hex(0xf0a23c),
    );
}

fn vulnerable(c: &mut Canvas) {
    let rift = [
        (15.0, -2.0),
        (12.5, 9.5),
        (18.5, 15.0),
        (13.0, 22.5),
        (16.0, 34.0),
    ];
    let right: Vec<_> = rift
        .into_iter()
        .chain([(40.0, 34.0), (40.0, -2.0)])
        .collect();
    let side = Shape::poly(&right);
    let shield = glyphs::shield().scale((16.0, 16.0), 0.94);
    let halves = [
        shield.cut(&side).shift(-1.6, 0.6),
        shield.and(&side).shift(1.4, -0.6),
    ];
    for half in &halves {
        symbol(c, half, hex(0xf08a72));
    }
}

fn grappled(c: &mut Canvas) {
    let (left, right) = glyphs::ring_pair();
    symbol(c, &left, hex(0xd9b36a));
    symbol(c, &right, hex(0xf0dba6));
}

fn shielded(c: &mut Canvas) {
    symbol(c, &glyphs::shield(), hex(0x0f7fc4));
    let half = Shape::rect((16.0, 0.0), (32.0, 32.0), 0.0);
    mark(c, &glyphs::shield().grow(-3.0).and(&half), hex(0xcfe9fb));
}

fn injured(c: &mut Canvas) {
    let middle = (16.0, 16.0);
    let strip = Shape::rect((2.5, 10.5), (29.5, 21.5), 5.0).turn(middle, -40.0);
    symbol(c, &strip, hex(0xf0c59a));
    let pad = Shape::rect((10.8, 11.0), (21.2, 21.0), 1.0).turn(middle, -40.0);
    mark(c, &pad, hex(0xfff4e2));
    mark(
        c,
        &glyphs::plus(1.3, 3.6).turn(middle, -40.0),
        hex(0xd23b3b),
    );
}

fn temporary_hp(c: &mut Canvas) {
    let plate = Shape::regular((16.0, 16.0), 12.4, 6, 30.0).grow(1.2);
    symbol(c, &plate, hex(0x12a57c));
    mark(c, &glyphs::plus(2.0, 7.0), WHITE);
}

fn waiting(c: &mut Canvas) {
    let (glass, caps, sand) = glyphs::hourglass();
    edge(c, &caps);
    symbol(c, &glass, hex(0xe6f2f2));
    mark(c, &sand, hex(0xe69f00));
    c.body(&caps, hex(0xa8743c), 0.7);
}
