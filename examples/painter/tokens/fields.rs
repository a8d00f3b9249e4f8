//! Small creatures of fields and routes, with fur.

use super::parts::{blush, closed_eye, eyes, laugh, smile};
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
    let root = (80.0, 64.0);
    let fan = [
        (-92.0, 52.0),
        (-62.0, 58.0),
        (-34.0, 54.0),
        (-6.0, 43.0),
        (24.0, 40.0),
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
