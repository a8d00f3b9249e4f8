//! Creatures of air, rock and water.

use super::parts::{blush, crease, eye, eyes, laugh};
use crate::canvas::Canvas;
use crate::ink::{DARK, WHITE, hex};
use crate::path::{Path, bent_leaf, blob, leaf};
use crate::shape::Shape;

/// A round little brown bird.
pub(super) fn pidgey(c: &mut Canvas) {
    let (brown, cream, pink) = (hex(0xb27a45), hex(0xffe9c4), hex(0xf2a08c));
    let tail = Shape::poly(&[
        (78.0, 96.0),
        (114.0, 100.0),
        (106.0, 108.0),
        (110.0, 116.0),
        (80.0, 112.0),
    ]);
    c.part(&tail.grow(1.5), brown.shade());
    for x in [50.0, 76.0] {
        c.part(&Shape::line(&[(x, 106.0), (x, 116.0)], 2.6), pink);
        c.part(
            &Shape::line(&[(x - 8.0, 118.0), (x, 115.0), (x + 8.0, 118.0)], 2.6),
            pink,
        );
    }
    let body = Shape::ellipse((62.0, 86.0), 36.0, 26.0);
    c.part(&body, cream);
    let wing = Path::from(34.0, 66.0)
        .quad(8.0, 78.0, 10.0, 108.0)
        .quad(20.0, 106.0, 22.0, 100.0)
        .quad(28.0, 108.0, 34.0, 100.0)
        .quad(42.0, 104.0, 46.0, 92.0)
        .quad(50.0, 76.0, 34.0, 66.0)
        .shape();
    c.part(&wing.pair(62.0), brown);
    for x in [24.0, 34.0] {
        let feather = Path::from(x, 100.0)
            .quad(x + 1.0, 90.0, x + 5.0, 84.0)
            .stroke(1.1);
        c.fill(&feather.pair(62.0), brown.line().alpha(0.6));
    }

    for (tip, tone) in [
        ((30.0, 12.0), brown),
        ((94.0, 12.0), brown),
        ((48.0, 3.0), cream),
        ((76.0, 3.0), cream),
        ((62.0, 1.0), brown),
    ] {
        c.part(&leaf((62.0, 44.0), tip, 8.0), tone);
    }
    let head = Shape::ellipse((62.0, 48.0), 34.0, 30.0);
    c.part(&head, brown);
    let face = Shape::ellipse((62.0, 70.0), 30.0, 24.0);
    c.fill(&face.and(&head), cream);
    let mask = bent_leaf((48.0, 54.0), (28.0, 66.0), 3.0, 7.0)
        .pair(62.0)
        .and(&head);
    c.fill(&mask, hex(0x4a3330));
    eyes(c, (62.0, 50.0), 17.5, (7.4, 9.4), hex(0x7a4a2e));
    let beak = Path::from(52.0, 60.0)
        .quad(62.0, 54.0, 72.0, 60.0)
        .quad(66.0, 66.0, 62.0, 74.0);
    c.part(&beak.quad(58.0, 66.0, 52.0, 60.0).shape(), pink);
    crease(
        c,
        &Path::from(54.0, 62.5).quad(62.0, 67.0, 70.0, 62.5),
        pink,
    );
}

/// A pink puff that rides the wind on its leaves.
pub(super) fn hoppip(c: &mut Canvas) {
    let (skin, green) = (hex(0xf7a6b4), hex(0x6cc04f));
    c.part(&Shape::ellipse((46.0, 112.0), 10.0, 7.0).pair(64.0), skin);
    let ear = Shape::poly(&[(36.0, 62.0), (22.0, 42.0), (52.0, 50.0)]).grow(2.5);
    c.part(&ear.pair(64.0), skin);
    let hand = Shape::ellipse((27.0, 86.0), 8.0, 6.0);
    c.part(&hand.pair(64.0), skin);
    c.part(&Shape::ellipse((64.0, 80.0), 36.0, 32.0), skin);
    c.part(
        &Path::from(64.0, 52.0)
            .quad(61.0, 44.0, 64.0, 32.0)
            .stroke(3.2),
        green,
    );
    for (tip, up, down) in [((10.0, 24.0), 15.0, 6.0), ((118.0, 24.0), 6.0, 15.0)] {
        c.part(&bent_leaf((64.0, 38.0), tip, up, down), green);
        let mid = (tip.0 * 0.75 + 16.0, tip.1 * 0.75 + 38.0 * 0.25 - 4.0);
        crease(
            c,
            &Path::from(64.0, 38.0).quad(mid.0 * 0.5 + 32.0, 26.0, mid.0, mid.1),
            green,
        );
    }
    for x in [48.0, 80.0] {
        eye(c, (x, 80.0), 7.4, 9.4, hex(0xf2c230));
    }
    blush(c, (64.0, 92.0), 25.0, 6.0);
    laugh(c, (64.0, 91.0), 6.5, 4.0);
}

/// A grim boulder with arms.
pub(super) fn geodude(c: &mut Canvas) {
    let (rock, deep) = (hex(0x9d958c), hex(0x7f776f));
    let arm = Shape::taper(&[(36.0, 74.0), (18.0, 84.0), (14.0, 58.0)], 9.0, 8.0);
    c.part(&arm.pair(64.0), rock);
    let fist = Shape::rect((2.0, 28.0), (30.0, 56.0), 11.0);
    c.part(&fist.pair(64.0), rock);
    for y in [37.0, 43.5, 50.0] {
        let fold = Shape::line(&[(18.0, y), (30.0, y - 0.5)], 1.1).pair(64.0);
        c.fill(&fold, rock.line().alpha(0.7));
    }
    let head = Shape::poly(&[
        (44.0, 38.0),
        (66.0, 32.0),
        (88.0, 40.0),
        (102.0, 62.0),
        (98.0, 88.0),
        (80.0, 106.0),
        (54.0, 108.0),
        (32.0, 94.0),
        (26.0, 68.0),
    ]);
    c.part(&head.grow(4.0), rock);
    for facet in [
        Shape::poly(&[
            (98.0, 88.0),
            (80.0, 106.0),
            (54.0, 108.0),
            (74.0, 98.0),
            (88.0, 84.0),
        ]),
        Shape::poly(&[(88.0, 40.0), (102.0, 62.0), (94.0, 60.0), (84.0, 46.0)]),
        Shape::poly(&[(32.0, 94.0), (28.0, 82.0), (38.0, 88.0), (44.0, 98.0)]),
    ] {
        c.fill(&facet.grow(1.0), deep);
    }
    let brow = Shape::poly(&[(36.0, 56.0), (58.0, 66.0), (61.0, 61.0), (40.0, 49.0)]).grow(1.5);
    let socket = Shape::ellipse((49.0, 68.0), 11.0, 9.5);
    c.fill(&socket.grow(1.8).pair(64.0), DARK);
    c.fill(&socket.pair(64.0), WHITE);
    for x in [51.5, 76.5] {
        c.fill(&Shape::circle((x, 69.0), 4.4), DARK);
        c.fill(&Shape::circle((x - 1.4, 67.4), 1.3), WHITE);
    }
    c.part(&brow.pair(64.0), rock);
    let mouth = Path::from(50.0, 91.0)
        .quad(64.0, 84.0, 78.0, 91.0)
        .stroke(1.8);
    c.fill(&mouth, DARK);
}

/// A helpless red carp.
pub(super) fn magikarp(c: &mut Canvas) {
    let (red, gold, pale) = (hex(0xf0703c), hex(0xffd24a), hex(0xffefd0));
    let tail = Path::from(88.0, 70.0)
        .quad(106.0, 50.0, 122.0, 38.0)
        .quad(122.0, 56.0, 112.0, 70.0)
        .quad(124.0, 84.0, 122.0, 104.0)
        .quad(104.0, 92.0, 88.0, 76.0)
        .shape();
    c.part(&tail, pale);
    let crown = Shape::poly(&[
        (36.0, 50.0),
        (34.0, 20.0),
        (48.0, 32.0),
        (60.0, 10.0),
        (70.0, 32.0),
        (88.0, 22.0),
        (82.0, 52.0),
    ]);
    c.part(&crown.grow(2.0), gold);
    let under = Shape::poly(&[
        (50.0, 96.0),
        (44.0, 118.0),
        (58.0, 110.0),
        (68.0, 119.0),
        (74.0, 94.0),
    ]);
    c.part(&under.grow(1.5), pale);

    let body = blob(&[
        (14.0, 72.0),
        (22.0, 50.0),
        (46.0, 38.0),
        (76.0, 44.0),
        (100.0, 70.0),
        (78.0, 98.0),
        (48.0, 104.0),
        (22.0, 94.0),
    ]);
    c.part(&body, red);
    for (x, y) in [
        (64.0, 56.0),
        (64.0, 72.0),
        (64.0, 88.0),
        (76.0, 64.0),
        (76.0, 80.0),
        (88.0, 72.0),
    ] {
        let scale = Path::from(x - 1.0, y - 7.0).quad(x + 8.0, y, x - 1.0, y + 7.0);
        crease(c, &scale, red);
    }
    c.part(&bent_leaf((56.0, 80.0), (82.0, 100.0), 8.0, 5.0), pale);
    let eye = Shape::circle((34.0, 62.0), 12.5);
    c.part(&eye, WHITE);
    c.fill(&Shape::circle((33.0, 63.0), 6.6), DARK);
    c.fill(&Shape::circle((30.5, 60.5), 2.4), WHITE);
    let lips = Shape::ellipse((15.0, 82.0), 9.0, 11.0);
    c.part(&lips, hex(0xf7b3a0));
    c.fill(&Shape::ellipse((13.0, 82.0), 4.4, 6.4), hex(0x6b2430));
    let whisker = Path::from(22.0, 92.0).quad(14.0, 106.0, 24.0, 118.0);
    c.part_with(&whisker.taper(3.0, 1.6), gold, 1.6, 0.8);
    let upper = Path::from(18.0, 70.0).quad(4.0, 66.0, 5.0, 50.0);
    c.part_with(&upper.taper(3.0, 1.6), gold, 1.6, 0.8);
}
