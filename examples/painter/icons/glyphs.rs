//! Symbols that both sheets use, in a square of 32 units around (16, 16).

use crate::path::{Path, arc, bent_leaf, blob, spiral};
use crate::shape::{Shape, polar};

pub(super) fn flame() -> Shape {
    Path::from(17.0, 2.0)
        .quad(19.0, 8.0, 23.0, 12.0)
        .quad(27.0, 17.0, 25.5, 22.0)
        .quad(23.0, 29.5, 16.0, 29.5)
        .quad(9.0, 29.5, 6.5, 22.0)
        .quad(5.0, 16.0, 9.0, 11.0)
        .quad(9.5, 15.0, 12.5, 15.5)
        .quad(11.5, 8.0, 17.0, 2.0)
        .shape()
}

pub(super) fn drop() -> Shape {
    Path::from(16.0, 2.5)
        .quad(26.0, 14.5, 26.0, 20.0)
        .quad(26.0, 29.5, 16.0, 29.5)
        .quad(6.0, 29.5, 6.0, 20.0)
        .quad(6.0, 14.5, 16.0, 2.5)
        .shape()
}

pub(super) fn bolt() -> Shape {
    Shape::poly(&[
        (18.5, 2.5),
        (6.5, 18.0),
        (14.0, 18.0),
        (11.5, 29.5),
        (25.5, 12.5),
        (17.5, 12.5),
        (22.0, 2.5),
    ])
}

pub(super) fn snowflake(half: f32) -> Shape {
    let c = (16.0, 16.0);
    let arm = |k: i32| {
        let a = 60.0 * k as f32 - 90.0;
        let knot = polar(c, 8.0, a);
        Shape::line(&[c, polar(c, 12.8, a)], half).or(&Shape::line(
            &[polar(knot, 4.8, a - 55.0), knot, polar(knot, 4.8, a + 55.0)],
            half,
        ))
    };
    (1..6).fold(arm(0), |all, k| all.or(&arm(k)))
}

pub(super) fn heart() -> Shape {
    Path::from(16.0, 28.5)
        .quad(2.5, 18.5, 2.5, 11.5)
        .quad(2.5, 4.5, 9.5, 4.5)
        .quad(13.5, 4.5, 16.0, 9.0)
        .quad(18.5, 4.5, 22.5, 4.5)
        .quad(29.5, 4.5, 29.5, 11.5)
        .quad(29.5, 18.5, 16.0, 28.5)
        .shape()
}

pub(super) fn shield() -> Shape {
    Path::from(16.0, 2.5)
        .quad(21.0, 6.0, 27.0, 6.0)
        .quad(28.0, 22.0, 16.0, 29.5)
        .quad(4.0, 22.0, 5.0, 6.0)
        .quad(11.0, 6.0, 16.0, 2.5)
        .shape()
}

pub(super) fn moon() -> Shape {
    Shape::circle((15.0, 16.0), 12.5).cut(&Shape::circle((21.0, 12.0), 10.5))
}

pub(super) fn swirl(half: f32) -> Shape {
    spiral((16.0, 16.5), (1.0, 11.5), 40.0, 800.0).taper(half * 0.8, half)
}

pub(super) fn eye() -> Shape {
    Path::from(2.0, 16.0)
        .quad(16.0, 0.0, 30.0, 16.0)
        .quad(16.0, 32.0, 2.0, 16.0)
        .shape()
}

pub(super) fn plus(half: f32, reach: f32) -> Shape {
    Shape::rect(
        (16.0 - reach, 16.0 - half),
        (16.0 + reach, 16.0 + half),
        1.0,
    )
    .or(&Shape::rect(
        (16.0 - half, 16.0 - reach),
        (16.0 + half, 16.0 + reach),
        1.0,
    ))
}

/// The letter Z as a line, its upper left corner at `(x, y)`.
pub(super) fn letter_z(x: f32, y: f32, size: f32, half: f32) -> Shape {
    Path::from(x, y)
        .to(x + size, y)
        .to(x, y + size)
        .to(x + size, y + size)
        .stroke(half)
}

pub(super) fn ghost() -> Shape {
    Path::from(5.0, 29.0)
        .to(5.0, 15.0)
        .quad(5.5, 3.0, 16.0, 3.0)
        .quad(26.5, 3.0, 27.0, 15.0)
        .to(27.0, 29.0)
        .quad(23.5, 22.5, 19.5, 29.0)
        .quad(16.0, 22.5, 12.5, 29.0)
        .quad(8.5, 22.5, 5.0, 29.0)
        .shape()
}

pub(super) fn skull() -> Shape {
    let jaw = Shape::rect((10.0, 17.0), (22.0, 28.5), 2.5);
    let top = Shape::ellipse((16.0, 13.0), 11.5, 10.0).melt(&jaw, 4.0);
    let sockets = Shape::ellipse((11.3, 14.0), 3.2, 3.6).pair(16.0);
    let gaps = Shape::line(&[(14.0, 24.0), (14.0, 29.0)], 0.7).pair(16.0);
    let nose = Shape::poly(&[(16.0, 17.5), (14.4, 20.5), (17.6, 20.5)]);
    top.cut(&sockets).cut(&gaps).cut(&nose)
}

pub(super) fn snail_shell(half: f32) -> Shape {
    spiral((17.5, 13.5), (0.5, 6.6), 0.0, 620.0).stroke(half)
}

pub(super) fn ring_pair() -> (Shape, Shape) {
    let link = Shape::rect((3.0, 10.5), (19.0, 21.5), 5.5).rim(1.7);
    let c = (16.0, 16.0);
    (link.turn(c, -30.0), link.flip(16.0).turn(c, -30.0))
}

pub(super) fn burst() -> Shape {
    Shape::star((16.0, 16.0), 14.0, 8.0, 9, -90.0)
}

pub(super) fn wing() -> Shape {
    let feather = |tip: (f32, f32), belly: f32| bent_leaf((5.0, 17.0), tip, belly, belly * 0.5);
    let quills = [
        ((30.5, 5.0), 4.6),
        ((29.0, 13.0), 4.2),
        ((25.5, 20.5), 4.0),
        ((19.0, 27.0), 4.0),
    ];
    let all = quills.map(|(tip, belly)| feather(tip, belly));
    let arm = Shape::taper(&[(6.0, 19.0), (7.0, 9.0), (20.0, 6.0)], 3.6, 1.6);
    all.iter().fold(arm, |a, q| a.or(q))
}

pub(super) fn stone() -> Shape {
    Shape::poly(&[
        (9.0, 8.5),
        (17.5, 5.5),
        (25.0, 11.0),
        (26.5, 20.0),
        (20.0, 26.5),
        (9.5, 25.5),
        (5.0, 17.0),
    ])
    .grow(1.0)
}

pub(super) fn anchor() -> Shape {
    let shank = Shape::line(&[(16.0, 9.0), (16.0, 27.0)], 1.9);
    let eye = Shape::circle((16.0, 6.5), 3.0).rim(1.4);
    let stock = Shape::line(&[(10.0, 12.5), (22.0, 12.5)], 1.7);
    let arms = arc((16.0, 16.5), 10.5, 15.0, 165.0).stroke(1.9);
    let fluke = Shape::poly(&[(2.8, 20.5), (10.0, 19.5), (5.2, 14.2)]).pair(16.0);
    shank.or(&eye).or(&stock).or(&arms).or(&fluke)
}

pub(super) fn hourglass() -> (Shape, Shape, Shape) {
    let glass = Path::from(8.5, 5.5)
        .to(23.5, 5.5)
        .quad(23.5, 12.0, 17.6, 16.0)
        .quad(23.5, 20.0, 23.5, 26.5)
        .to(8.5, 26.5)
        .quad(8.5, 20.0, 14.4, 16.0)
        .quad(8.5, 12.0, 8.5, 5.5)
        .shape();
    let caps = Shape::line(&[(7.0, 4.5), (25.0, 4.5)], 1.9)
        .or(&Shape::line(&[(7.0, 27.5), (25.0, 27.5)], 1.9));
    let low = Path::from(10.0, 26.0).quad(16.0, 16.0, 22.0, 26.0).shape();
    let high = Shape::poly(&[(11.2, 11.5), (20.8, 11.5), (16.0, 16.0)]);
    (glass, caps, low.or(&high))
}

pub(super) fn fist() -> Shape {
    blob(&[
        (6.5, 14.0),
        (8.0, 8.5),
        (16.0, 7.0),
        (24.0, 8.0),
        (26.5, 14.0),
        (25.0, 23.0),
        (17.0, 26.0),
        (9.0, 23.5),
    ])
}
