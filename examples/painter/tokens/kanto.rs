//! The three starters of the first journey.

use super::parts::{blush, claws, crease, eyes, flame, laugh, smile};
use crate::canvas::Canvas;
use crate::ink::{DARK, WHITE, hex};
use crate::path::{Path, leaf, spiral};
use crate::shape::Shape;

/// A squat teal toad with a bulb on its back.
pub(super) fn bulbasaur(c: &mut Canvas) {
    let (skin, patch, green) = (hex(0x7fd0bd), hex(0x4aa594), hex(0x6dbb4e));
    let bulb = Path::from(66.0, 6.0)
        .quad(70.0, 14.0, 86.0, 20.0)
        .quad(110.0, 34.0, 92.0, 62.0)
        .to(36.0, 62.0)
        .quad(18.0, 34.0, 42.0, 20.0)
        .quad(58.0, 14.0, 66.0, 6.0)
        .shape();
    c.part(&bulb, green);
    crease(
        c,
        &Path::from(65.0, 10.0).quad(48.0, 28.0, 46.0, 58.0),
        green,
    );
    crease(
        c,
        &Path::from(66.0, 10.0).quad(82.0, 28.0, 82.0, 58.0),
        green,
    );

    c.part(&Shape::ellipse((64.0, 98.0), 34.0, 16.0), skin);
    c.part(&Shape::ellipse((38.0, 106.0), 14.0, 9.0).pair(64.0), skin);
    claws(c, (38.0, 114.0), 6.5, -5.5);
    claws(c, (90.0, 114.0), 6.5, -5.5);

    let ear = Shape::poly(&[(24.0, 58.0), (24.0, 36.0), (46.0, 46.0)]).grow(2.5);
    c.part(&ear.pair(64.0), skin);
    let head = Shape::ellipse((64.0, 66.0), 38.0, 24.0)
        .melt(&Shape::ellipse((64.0, 78.0), 44.0, 22.0), 14.0);
    c.part(&head, skin);
    for spot in [
        Shape::poly(&[(52.0, 42.0), (66.0, 40.0), (62.0, 54.0), (54.0, 52.0)]).grow(2.0),
        Shape::ellipse((84.0, 50.0), 7.0, 4.0),
        Shape::ellipse((27.0, 88.0), 6.0, 4.0),
        Shape::ellipse((103.0, 86.0), 4.0, 5.0),
    ] {
        c.fill(&spot.and(&head), patch.alpha(0.8));
    }
    let white = Shape::ellipse((40.0, 71.0), 10.5, 9.5).pair(64.0);
    c.fill(&white.grow(1.5), DARK);
    c.fill(&white, WHITE);
    eyes(c, (64.0, 71.5), 22.0, (6.8, 8.6), hex(0xd8394a));
    let nostril = Shape::ellipse((60.0, 78.0), 1.3, 1.8).pair(64.0);
    c.fill(&nostril, DARK.alpha(0.7));
    smile(c, (64.0, 86.0), 24.0, 4.0);
    let fang = Shape::poly(&[(47.0, 88.5), (53.0, 89.5), (49.5, 95.0)]).pair(64.0);
    c.fill(&fang, WHITE);
}

/// A small orange lizard whose tail burns.
pub(super) fn charmander(c: &mut Canvas) {
    let (skin, belly) = (hex(0xf5934a), hex(0xffe2a6));
    let tail = Path::from(72.0, 106.0)
        .quad(108.0, 116.0, 108.0, 78.0)
        .taper(9.0, 4.5);
    c.part(&tail, skin);
    flame(c, (108.0, 84.0), 24.0, 42.0);

    c.part(&Shape::ellipse((40.0, 112.0), 12.0, 7.0).pair(58.0), skin);
    claws(c, (38.0, 119.0), 5.5, -5.0);
    claws(c, (78.0, 119.0), 5.5, -5.0);
    c.part(&Shape::ellipse((58.0, 98.0), 25.0, 20.0), skin);
    c.body(&Shape::ellipse((58.0, 101.0), 16.0, 16.0), belly, 1.6);
    let arm = Shape::taper(&[(38.0, 90.0), (24.0, 100.0)], 7.0, 5.0);
    c.part(&arm.pair(58.0), skin);

    let head = Shape::ellipse((58.0, 46.0), 33.0, 32.0)
        .melt(&Shape::ellipse((58.0, 64.0), 40.0, 22.0), 16.0);
    c.part(&head, skin);
    eyes(c, (58.0, 54.0), 21.0, (8.2, 11.5), hex(0x2f8fb5));
    c.fill(
        &Shape::ellipse((54.5, 66.0), 1.3, 1.7).pair(58.0),
        DARK.alpha(0.75),
    );
    blush(c, (58.0, 71.0), 31.0, 6.0);
    laugh(c, (58.0, 73.0), 13.0, 6.0);
}

/// A sky-blue turtle in a brown shell.
pub(super) fn squirtle(c: &mut Canvas) {
    let (skin, shell, plate) = (hex(0x86cdea), hex(0xb9773f), hex(0xffe6a3));
    let tail = spiral((104.0, 92.0), (2.0, 13.0), 200.0, 560.0);
    c.part(
        &tail
            .taper(3.5, 6.0)
            .or(&Shape::line(&[(104.0, 104.0), (84.0, 106.0)], 6.0)),
        skin,
    );

    c.part(&Shape::ellipse((42.0, 111.0), 13.0, 8.0).pair(62.0), skin);
    let back = Shape::ellipse((62.0, 92.0), 36.0, 25.0);
    c.part(&back, shell);
    c.fill(&Shape::ellipse((62.0, 93.0), 28.0, 23.0), hex(0xfffaf0));
    let front = Shape::ellipse((62.0, 94.0), 24.0, 21.0);
    c.part_with(&front, plate, 1.2, 2.0);
    for line in [
        Path::from(62.0, 76.0).to(62.0, 114.0),
        Path::from(40.0, 92.0).quad(62.0, 97.0, 84.0, 92.0),
        Path::from(44.0, 104.0).quad(62.0, 109.0, 80.0, 104.0),
    ] {
        c.fill(&line.stroke(0.9), hex(0xc99a4b));
    }
    let arm = Shape::taper(&[(36.0, 84.0), (20.0, 96.0)], 7.5, 6.5);
    c.part(&arm.pair(62.0), skin);

    let head = Shape::ellipse((62.0, 46.0), 36.0, 33.0)
        .melt(&Shape::ellipse((62.0, 58.0), 40.0, 22.0), 14.0);
    c.part(&head, skin);
    eyes(c, (62.0, 48.0), 20.0, (8.4, 11.0), hex(0xa5453a));
    c.fill(
        &Shape::ellipse((58.5, 61.0), 1.2, 1.5).pair(62.0),
        DARK.alpha(0.7),
    );
    blush(c, (62.0, 65.0), 31.0, 6.0);
    laugh(c, (62.0, 66.0), 12.0, 5.5);
}

/// A walking radish: blue bulb, green leaves.
pub(super) fn oddish(c: &mut Canvas) {
    let (skin, dark, green) = (hex(0x6488c9), hex(0x4d6fb0), hex(0x63b84a));
    c.part(&Shape::ellipse((48.0, 113.0), 12.0, 7.0).pair(64.0), dark);
    let root = (64.0, 62.0);
    for (tip, belly, tone) in [
        ((10.0, 58.0), 10.0, green.shade()),
        ((118.0, 58.0), 10.0, green.shade()),
        ((22.0, 24.0), 11.5, green),
        ((106.0, 24.0), 11.5, green),
        ((64.0, 6.0), 13.0, green.mix(hex(0xb7e36a), 0.35)),
    ] {
        c.part(&leaf(root, tip, belly), tone);
        let mid =
            Path::from(root.0, root.1).to(tip.0 * 0.8 + root.0 * 0.2, tip.1 * 0.8 + root.1 * 0.2);
        crease(c, &mid, tone);
    }
    let bulb = Shape::ellipse((64.0, 84.0), 35.0, 30.0);
    c.part(&bulb, skin);
    eyes(c, (64.0, 84.0), 16.0, (6.8, 8.4), hex(0xe0483f));
    blush(c, (64.0, 95.0), 25.0, 6.0);
    laugh(c, (64.0, 94.0), 7.5, 4.5);
}
