//! The eighteen elemental types: a white symbol on a plate of the type's colour.

use image::RgbaImage;

use super::{SIDE, glyphs};
use crate::canvas::Canvas;
use crate::ink::{DARK, Ink, WHITE, hex};
use crate::path::{Path, arc, bent_leaf, leaf};
use crate::shape::{Shape, polar};
use crate::sheet::{Cell, row};

/// The sheet; `assets/README.md` lists the order.
pub(crate) fn types() -> RgbaImage {
    row(SIDE, &ORDER)
}

const ORDER: [Cell; 18] = [
    normal, fire, water, electric, grass, ice, fighting, poison, ground, flying, psychic, bug,
    rock, ghost, dragon, dark, steel, fairy,
];

/// The plate, then the symbol made a little smaller so that it stays inside.
fn badge(c: &mut Canvas, plate: Ink, glyph: &Shape) {
    let disc = Shape::circle((16.0, 16.0), 14.2);
    c.fill(&disc.grow(1.3), DARK);
    c.body(&disc, plate, 1.2);
    let small = scaled(glyph, 0.74);
    c.fill(&small.grow(1.0), plate.mix(DARK, 0.55));
    c.fill(&small, WHITE);
}

fn scaled(shape: &Shape, by: f32) -> Shape {
    shape.scale((16.0, 16.0), by)
}

fn normal(c: &mut Canvas) {
    badge(c, hex(0x9a948a), &Shape::circle((16.0, 16.0), 9.0).rim(3.0));
}

fn fire(c: &mut Canvas) {
    badge(c, hex(0xe2622b), &glyphs::flame());
}

fn water(c: &mut Canvas) {
    badge(c, hex(0x3d86d8), &glyphs::drop());
}

fn electric(c: &mut Canvas) {
    badge(c, hex(0xe0b100), &glyphs::bolt());
}

fn grass(c: &mut Canvas) {
    let blade = bent_leaf((5.0, 27.0), (27.0, 4.0), 9.5, 6.5);
    let rib = Shape::line(&[(5.0, 27.0), (20.0, 11.5)], 0.9);
    badge(c, hex(0x4c9f3e), &blade.cut(&rib));
}

fn ice(c: &mut Canvas) {
    badge(c, hex(0x4db3c4), &glyphs::snowflake(1.6));
}

fn fighting(c: &mut Canvas) {
    let gaps = [12.0, 16.3, 20.6].map(|x| Shape::line(&[(x, 6.0), (x, 13.5)], 0.8));
    let thumb = Path::from(7.5, 17.0)
        .to(18.5, 17.0)
        .quad(20.5, 19.0, 18.5, 21.0)
        .stroke(0.8);
    let fist = glyphs::fist().grow(2.0);
    let cut = gaps.iter().fold(fist, |a, g| a.cut(g));
    badge(c, hex(0xb8413b), &cut.cut(&thumb));
}

fn poison(c: &mut Canvas) {
    badge(c, hex(0x9a4fb5), &glyphs::skull());
}

fn ground(c: &mut Canvas) {
    let hill = Path::from(3.0, 25.0)
        .quad(9.0, 8.0, 15.0, 12.0)
        .quad(22.0, 18.0, 29.0, 25.0)
        .shape();
    let back = Path::from(13.0, 25.0).to(21.0, 9.0).to(29.0, 25.0).shape();
    let line = Shape::line(&[(3.0, 28.5), (29.0, 28.5)], 1.4);
    badge(c, hex(0xb5863f), &hill.or(&back).or(&line));
}

fn flying(c: &mut Canvas) {
    badge(c, hex(0x7f94e0), &glyphs::wing());
}

fn psychic(c: &mut Canvas) {
    badge(c, hex(0xe0568c), &glyphs::swirl(1.9));
}

fn bug(c: &mut Canvas) {
    let shell = Shape::ellipse((16.0, 19.5), 8.0, 9.0);
    let split = Shape::line(&[(16.0, 12.0), (16.0, 30.0)], 0.8);
    let head = Shape::ellipse((16.0, 8.0), 5.0, 4.0);
    let feeler = arc((10.0, 5.0), 4.0, -110.0, 20.0).stroke(1.0);
    let mut legs = feeler.pair(16.0);
    for (y, dy) in [(14.0, -3.0), (19.5, 0.5), (25.0, 4.0)] {
        legs = legs.or(&Shape::line(&[(9.5, y), (3.5, y + dy)], 1.2).pair(16.0));
    }
    badge(c, hex(0x8a9a1f), &shell.cut(&split).or(&head).or(&legs));
}

fn rock(c: &mut Canvas) {
    let edges = Shape::line(&[(9.0, 8.5), (14.5, 15.0), (26.5, 20.0)], 0.9)
        .or(&Shape::line(&[(14.5, 15.0), (9.5, 25.5)], 0.9))
        .or(&Shape::line(&[(14.5, 15.0), (25.0, 11.0)], 0.9));
    badge(c, hex(0x8c7b55), &glyphs::stone().grow(1.5).cut(&edges));
}

fn ghost(c: &mut Canvas) {
    let eyes = Shape::ellipse((11.8, 14.0), 2.2, 3.2).pair(16.0);
    badge(c, hex(0x6a5a9e), &glyphs::ghost().cut(&eyes));
}

fn dragon(c: &mut Canvas) {
    let slash = |x: f32, top: f32, low: f32| bent_leaf((x + 6.0, top), (x - 4.0, low), 1.0, 5.0);
    let claws = slash(7.5, 4.0, 24.0)
        .or(&slash(16.0, 2.5, 29.5))
        .or(&slash(24.5, 6.0, 28.0));
    badge(c, hex(0x5148c4), &claws);
}

fn dark(c: &mut Canvas) {
    badge(c, hex(0x4a4150), &glyphs::moon());
}

fn steel(c: &mut Canvas) {
    let nut = Shape::regular((16.0, 16.0), 12.0, 6, 0.0).grow(1.5);
    badge(
        c,
        hex(0x6f8ba0),
        &nut.cut(&Shape::circle((16.0, 16.0), 5.6)),
    );
}

fn fairy(c: &mut Canvas) {
    let spark = |x: f32, y: f32, r: f32| {
        let at = (x, y);
        let ray = |a: f32| leaf(at, polar(at, r, a), r * 0.2);
        [0.0, 90.0, 180.0, 270.0]
            .iter()
            .fold(Shape::circle(at, r * 0.26), |all, a| {
                all.melt(&ray(*a), r * 0.2)
            })
    };
    badge(
        c,
        hex(0xd977c8),
        &spark(14.0, 17.5, 13.0).or(&spark(25.5, 6.5, 6.5)),
    );
}
