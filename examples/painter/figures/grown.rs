//! What grows on a figure: ears and horns, tails, wings and shells.

use super::rig::Rig;
use super::spec::{Back, Ears, Spec, Tail};
use crate::canvas::Canvas;
use crate::ink::{Ink, WHITE, hex};
use crate::path::{Path, bent_leaf, blob, leaf, spiral};
use crate::shape::{Pt, Shape, polar};
use crate::tokens::flame;

/// Both sides of the head.
const SIDES: [f32; 2] = [-1.0, 1.0];

/// What stands on the head, behind it.
pub(super) fn ears(c: &mut Canvas, rig: &Rig, spec: &Spec) {
    let (main, second, accent) = (spec.main(), spec.second(), spec.accent());
    let h = |x, y| rig.on_head(x, y);
    let l = |v| rig.l(v);
    for side in SIDES {
        match spec.ears {
            Ears::Round => {
                let at = h(0.78 * side, -0.78);
                c.part(&Shape::circle(at, l(13.0)), main);
                c.body(&Shape::circle((at.0, at.1 + l(1.0)), l(7.5)), second, 1.2);
            }
            Ears::Pointed => {
                let ear = |grow: f32| {
                    Shape::poly(&[
                        h(0.28 * side, -0.7),
                        h(0.8 * side, -1.72 + 0.3 * grow),
                        h(0.98 * side, -0.3),
                    ])
                };
                c.part(&ear(0.0).grow(1.5), main);
                c.fill(&ear(1.0).grow(-3.4), second);
            }
            Ears::Long => {
                let tip = h(0.75 * side, -2.0);
                c.part(&leaf(h(0.35 * side, -0.5), tip, l(8.5)), main);
                c.fill(
                    &leaf(h(0.4 * side, -0.7), h(0.7 * side, -1.75), l(4.0)),
                    second,
                );
            }
            Ears::Bat => {
                let ear = blob(&[
                    h(0.3 * side, -0.6),
                    h(0.6 * side, -1.6),
                    h(1.5 * side, -1.5),
                    h(1.35 * side, -0.6),
                    h(0.9 * side, -0.2),
                ]);
                c.part(&ear, main);
                c.fill(&ear.grow(-l(5.0)), second);
            }
            Ears::Floppy => {
                let ear = Path::from(h(0.5 * side, -0.75).0, h(0.5 * side, -0.75).1).quad(
                    h(1.5 * side, -0.8).0,
                    h(1.5 * side, -0.8).1,
                    h(1.28 * side, 0.5).0,
                    h(1.28 * side, 0.5).1,
                );
                c.part(&ear.taper(l(6.0), l(9.5)), accent);
            }
            Ears::Fin => {
                let fan = blob(&[
                    h(0.8 * side, -0.5),
                    h(1.55 * side, -1.05),
                    h(1.3 * side, -0.3),
                    h(1.7 * side, 0.1),
                    h(1.25 * side, 0.3),
                    h(1.3 * side, 0.75),
                    h(0.85 * side, 0.45),
                ]);
                c.part(&fan, accent);
            }
            Ears::Clubs | Ears::Feelers => {
                let tip = h(0.8 * side, -1.8);
                let stem = Path::from(h(0.3 * side, -0.8).0, h(0.3 * side, -0.8).1).quad(
                    h(0.3 * side, -1.5).0,
                    h(0.3 * side, -1.5).1,
                    tip.0,
                    tip.1,
                );
                let club = spec.ears == Ears::Clubs;
                c.part(
                    &stem.taper(l(2.6), l(if club { 2.2 } else { 3.4 })),
                    if club { main } else { accent },
                );
                if club {
                    c.part(&Shape::circle(tip, l(6.5)), accent);
                }
            }
            Ears::Horns => {
                c.part(
                    &bent_leaf(h(0.55 * side, -0.6), h(1.15 * side, -1.75), l(7.0), l(5.0)),
                    accent,
                );
            }
            Ears::Antlers => {
                let (a, b) = (h(0.4 * side, -0.8), h(1.05 * side, -1.9));
                let m = ((a.0 + b.0) / 2.0, (a.1 + b.1) / 2.0);
                let twig = Shape::taper(&[m, h(1.5 * side, -1.3)], l(3.0), l(2.0));
                c.part(&Shape::taper(&[a, b], l(3.8), l(2.0)).or(&twig), accent);
            }
            Ears::Hair => {
                let lock = blob(&[
                    h(0.1 * side, -1.2),
                    h(0.9 * side, -1.05),
                    h(1.3 * side, -0.1),
                    h(1.25 * side, 1.0),
                    h(0.95 * side, 0.9),
                    h(0.7 * side, -0.2),
                ]);
                c.part(&lock, accent);
            }
            _ => {}
        }
    }
}

/// What stands on top of the head, before it.
pub(super) fn top(c: &mut Canvas, rig: &Rig, spec: &Spec) {
    let accent = spec.accent();
    let h = |x, y| rig.on_head(x, y);
    let l = |v| rig.l(v);
    match spec.ears {
        Ears::Horn => c.part(
            &Shape::taper(&[h(0.0, -0.75), h(0.08, -1.75)], l(6.5), l(1.0)),
            accent,
        ),
        Ears::Crest => {
            let crest = blob(&[
                h(-0.35, -0.8),
                h(-0.3, -1.5),
                h(0.05, -1.25),
                h(0.35, -1.85),
                h(0.5, -1.25),
                h(1.0, -1.45),
                h(0.7, -0.7),
                h(0.2, -0.65),
            ]);
            c.part(&crest, accent);
        }
        Ears::Tuft => {
            for (x, y) in [(-0.4, -1.5), (0.0, -1.75), (0.4, -1.5)] {
                c.part(&leaf(h(x * 0.3, -0.75), h(x, y), l(5.5)), accent);
            }
        }
        Ears::Sprout => {
            for (x, y) in [(-0.75, -1.6), (0.75, -1.6)] {
                c.part(&leaf(h(0.0, -0.85), h(x, y), l(7.5)), hex(0x6cc04f));
            }
        }
        Ears::Petals => {
            for i in 0..5 {
                let at = polar(h(0.0, -1.05), l(12.0), 180.0 + 45.0 * i as f32);
                c.part(&Shape::circle(at, l(9.0)), accent);
            }
            c.part(
                &Shape::ellipse(h(0.0, -0.95), l(9.0), l(7.0)),
                hex(0xf6d45c),
            );
        }
        Ears::Bulb => {
            let bulb = blob(&[
                h(0.0, -1.85),
                h(0.55, -1.35),
                h(0.6, -0.85),
                h(0.0, -0.6),
                h(-0.6, -0.85),
                h(-0.55, -1.35),
            ]);
            c.part(&bulb, accent);
        }
        Ears::Crown => {
            let crown = Shape::poly(&[
                h(-0.62, -0.7),
                h(-0.75, -1.5),
                h(-0.32, -1.15),
                h(0.0, -1.7),
                h(0.32, -1.15),
                h(0.75, -1.5),
                h(0.62, -0.7),
            ]);
            c.part(&crown, accent);
        }
        Ears::Hair => {
            let fringe = blob(&[
                h(-0.98, -0.2),
                h(-0.7, -1.0),
                h(0.0, -1.2),
                h(0.7, -1.0),
                h(0.98, -0.2),
                h(0.5, -0.45),
                h(0.1, -0.55),
                h(-0.4, -0.4),
            ]);
            c.part(&fringe, accent);
        }
        _ => {}
    }
}

/// What hangs on behind.
pub(super) fn tail(c: &mut Canvas, rig: &Rig, spec: &Spec) {
    let (main, second, accent) = (spec.main(), spec.second(), spec.accent());
    let root = rig.tail;
    let l = |v| rig.l(v);
    let t = |x: f32, y: f32| (root.0 + l(x), root.1 + l(y));
    let bow = |b: Pt, e: Pt| Path::from(root.0 - l(6.0), root.1).quad(b.0, b.1, e.0, e.1);
    match spec.tail {
        Tail::None => {}
        Tail::Thin => c.part(
            &bow(t(30.0, 6.0), t(20.0, -34.0)).taper(l(4.2), l(2.4)),
            main,
        ),
        Tail::Thick => c.part(
            &bow(t(26.0, 16.0), t(30.0, -14.0)).taper(l(11.0), l(3.0)),
            main,
        ),
        Tail::Bushy => {
            let brush = blob(&[
                t(-6.0, 6.0),
                t(10.0, 8.0),
                t(26.0, -6.0),
                t(28.0, -34.0),
                t(14.0, -50.0),
                t(6.0, -30.0),
                t(-2.0, -12.0),
            ]);
            c.part(&brush, main);
            c.body(
                &brush.and(&Shape::circle(t(18.0, -46.0), l(18.0))),
                second,
                1.6,
            );
        }
        Tail::Flame => {
            c.part(
                &bow(t(28.0, 12.0), t(22.0, -18.0)).taper(l(8.0), l(4.0)),
                main,
            );
            flame(c, t(22.0, -12.0), l(22.0), l(36.0));
        }
        Tail::Bolt => {
            let bolt = Shape::poly(&[
                t(-8.0, 8.0),
                t(12.0, 0.0),
                t(6.0, -8.0),
                t(22.0, -16.0),
                t(16.0, -26.0),
                t(34.0, -52.0),
                t(34.0, -22.0),
                t(24.0, -18.0),
                t(30.0, -8.0),
                t(16.0, 0.0),
                t(18.0, 6.0),
                t(-4.0, 14.0),
            ]);
            c.part(&bolt, accent);
        }
        Tail::Leaf => c.part(&leaf(t(-6.0, 6.0), t(30.0, -34.0), l(11.0)), accent),
        Tail::Fin => {
            c.part(
                &bow(t(18.0, 10.0), t(20.0, -8.0)).taper(l(8.0), l(5.0)),
                main,
            );
            for tip in [t(34.0, -32.0), t(38.0, 6.0)] {
                c.part(&leaf(t(14.0, -4.0), tip, l(8.0)), accent);
            }
        }
        Tail::Curl => {
            let curl = spiral(t(12.0, -24.0), (l(2.0), l(13.0)), -60.0, 400.0);
            c.part(
                &curl
                    .taper(l(2.6), l(4.4))
                    .or(&bow(t(20.0, 6.0), t(22.0, -16.0)).stroke(l(4.4))),
                main,
            );
        }
        Tail::Spiked => {
            c.part(
                &bow(t(24.0, 10.0), t(24.0, -16.0)).taper(l(9.0), l(5.0)),
                main,
            );
            c.part(
                &Shape::star(t(24.0, -24.0), l(15.0), l(7.0), 6, -90.0),
                accent,
            );
        }
        Tail::Club => {
            c.part(&bow(t(24.0, 8.0), t(22.0, -18.0)).stroke(l(4.0)), main);
            c.part(&Shape::circle(t(22.0, -26.0), l(11.0)), accent);
        }
        Tail::Two => {
            for (b, e) in [
                (t(26.0, 14.0), t(34.0, -18.0)),
                (t(12.0, 0.0), t(12.0, -42.0)),
            ] {
                c.part(&bow(b, e).taper(l(6.0), l(3.0)), main);
            }
        }
        Tail::Many => {
            for i in 0..5 {
                let end = polar(root, l(46.0), -112.0 + 30.0 * i as f32);
                c.part(&leaf((root.0 - l(8.0), root.1), end, l(8.0)), second);
            }
        }
    }
}

/// What rises behind the body.
pub(super) fn back(c: &mut Canvas, rig: &Rig, spec: &Spec) {
    let (second, accent) = (spec.second(), spec.accent());
    let b = |x, y| rig.on_body(x, y);
    let l = |v| rig.l(v);
    match spec.back {
        Back::None => {}
        Back::Shell => {
            c.part(&Shape::ellipse(b(0.25, -0.35), l(36.0), l(32.0)), accent);
            c.fill(
                &Shape::ellipse(b(0.25, -0.35), l(36.0), l(32.0)).rim(1.0),
                accent.line(),
            );
            for (x, y) in [(0.9, -0.9), (1.15, 0.0), (0.3, -1.5)] {
                c.fill(&Shape::circle(b(x, y), l(7.0)), accent.shade());
            }
        }
        Back::Spiral => {
            let at = b(0.5, -0.6);
            c.part(&Shape::circle(at, l(29.0)), accent);
            c.fill(
                &spiral(at, (l(2.0), l(23.0)), 0.0, 720.0).stroke(l(1.8)),
                accent.line(),
            );
        }
        Back::Wings => wings(c, rig, accent, false),
        Back::BatWings => wings(c, rig, accent, true),
        Back::Veil => {
            for side in SIDES {
                for (x, y, belly) in [(2.5, -1.9, 13.0), (2.3, -0.4, 10.0)] {
                    let wing = leaf(b(0.3 * side, -0.4), b(x * side, y), l(belly));
                    c.fill(&wing.grow(2.0), accent.line());
                    c.body(&wing, accent.mix(WHITE, 0.4).alpha(0.85), 1.6);
                }
            }
        }
        Back::Flames => fan(
            c,
            b(0.55, -0.4),
            (l(48.0), l(10.0)),
            &[hex(0xee5a2b), hex(0xffa632), hex(0xffe066)],
        ),
        Back::Spikes => {
            for (x, y) in [(-0.3, -2.1), (0.35, -1.9), (0.95, -1.5), (1.4, -0.8)] {
                c.part(&leaf(b(x * 0.55, -0.3), b(x, y), l(7.0)), accent);
            }
        }
        Back::Sail => {
            let sail = blob(&[
                b(-0.3, -0.4),
                b(-0.1, -2.3),
                b(0.9, -2.0),
                b(1.5, -0.9),
                b(0.9, -0.1),
            ]);
            c.part(&sail, accent);
            for x in [0.2, 0.7, 1.1] {
                c.fill(
                    &Shape::line(&[b(x * 0.6, -0.3), b(x, -1.7)], l(1.2)).and(&sail),
                    accent.line().alpha(0.5),
                );
            }
        }
        Back::Leaves => fan(
            c,
            b(0.4, -0.4),
            (l(46.0), l(9.0)),
            &[hex(0x4f9f45), hex(0x86cf62)],
        ),
        Back::Crystals => {
            for (x, y) in [(-0.5, -1.9), (0.2, -2.4), (0.9, -1.9), (1.4, -1.1)] {
                c.part(
                    &Shape::taper(&[b(x * 0.5, -0.4), b(x, y)], l(7.5), l(1.2)),
                    accent,
                );
            }
        }
        Back::Cloud => {
            for (x, y, r) in [
                (-0.9, -0.4, 16.0),
                (0.9, -0.5, 18.0),
                (-0.3, -1.2, 18.0),
                (0.5, -1.3, 17.0),
                (1.3, 0.2, 13.0),
                (-1.2, 0.3, 13.0),
            ] {
                c.part(&Shape::circle(b(x, y), l(r)), second);
            }
        }
        Back::Flower => {
            for i in 0..6 {
                let at = polar(b(0.3, -1.3), l(20.0), 60.0 * i as f32);
                c.part(&Shape::circle(at, l(13.0)), accent);
            }
            c.part(&Shape::circle(b(0.3, -1.3), l(10.0)), hex(0xf6d45c));
        }
        Back::Tree => {
            c.part(
                &Shape::taper(&[b(0.3, -0.2), b(0.35, -1.5)], l(7.0), l(5.0)),
                hex(0x8a5f3c),
            );
            for (x, y, r) in [(-0.2, -1.8, 15.0), (0.9, -1.8, 15.0), (0.35, -2.3, 17.0)] {
                c.part(&Shape::circle(b(x, y), l(r)), hex(0x5fae4b));
            }
        }
        Back::Cannons => {
            for side in SIDES {
                let barrel = [b(0.6 * side, -0.7), b(1.3 * side, -1.9)];
                c.part(&Shape::line(&barrel, l(8.0)), accent);
                c.fill(&Shape::circle(barrel[1], l(4.6)), hex(0x2a2636));
            }
        }
        Back::Mane => {
            for i in 0..9 {
                let end = polar(rig.head, rig.head_r.0 * 1.62, 150.0 + 30.0 * i as f32);
                c.part(&leaf(rig.head, end, l(11.0)), accent);
            }
        }
        Back::Ring => {
            let ring = Shape::circle(b(0.1, -0.5), l(44.0)).rim(l(4.5));
            c.part(&ring, accent);
        }
    }
}

/// Leaves of fire or green, each layer smaller than the one before.
fn fan(c: &mut Canvas, root: Pt, (long, belly): (f32, f32), inks: &[Ink]) {
    for (layer, ink) in inks.iter().enumerate() {
        let k = 1.0 - 0.22 * layer as f32;
        let leaves = [-120.0, -88.0, -58.0, -28.0, 2.0]
            .map(|angle| leaf(root, polar(root, long * k, angle), belly * k));
        let all = leaves
            .iter()
            .fold(Shape::circle(root, belly), |all, one| all.melt(one, 4.0));
        if layer == 0 {
            c.part(&all, *ink);
        } else {
            c.fill(&all, *ink);
        }
    }
}

/// Wings of feathers or of skin.
fn wings(c: &mut Canvas, rig: &Rig, ink: Ink, skin: bool) {
    let l = |v| rig.l(v);
    for side in SIDES {
        let b = |x: f32, y: f32| {
            let at = rig.on_body(0.0, y);
            (at.0 + side * l(x), at.1)
        };
        let wing = if skin {
            Path::from(b(8.0, -0.3).0, b(8.0, -0.3).1)
                .to(b(30.0, -2.0).0, b(0.0, -2.0).1)
                .to(b(58.0, -1.4).0, b(0.0, -1.4).1)
                .quad(
                    b(46.0, -0.9).0,
                    b(0.0, -0.9).1,
                    b(52.0, -0.2).0,
                    b(0.0, -0.2).1,
                )
                .quad(
                    b(40.0, -0.5).0,
                    b(0.0, -0.5).1,
                    b(34.0, 0.2).0,
                    b(0.0, 0.2).1,
                )
                .quad(
                    b(24.0, -0.3).0,
                    b(0.0, -0.3).1,
                    b(10.0, 0.3).0,
                    b(0.0, 0.3).1,
                )
                .shape()
        } else {
            blob(&[
                b(8.0, -0.5),
                b(28.0, -2.0),
                b(56.0, -2.2),
                b(52.0, -1.1),
                b(42.0, -0.2),
                b(16.0, 0.3),
            ])
        };
        c.part(&wing, ink);
        if !skin {
            for (x, y) in [(44.0, -1.3), (34.0, -0.7)] {
                c.fill(
                    &Shape::line(&[b(18.0, -0.4), b(x, y)], l(1.1)),
                    ink.line().alpha(0.5),
                );
            }
        }
    }
}
