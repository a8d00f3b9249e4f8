//! Creatures of hedge and brook.

use super::parts::{blush, crease, eyes, smile};
use crate::canvas::Canvas;
use crate::ink::{DARK, WHITE, hex};
use crate::path::{Path, spiral};
use crate::shape::Shape;

/// A green caterpillar that rears up, with a red fork on its brow.
pub(super) fn caterpie(c: &mut Canvas) {
    let (green, belly, fork) = (hex(0x7cc455), hex(0xf4e6a0), hex(0xe8505b));
    // The tail end lies on the ground behind, ring by ring up to the chest.
    let rings = [
        ((112.0, 108.0), 9.0),
        ((100.0, 102.0), 14.0),
        ((85.0, 99.0), 17.0),
        ((70.0, 96.0), 19.0),
    ];
    for (at, r) in rings {
        c.part(&Shape::circle(at, r), green);
    }
    for (x, y) in [(101.0, 97.0), (86.0, 93.0), (70.0, 90.0)] {
        let spot = Shape::ellipse((x, y), 5.0, 4.0);
        c.fill(&spot.grow(1.4), green.line().alpha(0.5));
        c.fill(&spot, hex(0xf6d45c));
    }
    for x in [62.0, 80.0, 96.0] {
        c.part(&Shape::ellipse((x, 115.0), 5.0, 4.0), belly);
    }
    let chest = Shape::ellipse((52.0, 90.0), 24.0, 26.0);
    c.part(&chest, green);
    c.body(
        &Shape::ellipse((47.0, 95.0), 15.0, 19.0).and(&chest),
        belly,
        1.4,
    );
    for y in [88.0, 98.0, 107.0] {
        let fold = Path::from(34.0, y).quad(47.0, y + 5.0, 60.0, y);
        crease(c, &fold, belly);
    }
    for (x, y) in [(33.0, 86.0), (36.0, 100.0)] {
        c.part(&Shape::ellipse((x, y), 5.0, 3.6), belly);
    }

    // The fork grows from the brow, behind the head.
    for tip in [(24.0, 6.0), (76.0, 4.0)] {
        let horn = Shape::taper(&[(49.0, 34.0), (50.0, 20.0), tip], 6.5, 3.6);
        c.part(&horn, fork);
    }
    let head = Shape::ellipse((49.0, 54.0), 33.0, 29.0);
    c.part(&head, green);
    let snout = Shape::ellipse((49.0, 72.0), 18.0, 12.0).and(&head);
    c.fill(&snout, green.shine());
    eyes(c, (49.0, 50.0), 17.0, (9.2, 12.0), hex(0x4a3a2a));
    blush(c, (49.0, 68.0), 25.0, 6.0);
    smile(c, (49.0, 71.0), 7.0, 2.6);
}

/// A round blue tadpole with a swirl on its belly.
pub(super) fn poliwag(c: &mut Canvas) {
    let (skin, fin, belly, lips) = (hex(0x5f86c9), hex(0xb9d7f2), hex(0xf4f4f0), hex(0xf2a6a6));
    let film = Path::from(88.0, 74.0)
        .quad(108.0, 34.0, 126.0, 52.0)
        .quad(124.0, 84.0, 96.0, 102.0)
        .quad(86.0, 92.0, 88.0, 74.0)
        .shape();
    c.part(&film, fin);
    let stem = Path::from(92.0, 90.0).quad(112.0, 78.0, 118.0, 56.0);
    c.part(&stem.taper(7.0, 3.0), skin);
    for x in [40.0, 74.0] {
        c.part(&Shape::ellipse((x, 114.0), 11.0, 6.5), skin);
    }
    let body = Shape::ellipse((57.0, 74.0), 44.0, 38.0);
    c.part(&body, skin);
    let front = Shape::ellipse((57.0, 82.0), 30.0, 26.0);
    c.fill(&front.grow(1.6), skin.line().alpha(0.5));
    c.fill(&front, belly);
    let swirl = spiral((57.0, 84.0), (2.0, 20.0), 0.0, 800.0);
    c.fill(&swirl.stroke(1.5).and(&front), DARK.alpha(0.85));

    for x in [34.0, 80.0] {
        let bulge = Shape::circle((x, 44.0), 15.0);
        c.part(&bulge, skin);
        c.fill(&Shape::circle((x, 43.0), 11.5), WHITE);
    }
    eyes(c, (57.0, 43.5), 22.5, (6.4, 8.0), hex(0x3c5a8c));
    let mouth = Shape::ellipse((57.0, 58.0), 9.5, 5.0);
    c.part(&mouth, lips);
    let gap = Path::from(49.5, 58.0).quad(57.0, 60.5, 64.5, 58.0);
    crease(c, &gap, lips);
    blush(c, (57.0, 62.0), 30.0, 6.0);
}
