//! Faces: eyes, mouths, and the coats of head and body.

use super::rig::Rig;
use super::spec::{Body, Coat, Eyes, Mouth, Spec};
use crate::canvas::Canvas;
use crate::ink::{DARK, Ink, WHITE, hex};
use crate::path::{Path, bent_leaf, leaf};
use crate::shape::{Pt, Shape};
use crate::tokens::{closed_eye, eye, laugh, smile};

/// An eye of a head at the side of another.
pub(super) fn side_face(c: &mut Canvas, rig: &Rig, at: Pt, iris: Ink) {
    eye(c, at, rig.l(4.6), rig.l(5.8), iris);
    smile(c, (at.0, at.1 + rig.l(10.0)), rig.l(5.0), rig.l(1.4));
}

/// The colours of the body below the head.
pub(super) fn body_coat(c: &mut Canvas, rig: &Rig, spec: &Spec, trunk: &Shape) {
    if rig.one {
        return;
    }
    let (second, accent) = (spec.second(), spec.accent());
    let (rx, ry) = rig.body_r;
    let b = |x, y| rig.on_body(x, y);
    for coat in &spec.coat {
        match coat {
            Coat::Belly => {
                let x = if spec.body == Body::Quadruped {
                    -0.35
                } else {
                    0.0
                };
                c.body(
                    &Shape::ellipse(b(x, 0.25), rx * 0.66, ry * 0.72).and(trunk),
                    second,
                    1.4,
                );
            }
            Coat::Bands => {
                for x in [-0.1, 0.35, 0.8] {
                    let band = if matches!(spec.body, Body::Quadruped | Body::Armor) {
                        Shape::line(&[b(x, -1.2), b(x + 0.08, 0.4)], rig.l(3.4))
                    } else {
                        Shape::line(&[b(-1.2, x), b(1.2, x)], rig.l(3.2))
                    };
                    c.fill(&band.and(&trunk.grow(-1.0)), accent);
                }
            }
            Coat::Spots => {
                for (x, y, r) in [
                    (0.1, -0.35, 5.0),
                    (0.6, 0.1, 6.0),
                    (-0.5, 0.2, 4.6),
                    (0.2, 0.55, 4.0),
                ] {
                    c.fill(
                        &Shape::circle(b(x, y), rig.l(r)).and(&trunk.grow(-1.0)),
                        accent,
                    );
                }
            }
            Coat::Collar if !matches!(spec.body, Body::Squiggle) => {
                for (x, y) in [
                    (-0.7, -0.62),
                    (0.0, -0.42),
                    (0.7, -0.62),
                    (-0.36, -0.45),
                    (0.36, -0.45),
                ] {
                    c.part(&Shape::circle(b(x, y), rig.l(8.0)), second);
                }
            }
            Coat::Plates => {
                for y in [-0.3, 0.15, 0.6] {
                    let seam = Path::from(b(-0.9, y).0, b(0.0, y).1).quad(
                        b(0.0, y).0,
                        b(0.0, y + 0.35).1,
                        b(0.9, y).0,
                        b(0.0, y).1,
                    );
                    c.fill(
                        &seam.stroke(rig.l(1.4)).and(trunk),
                        spec.main().line().alpha(0.7),
                    );
                }
            }
            _ => {}
        }
    }
}

/// The colours of the head.
pub(super) fn head_coat(c: &mut Canvas, rig: &Rig, spec: &Spec, head: &Shape) {
    let (second, accent) = (spec.second(), spec.accent());
    let (rx, ry) = rig.head_r;
    let h = |x, y| rig.on_head(x, y);
    let inner = head.grow(-0.8);
    for coat in &spec.coat {
        match coat {
            Coat::Belly if rig.one => c.body(
                &Shape::ellipse(h(0.0, 0.62), rx * 0.62, ry * 0.42).and(head),
                second,
                1.2,
            ),
            Coat::Muzzle => c.body(
                &Shape::ellipse(h(0.0, 0.62), rx * 0.72, ry * 0.5).and(head),
                second,
                1.2,
            ),
            Coat::Cap => {
                let low = Path::from(h(-1.4, -0.1).0, h(0.0, -0.1).1)
                    .quad(
                        h(0.0, 0.0).0,
                        h(0.0, -0.62).1,
                        h(1.4, 0.0).0,
                        h(0.0, -0.1).1,
                    )
                    .to(h(1.4, 0.0).0, h(0.0, -2.0).1)
                    .to(h(-1.4, 0.0).0, h(0.0, -2.0).1)
                    .shape();
                c.body(&head.and(&low), accent, 2.0);
            }
            Coat::Mask => {
                for side in [-1.0, 1.0] {
                    c.fill(
                        &Shape::ellipse(h(0.48 * side, 0.08), rx * 0.4, ry * 0.42).and(&inner),
                        accent,
                    );
                }
            }
            Coat::Stripes => {
                for x in [-0.34, 0.0, 0.34] {
                    c.fill(
                        &leaf(h(x, -1.05), h(x * 0.7, -0.38), rig.l(3.4)).and(&inner),
                        accent,
                    );
                }
            }
            Coat::Spots => {
                for (x, y, r) in [
                    (-0.6, -0.5, 5.5),
                    (0.3, -0.72, 4.6),
                    (0.75, -0.25, 4.0),
                    (0.8, 0.5, 4.4),
                    (-0.85, 0.45, 4.0),
                ] {
                    c.fill(&Shape::circle(h(x, y), rig.l(r)).and(&inner), accent);
                }
            }
            Coat::Bands if rig.one => {
                for y in [-0.62, 0.86] {
                    c.fill(
                        &Shape::line(&[h(-1.5, y), h(1.5, y)], rig.l(3.4)).and(&inner),
                        accent,
                    );
                }
            }
            Coat::Half => {
                let half = if rig.one {
                    Shape::rect((0.0, h(0.0, 0.22).1), (128.0, 128.0), 0.0)
                } else {
                    Shape::rect((h(0.0, 0.0).0, 0.0), (128.0, 128.0), 0.0)
                };
                c.body(&head.and(&half), second, 2.0);
            }
            Coat::Plates if rig.one => {
                for (a, b) in [
                    ((-1.0, -0.4), (1.0, -0.5)),
                    ((-0.2, -1.0), (-0.3, -0.45)),
                    ((0.5, 1.0), (0.4, 0.6)),
                    ((-0.7, 0.9), (-0.5, 0.6)),
                ] {
                    c.fill(
                        &Shape::line(&[h(a.0, a.1), h(b.0, b.1)], rig.l(1.4)).and(&inner),
                        spec.main().line().alpha(0.6),
                    );
                }
            }
            _ => {}
        }
    }
}

/// Eyes and mouth.
pub(super) fn face(c: &mut Canvas, rig: &Rig, spec: &Spec) {
    let small = rig.head_r.0 / 31.0;
    let gap = if spec.body == Body::Fish { 0.36 } else { 0.46 };
    eyes(c, rig, spec, (gap, small));
    mouth(c, rig, spec, small);
}

fn eyes(c: &mut Canvas, rig: &Rig, spec: &Spec, (gap, k): (f32, f32)) {
    let h = |x, y| rig.on_head(x, y);
    if spec.eyes == Eyes::One {
        c.fill(&Shape::circle(h(0.0, 0.0), 14.0 * k).grow(1.6), DARK);
        c.fill(&Shape::circle(h(0.0, 0.0), 14.0 * k), WHITE);
        return eye(c, h(0.0, 0.02), 8.0 * k, 9.5 * k, spec.iris());
    }
    for side in [-1.0, 1.0] {
        let at = h(gap * side, 0.06);
        match spec.eyes {
            Eyes::Round | Eyes::One => eye(c, at, 7.4 * k, 9.6 * k, spec.iris()),
            Eyes::Wide => {
                c.fill(&Shape::circle(at, 10.0 * k).grow(1.5), DARK);
                c.fill(&Shape::circle(at, 10.0 * k), WHITE);
                c.fill(&Shape::circle(at, 4.2 * k), DARK);
            }
            Eyes::Dots => c.fill(&Shape::ellipse(at, 3.6 * k, 4.6 * k), DARK),
            Eyes::Closed => closed_eye(c, at, 7.5 * k, 0.0),
            Eyes::Sleepy => {
                eye(c, at, 7.4 * k, 8.4 * k, spec.iris());
                let lid = Shape::rect(
                    (at.0 - 10.0 * k, at.1 - 12.0 * k),
                    (at.0 + 10.0 * k, at.1 - 1.0 * k),
                    0.0,
                );
                c.fill(
                    &Shape::ellipse(at, 8.4 * k, 9.6 * k).and(&lid),
                    spec.main().shade(),
                );
                c.fill(
                    &Shape::line(
                        &[(at.0 - 8.0 * k, at.1 - k), (at.0 + 8.0 * k, at.1 - k)],
                        1.4,
                    ),
                    DARK,
                );
            }
            Eyes::Sharp => {
                let (near, far) = (
                    (at.0 - side * 8.0 * k, at.1 + 1.0 * k),
                    (at.0 + side * 9.5 * k, at.1 - 5.0 * k),
                );
                let lens = bent_leaf(near, far, 4.5 * k, 4.5 * k).or(&Shape::ellipse(
                    (at.0, at.1 + k),
                    6.4 * k,
                    5.6 * k,
                ));
                let brow = Shape::poly(&[
                    (near.0, at.1 - 6.0 * k),
                    (far.0, at.1 - 14.0 * k),
                    (far.0, far.1 - 1.5),
                    (near.0, near.1 - 2.0),
                ]);
                let lens = lens.cut(&brow);
                c.fill(&lens.grow(1.7), DARK);
                c.fill(&lens, WHITE);
                c.fill(
                    &Shape::ellipse((at.0 - side * k, at.1 + 0.5 * k), 3.8 * k, 4.8 * k).and(&lens),
                    spec.iris(),
                );
                c.fill(
                    &Shape::circle((at.0 - side * k, at.1 + 0.5 * k), 2.0 * k).and(&lens),
                    DARK,
                );
                c.fill(
                    &Shape::line(
                        &[(near.0, near.1 - 4.0 * k), (far.0, far.1 - 1.0 * k)],
                        1.8 * k,
                    ),
                    DARK,
                );
            }
            Eyes::Glow => {
                let lens = bent_leaf(
                    (at.0 - side * 8.0 * k, at.1 + 2.0 * k),
                    (at.0 + side * 9.0 * k, at.1 - 4.0 * k),
                    5.0 * k,
                    5.0 * k,
                );
                c.fill(&lens.grow(1.6), DARK);
                c.fill(&lens, spec.iris());
                c.fill(&Shape::circle((at.0, at.1 - k), 2.0 * k), WHITE);
            }
        }
    }
}

fn mouth(c: &mut Canvas, rig: &Rig, spec: &Spec, k: f32) {
    let h = |x, y| rig.on_head(x, y);
    let at = h(0.0, 0.56);
    let accent = spec.accent();
    match spec.mouth {
        Mouth::None => {}
        Mouth::Smile => smile(c, at, 6.5 * k, 2.2 * k),
        Mouth::Laugh => laugh(c, h(0.0, 0.48), 9.0 * k, 6.0 * k),
        Mouth::Beak => {
            let beak = Shape::poly(&[h(-0.26, 0.3), h(0.26, 0.3), h(0.0, 0.82)]).grow(1.6);
            c.part(&beak, hex(0xf2b33f));
        }
        Mouth::Hook => {
            let beak = Path::from(h(-0.3, 0.2).0, h(-0.3, 0.2).1)
                .quad(h(0.0, 0.02).0, h(0.0, 0.02).1, h(0.3, 0.2).0, h(0.3, 0.2).1)
                .quad(
                    h(0.34, 0.6).0,
                    h(0.34, 0.6).1,
                    h(0.0, 1.05).0,
                    h(0.0, 1.05).1,
                )
                .quad(
                    h(-0.16, 0.6).0,
                    h(-0.16, 0.6).1,
                    h(-0.3, 0.2).0,
                    h(-0.3, 0.2).1,
                )
                .shape();
            c.part(&beak, hex(0xf2b33f));
        }
        Mouth::Bill => {
            c.part(
                &Shape::ellipse(h(0.0, 0.6), 15.0 * k, 6.5 * k),
                hex(0xf2c14a),
            );
            c.fill(
                &Shape::line(&[h(-0.4, 0.62), h(0.4, 0.62)], 1.1),
                DARK.alpha(0.8),
            );
        }
        Mouth::Fangs => {
            smile(c, at, 10.0 * k, 1.6 * k);
            for x in [-0.2, 0.2] {
                let p = h(x, 0.58);
                let fang = Shape::poly(&[
                    (p.0 - 3.0 * k, p.1),
                    (p.0 + 3.0 * k, p.1),
                    (p.0, p.1 + 7.5 * k),
                ]);
                c.fill(&fang.grow(1.0), DARK.alpha(0.7));
                c.fill(&fang, WHITE);
            }
        }
        Mouth::Snout => {
            let snout = Shape::ellipse(h(0.0, 0.5), 11.0 * k, 8.0 * k);
            c.part(&snout, spec.second());
            for side in [-1.0, 1.0] {
                let p = h(0.0, 0.48);
                c.fill(
                    &Shape::ellipse((p.0 + side * 4.0 * k, p.1), 1.6 * k, 2.4 * k),
                    DARK.alpha(0.8),
                );
            }
        }
        Mouth::Trunk => {
            let p = h(0.0, 0.4);
            let trunk = Path::from(p.0, p.1).quad(
                p.0 - 2.0,
                p.1 + 22.0 * k,
                p.0 - 16.0 * k,
                p.1 + 24.0 * k,
            );
            c.part(&trunk.taper(6.5 * k, 5.0 * k), spec.main());
        }
        Mouth::Whiskers => {
            c.fill(&Shape::ellipse(h(0.0, 0.38), 3.0 * k, 2.0 * k), DARK);
            smile(c, at, 6.0 * k, 2.0 * k);
            for side in [-1.0, 1.0] {
                for y in [0.38, 0.56] {
                    c.fill(
                        &Shape::line(&[h(0.62 * side, y), h(1.25 * side, y * 1.5 - 0.25)], 1.1),
                        DARK.alpha(0.75),
                    );
                }
            }
        }
        Mouth::Lips => {
            c.part(
                &Shape::ellipse(h(0.0, 0.58), 9.5 * k, 5.5 * k),
                hex(0xf2a6a6),
            );
            c.fill(
                &Shape::line(&[h(-0.26, 0.58), h(0.26, 0.58)], 1.1),
                DARK.alpha(0.7),
            );
        }
        Mouth::Pincers => {
            for side in [-1.0, 1.0] {
                c.part(
                    &bent_leaf(h(0.42 * side, 0.55), h(0.08 * side, 1.12), 4.5 * k, 2.0 * k),
                    accent,
                );
            }
        }
    }
}
