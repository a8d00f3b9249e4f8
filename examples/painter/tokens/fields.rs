//! Small creatures of fields and routes, with fur or feathers.

use super::parts::{blush, claws, closed_eye, crease, eye, eyes, laugh, smile};
use crate::canvas::Canvas;
use crate::ink::{DARK, WHITE, hex};
use crate::path::{Path, bent_leaf, blob, leaf, spiral};
use crate::shape::{Shape, polar};

/// A shy, long-nosed shrew with flames on its back.
pub(super) fn cyndaquil(c: &mut Canvas) {
    let (fur, cream) = (hex(0x3f6f8f), hex(0xffe7b0));
    back_fire(c);
    c.part(&Shape::ellipse((50.0, 113.0), 11.0, 6.0).pair(68.0), cream);
    let body = Shape::ellipse((68.0, 96.0), 27.0, 20.0);
    c.part(&body, cream);
    c.body(
        &body.cut(&Shape::ellipse((54.0, 106.0), 28.0, 30.0)),
        fur,
        2.0,
    );
    c.part(
        &Shape::taper(&[(54.0, 90.0), (46.0, 100.0)], 5.5, 4.5),
        cream,
    );
    c.part(
        &Shape::taper(&[(80.0, 92.0), (78.0, 102.0)], 5.5, 4.5),
        cream,
    );

    let snout = Shape::taper(&[(60.0, 68.0), (16.0, 80.0)], 20.0, 4.5);
    let head = Shape::ellipse((66.0, 56.0), 34.0, 30.0).melt(&snout, 12.0);
    c.part(&head, cream);
    let cap = Path::from(6.0, 77.0)
        .quad(30.0, 72.0, 46.0, 58.0)
        .quad(56.0, 78.0, 70.0, 62.0)
        .quad(80.0, 80.0, 104.0, 76.0)
        .to(110.0, 10.0)
        .to(10.0, 10.0)
        .shape();
    c.body(&head.and(&cap), fur, 3.0);
    c.fill(&Shape::ellipse((13.5, 78.5), 4.2, 3.8), DARK);
    c.fill(&Shape::circle((12.5, 77.0), 1.2), WHITE.alpha(0.8));
    closed_eye(c, (46.0, 66.0), 7.0, -14.0);
    closed_eye(c, (78.0, 66.0), 7.5, 10.0);
    blush(c, (64.0, 77.0), 20.0, 5.5);
    smile(c, (36.0, 84.0), 6.0, 1.8);
}

fn back_fire(c: &mut Canvas) {
    let root = (82.0, 62.0);
    let fan = [
        (-98.0, 44.0),
        (-66.0, 56.0),
        (-34.0, 54.0),
        (-4.0, 48.0),
        (26.0, 40.0),
    ];
    let fire = |grow: f32, belly: f32| {
        let flames =
            fan.map(|(a, r)| bent_leaf(root, polar(root, r * grow, a), belly, belly * 0.7));
        flames
            .iter()
            .fold(Shape::circle(root, 20.0 * grow), |all, f| all.melt(f, 5.0))
    };
    c.part(&fire(1.0, 9.5), hex(0xee5a2b));
    c.fill(&fire(0.8, 7.0), hex(0xffa632));
    c.fill(&fire(0.62, 4.5), hex(0xffe066));
}

/// A yellow mouse with red cheeks and a lightning-shaped tail.
pub(super) fn pikachu(c: &mut Canvas) {
    let (fur, tip, brown) = (hex(0xffd83f), hex(0x3b3340), hex(0xb0743a));
    let tail = Shape::poly(&[
        (80.0, 108.0),
        (98.0, 96.0),
        (92.0, 88.0),
        (108.0, 76.0),
        (100.0, 66.0),
        (118.0, 40.0),
        (125.0, 66.0),
        (113.0, 74.0),
        (120.0, 84.0),
        (104.0, 94.0),
        (110.0, 102.0),
        (86.0, 114.0),
    ]);
    c.part_with(&tail, fur, 2.0, 2.0);
    c.fill(&tail.and(&Shape::circle((82.0, 112.0), 20.0)), brown);

    for (root, end) in [((40.0, 44.0), (16.0, 4.0)), ((82.0, 42.0), (104.0, 6.0))] {
        let ear = leaf(root, end, 10.5);
        c.part(&ear, fur);
        c.fill(&ear.and(&Shape::circle(end, 18.0)), tip);
    }
    c.part(&Shape::ellipse((44.0, 114.0), 12.0, 6.0).pair(60.0), fur);
    c.part(&Shape::ellipse((60.0, 98.0), 27.0, 20.0), fur);
    let arm = Shape::taper(&[(42.0, 92.0), (34.0, 102.0)], 6.5, 5.0);
    c.part(&arm.pair(60.0), fur);
    let head = Shape::ellipse((60.0, 56.0), 35.0, 29.0)
        .melt(&Shape::ellipse((60.0, 66.0), 39.0, 22.0), 14.0);
    c.part(&head, fur);
    let cheek = Shape::circle((32.0, 73.0), 8.2).pair(60.0).and(&head);
    c.part_with(&cheek, hex(0xe8503a), 0.8, 1.2);
    eyes(c, (60.0, 58.0), 17.5, (7.0, 8.6), hex(0x6b4a34));
    c.fill(&Shape::ellipse((60.0, 66.5), 2.2, 1.4), DARK);
    laugh(c, (60.0, 72.0), 8.0, 5.0);
}

/// A purple rat with great front teeth.
pub(super) fn rattata(c: &mut Canvas) {
    let (fur, cream) = (hex(0xa86bb8), hex(0xfff0d2));
    let tail = spiral((106.0, 74.0), (2.0, 13.0), -60.0, 400.0);
    let stem = Path::from(114.5, 84.0).quad(112.0, 104.0, 84.0, 110.0);
    c.part(&tail.taper(3.0, 4.4).or(&stem.stroke(4.4)), fur);

    let ear = Shape::circle((28.0, 32.0), 18.0);
    c.part(&ear.pair(60.0), fur);
    c.body(
        &Shape::circle((29.0, 33.0), 11.5).pair(60.0),
        hex(0xf3c2b8),
        1.6,
    );
    c.part(&Shape::ellipse((40.0, 114.0), 12.0, 6.0).pair(60.0), cream);
    let body = Shape::ellipse((60.0, 100.0), 26.0, 17.0);
    c.part(&body, fur);
    c.fill(&Shape::ellipse((60.0, 106.0), 15.0, 11.0).and(&body), cream);
    let whisker = Shape::taper(&[(40.0, 78.0), (8.0, 68.0)], 1.3, 0.7).or(&Shape::taper(
        &[(40.0, 82.0), (8.0, 86.0)],
        1.3,
        0.7,
    ));

    let head = Shape::ellipse((60.0, 60.0), 35.0, 30.0)
        .melt(&Shape::ellipse((60.0, 70.0), 40.0, 20.0), 12.0);
    c.part(&head, fur);
    let muzzle = Shape::ellipse((60.0, 82.0), 27.0, 15.0);
    c.fill(&muzzle.and(&head), cream);
    c.fill(&whisker.pair(60.0), DARK.alpha(0.8));
    eyes(c, (60.0, 58.0), 18.0, (8.0, 9.6), hex(0xd63a4c));
    c.fill(&Shape::ellipse((60.0, 71.0), 4.4, 3.2), DARK);
    c.fill(&Shape::circle((58.8, 70.0), 1.1), WHITE.alpha(0.8));
    let teeth = Shape::rect((52.0, 80.0), (68.0, 98.0), 2.5);
    c.part_with(&teeth, WHITE, 1.8, 1.6);
    c.fill(
        &Shape::line(&[(60.0, 81.0), (60.0, 97.0)], 0.8),
        DARK.alpha(0.6),
    );
    smile(c, (46.0, 78.5), 14.0, 2.6);
    smile(c, (74.0, 78.5), 14.0, 2.6);
}

/// A brown fox cub with a cream collar.
pub(super) fn eevee(c: &mut Canvas) {
    let (fur, dark, cream) = (hex(0xc08048), hex(0x6e4630), hex(0xfbe8c4));
    let tail = blob(&[
        (78.0, 112.0),
        (98.0, 108.0),
        (110.0, 88.0),
        (116.0, 52.0),
        (122.0, 84.0),
        (118.0, 106.0),
        (100.0, 120.0),
    ]);
    c.part(&tail, fur);
    let tip = Path::from(100.0, 76.0)
        .to(107.0, 84.0)
        .to(111.0, 74.0)
        .to(117.0, 84.0)
        .to(126.0, 76.0)
        .to(122.0, 40.0)
        .to(104.0, 40.0)
        .shape();
    c.fill(&tail.and(&tip), cream);

    let ear = bent_leaf((40.0, 48.0), (10.0, 4.0), 9.0, 15.0);
    c.part(&ear.pair(60.0), fur);
    let inner = bent_leaf((38.0, 43.0), (15.0, 12.0), 5.0, 9.0);
    c.fill(&inner.pair(60.0), dark);
    c.part(&Shape::ellipse((46.0, 114.0), 10.0, 6.5).pair(60.0), fur);
    c.part(&Shape::ellipse((60.0, 103.0), 22.0, 15.0), fur);
    c.part(&ruff(), cream);

    let head = Shape::ellipse((60.0, 56.0), 33.0, 28.0)
        .melt(&Shape::ellipse((60.0, 64.0), 37.0, 19.0), 12.0);
    c.part(&head, fur);
    let tuft = Path::from(46.0, 34.0)
        .quad(50.0, 18.0, 64.0, 14.0)
        .quad(60.0, 20.0, 66.0, 22.0)
        .quad(74.0, 20.0, 78.0, 26.0)
        .quad(72.0, 28.0, 74.0, 36.0)
        .shape();
    c.part(&tuft, fur);
    c.fill(&Shape::ellipse((60.0, 38.0), 15.0, 6.0), fur);
    eyes(c, (60.0, 57.0), 17.5, (7.6, 10.0), hex(0x8a5a36));
    c.fill(&Shape::ellipse((60.0, 68.0), 3.0, 2.0), DARK);
    blush(c, (60.0, 70.0), 27.0, 5.5);
    smile(c, (55.6, 72.0), 4.4, 1.8);
    smile(c, (64.4, 72.0), 4.4, 1.8);
}

fn ruff() -> Shape {
    let tips = (0..9).map(|i| {
        let a = 180.0 - 22.5 * i as f32;
        let (x, y) = polar((60.0, 84.0), 1.0, a);
        let end = (60.0 + (x - 60.0) * 40.0, 84.0 + (y - 84.0) * 28.0);
        leaf((60.0, 82.0), end, 9.5)
    });
    tips.fold(Shape::ellipse((60.0, 84.0), 31.0, 17.0), |all, t| {
        all.melt(&t, 4.0)
    })
}

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

/// Claws for creatures of this file that show them.
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
    claws(c, (64.0, 88.0), 40.0, 0.0);
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
