//! Single things by which one figure is told from another.

use super::rig::Rig;
use super::spec::{Body, Mark, Spec};
use crate::canvas::Canvas;
use crate::ink::{DARK, WHITE, hex};
use crate::path::{Path, arc, leaf};
use crate::shape::Shape;
use crate::tokens::claws;

/// What lies below the head: before the body, behind the face.
pub(super) fn below(c: &mut Canvas, rig: &Rig, spec: &Spec) {
    let accent = spec.accent();
    let b = |x, y| rig.on_body(x, y);
    let l = |v| rig.l(v);
    for mark in &spec.marks {
        match mark {
            Mark::Claws => {
                for x in [-0.62, 0.62] {
                    claws(c, (b(x, 0.0).0, 118.0), l(5.5), -l(5.0));
                }
            }
            Mark::Pincers => {
                for side in [-1.0, 1.0] {
                    let hand = b(1.25 * side, -0.75);
                    c.part(
                        &Shape::taper(&[b(0.75 * side, -0.1), hand], l(5.0), l(5.0)),
                        spec.main(),
                    );
                    let claw = Shape::circle(hand, l(14.0)).cut(&Shape::poly(&[
                        hand,
                        (hand.0 - l(8.0), hand.1 - l(18.0)),
                        (hand.0 + l(8.0), hand.1 - l(18.0)),
                    ]));
                    c.part(&claw, accent);
                }
            }
            Mark::Gloves => {
                for side in [-1.0, 1.0] {
                    c.part(&Shape::circle(b(1.42 * side, -0.1), l(11.0)), accent);
                }
            }
            Mark::Belt => {
                let belt = Shape::line(&[b(-0.86, 0.42), b(0.86, 0.42)], l(4.4));
                c.part(
                    &belt.and(&Shape::ellipse(rig.body, rig.body_r.0, rig.body_r.1).grow(1.0)),
                    accent,
                );
                c.fill(&Shape::circle(b(0.0, 0.42), l(4.0)), hex(0xf6d45c));
            }
            Mark::Rings => {
                for (x, y) in [(-0.25, -0.1), (0.55, 0.05)] {
                    c.fill(&Shape::circle(b(x, y), l(7.0)).rim(l(1.8)), accent);
                }
            }
            Mark::Pouch => c.part(
                &Shape::ellipse(b(0.0, 0.45), l(15.0), l(11.0)),
                spec.second(),
            ),
            Mark::Heart => {
                let at = b(0.0, 0.05);
                let heart = Shape::circle((at.0 - l(5.0), at.1), l(6.4))
                    .or(&Shape::circle((at.0 + l(5.0), at.1), l(6.4)))
                    .or(&Shape::poly(&[
                        (at.0 - l(10.6), at.1 + l(3.0)),
                        (at.0 + l(10.6), at.1 + l(3.0)),
                        (at.0, at.1 + l(14.0)),
                    ]));
                c.part(&heart, accent);
            }
            Mark::Mist => {
                for (x, r) in [(-1.0, 9.0), (-0.4, 12.0), (0.3, 11.0), (0.9, 9.0)] {
                    c.fill(
                        &Shape::circle((b(x, 0.0).0, 112.0), l(r)),
                        accent.alpha(0.6),
                    );
                }
            }
            _ => {}
        }
    }
}

/// What lies on the head and before the face.
pub(super) fn above(c: &mut Canvas, rig: &Rig, spec: &Spec) {
    let accent = spec.accent();
    let h = |x, y| rig.on_head(x, y);
    let l = |v| rig.l(v);
    for mark in &spec.marks {
        match mark {
            Mark::Cheeks => {
                for side in [-1.0, 1.0] {
                    c.part(&Shape::circle(h(0.74 * side, 0.46), l(5.6)), accent);
                }
            }
            Mark::Gem => {
                let gem = Shape::regular(h(0.0, -0.52), l(7.5), 4, -90.0);
                c.part(&gem, accent);
                c.fill(&Shape::circle(h(-0.05, -0.6), l(1.8)), WHITE.alpha(0.9));
            }
            Mark::Star => c.part(
                &Shape::star(h(0.0, -0.5), l(11.0), l(5.0), 5, -90.0),
                accent,
            ),
            Mark::Moon => {
                let moon =
                    Shape::circle(h(0.0, -0.55), l(9.0)).cut(&Shape::circle(h(0.12, -0.7), l(7.5)));
                c.part(&moon, accent);
            }
            Mark::Bolt => {
                let bolt = Shape::poly(&[
                    h(0.12, -1.0),
                    h(-0.2, -0.5),
                    h(0.0, -0.5),
                    h(-0.1, -0.16),
                    h(0.24, -0.68),
                    h(0.04, -0.68),
                ]);
                c.part_with(&bolt, accent, 1.6, 0.8);
            }
            Mark::Drop => {
                let at = h(0.0, -0.5);
                let drop = Shape::circle(at, l(5.5)).or(&Shape::poly(&[
                    (at.0 - l(4.8), at.1 - l(2.4)),
                    (at.0 + l(4.8), at.1 - l(2.4)),
                    (at.0, at.1 - l(14.0)),
                ]));
                c.part(&drop, accent);
            }
            Mark::Coin => c.part(
                &Shape::ellipse(h(0.0, -0.62), l(5.5), l(8.0)),
                hex(0xf2c744),
            ),
            Mark::Leaf => c.part(&leaf(h(0.1, -0.8), h(0.85, -1.6), l(7.0)), hex(0x6cc04f)),
            Mark::Bow => {
                let at = h(0.7, -0.8);
                for side in [-1.0, 1.0] {
                    let wing = [
                        at,
                        (at.0 + side * l(15.0), at.1 - l(9.0)),
                        (at.0 + side * l(15.0), at.1 + l(9.0)),
                    ];
                    c.part(&Shape::poly(&wing).grow(1.0), accent);
                }
                c.part(&Shape::circle(at, l(4.0)), accent);
            }
            Mark::Scarf if !rig.one => {
                let neck = Shape::ellipse(
                    (rig.head.0, rig.head.1 + rig.head_r.1 * 1.02),
                    rig.head_r.0 * 0.78,
                    l(7.0),
                );
                c.part(&neck, accent);
            }
            Mark::Mane if !rig.one => {
                for x in [-0.8, -0.4, 0.0, 0.4, 0.8] {
                    c.part(
                        &leaf(h(x, 0.75), h(x * 1.3, 1.55 - x.abs() * 0.3), l(7.0)),
                        spec.second(),
                    );
                }
            }
            Mark::Bell => {
                c.part(&Shape::circle(h(0.0, 1.1), l(7.0)), hex(0xf2c744));
                c.fill(&Shape::line(&[h(-0.2, 1.14), h(0.2, 1.14)], 1.1), DARK);
            }
            Mark::Skull => {
                let skull = Shape::ellipse(h(0.0, -0.28), rig.head_r.0 * 0.92, rig.head_r.1 * 0.82);
                c.part(&skull, hex(0xf1ead8));
                for side in [-1.0, 1.0] {
                    c.part(
                        &Shape::taper(&[h(0.7 * side, -0.8), h(0.95 * side, -1.4)], l(5.0), l(1.2)),
                        hex(0xf1ead8),
                    );
                }
            }
            Mark::Spoons => {
                for side in [-1.0, 1.0] {
                    let at = rig.on_body(1.75 * side, -0.2);
                    c.part(
                        &Shape::line(&[(at.0, at.1 + l(10.0)), (at.0, at.1 - l(10.0))], l(1.4)),
                        hex(0xc9cfdb),
                    );
                    c.part(
                        &Shape::ellipse((at.0, at.1 - l(15.0)), l(4.6), l(6.6)),
                        hex(0xc9cfdb),
                    );
                }
            }
            Mark::Bone => {
                let (a, b) = (rig.on_body(1.0, 0.2), rig.on_body(2.0, -1.0));
                let knob = |p: (f32, f32)| {
                    Shape::circle((p.0 - l(3.0), p.1), l(4.2))
                        .or(&Shape::circle((p.0 + l(3.0), p.1), l(4.2)))
                };
                c.part(
                    &Shape::line(&[a, b], l(3.0)).or(&knob(b)).or(&knob(a)),
                    hex(0xf1ead8),
                );
            }
            Mark::Beard => {
                let beard = Path::from(h(-0.5, 0.7).0, h(-0.5, 0.7).1)
                    .quad(h(0.0, 0.9).0, h(0.0, 0.9).1, h(0.5, 0.7).0, h(0.5, 0.7).1)
                    .quad(h(0.3, 1.4).0, h(0.3, 1.4).1, h(0.0, 1.7).0, h(0.0, 1.7).1)
                    .quad(
                        h(-0.3, 1.4).0,
                        h(-0.3, 1.4).1,
                        h(-0.5, 0.7).0,
                        h(-0.5, 0.7).1,
                    )
                    .shape();
                c.part(&beard, spec.second());
            }
            Mark::Tusks => {
                for side in [-1.0, 1.0] {
                    let tusk = Path::from(h(0.45 * side, 0.6).0, h(0.45 * side, 0.6).1).quad(
                        h(0.9 * side, 0.95).0,
                        h(0.9 * side, 0.95).1,
                        h(0.95 * side, 0.35).0,
                        h(0.95 * side, 0.35).1,
                    );
                    c.part(&tusk.taper(l(4.0), l(1.2)), hex(0xf7f0dd));
                }
            }
            Mark::Scar => {
                c.fill(&Shape::line(&[h(0.3, -0.5), h(0.6, 0.55)], l(1.5)), accent);
            }
            Mark::Eyebrows => {
                for side in [-1.0, 1.0] {
                    c.part(
                        &leaf(h(0.14 * side, -0.28), h(0.95 * side, -0.75), l(4.5)),
                        accent,
                    );
                }
            }
            Mark::Cross => {
                let (a, b) = (
                    Shape::line(&[h(-0.16, -0.72), h(0.16, -0.36)], l(2.4)),
                    Shape::line(&[h(0.16, -0.72), h(-0.16, -0.36)], l(2.4)),
                );
                c.fill(&a.or(&b), accent);
            }
            _ => {}
        }
    }
    if spec.body == Body::Ball && spec.marks.contains(&Mark::Belt) {
        c.fill(
            &arc(rig.head, rig.head_r.0, 0.0, 180.0).stroke(l(2.0)),
            accent,
        );
    }
}
