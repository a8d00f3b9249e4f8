//! Body plans: where head, body and limbs of a figure lie, and how they are painted.

use super::spec::{Body, Coat, Spec};
use crate::canvas::Canvas;
use crate::ink::{Ink, WHITE};
use crate::path::{Path, blob, leaf};
use crate::shape::{Pt, Shape};

/// Where parts hang on, in drawing units.
#[derive(Clone, Copy, Debug)]
pub(super) struct Rig {
    /// Middle of the head, and half its width and height.
    pub(super) head: Pt,
    pub(super) head_r: (f32, f32),
    /// Middle of the body, and half its width and height.
    pub(super) body: Pt,
    pub(super) body_r: (f32, f32),
    /// Where a tail begins.
    pub(super) tail: Pt,
    /// Whether head and body are one.
    pub(super) one: bool,
    /// Scale across and upright, around the middle of the lower edge.
    scale: (f32, f32),
}

/// The point that stays where it is when a figure is made smaller.
const FOOT: Pt = (64.0, 119.0);

/// What stays free at the upper edge.
const EDGE: f32 = 4.0;

impl Rig {
    /// The plan of a figure.
    pub(super) fn of(spec: &Spec) -> Self {
        let (head, head_r, body, body_r, tail, one) = match spec.body {
            Body::Quadruped => (
                (48.0, 54.0),
                (31.0, 28.0),
                (74.0, 88.0),
                (33.0, 20.0),
                (101.0, 82.0),
                false,
            ),
            Body::Upright => (
                (62.0, 48.0),
                (31.0, 28.0),
                (64.0, 92.0),
                (25.0, 23.0),
                (82.0, 104.0),
                false,
            ),
            Body::Humanoid => (
                (64.0, 40.0),
                (23.0, 22.0),
                (64.0, 80.0),
                (18.0, 22.0),
                (76.0, 94.0),
                false,
            ),
            Body::Ball => (
                (64.0, 72.0),
                (42.0, 40.0),
                (64.0, 72.0),
                (42.0, 40.0),
                (100.0, 92.0),
                true,
            ),
            Body::Blob => (
                (64.0, 76.0),
                (38.0, 30.0),
                (64.0, 84.0),
                (46.0, 32.0),
                (104.0, 104.0),
                true,
            ),
            Body::Squiggle => (
                (46.0, 42.0),
                (27.0, 24.0),
                (62.0, 92.0),
                (29.0, 20.0),
                (102.0, 92.0),
                false,
            ),
            Body::Fish => (
                (52.0, 66.0),
                (40.0, 33.0),
                (56.0, 68.0),
                (44.0, 34.0),
                (94.0, 68.0),
                true,
            ),
            Body::Arms => (
                (64.0, 52.0),
                (31.0, 30.0),
                (64.0, 88.0),
                (24.0, 24.0),
                (72.0, 112.0),
                false,
            ),
            Body::Legs => (
                (64.0, 62.0),
                (36.0, 34.0),
                (64.0, 66.0),
                (36.0, 36.0),
                (96.0, 84.0),
                true,
            ),
            Body::Wings => (
                (62.0, 44.0),
                (25.0, 24.0),
                (64.0, 82.0),
                (29.0, 30.0),
                (84.0, 104.0),
                false,
            ),
            Body::BugWings => (
                (60.0, 52.0),
                (27.0, 25.0),
                (66.0, 90.0),
                (18.0, 26.0),
                (72.0, 114.0),
                false,
            ),
            Body::Armor => (
                (58.0, 62.0),
                (30.0, 25.0),
                (68.0, 88.0),
                (42.0, 25.0),
                (108.0, 94.0),
                false,
            ),
            Body::Tentacles => (
                (64.0, 54.0),
                (40.0, 36.0),
                (64.0, 54.0),
                (40.0, 36.0),
                (64.0, 90.0),
                true,
            ),
            Body::Heads => (
                (64.0, 48.0),
                (28.0, 26.0),
                (64.0, 92.0),
                (36.0, 24.0),
                (96.0, 104.0),
                false,
            ),
        };
        let rig = Self {
            head,
            head_r,
            body,
            body_r,
            tail,
            one,
            scale: spec.scale(),
        };
        let top = rig.head.1 - rig.head_r.1 * spec.ears.rise();
        rig.within(top).scaled()
    }

    /// Made smaller where its top would leave the picture.
    fn within(mut self, top: f32) -> Self {
        let fits = (FOOT.1 - EDGE) / (FOOT.1 - top);
        if self.scale.1 > fits {
            self.scale = (self.scale.0 * fits / self.scale.1, fits);
        }
        self
    }

    fn scaled(mut self) -> Self {
        let (sx, sy) = self.scale;
        for at in [&mut self.head, &mut self.body, &mut self.tail] {
            *at = (FOOT.0 + (at.0 - FOOT.0) * sx, FOOT.1 + (at.1 - FOOT.1) * sy);
        }
        for r in [&mut self.head_r, &mut self.body_r] {
            *r = (r.0 * sx, r.1 * sy);
        }
        self
    }

    /// A length as this figure has it.
    pub(super) fn l(&self, length: f32) -> f32 {
        length * self.scale.1
    }

    /// A point on the head: in halves of its width and height from its middle.
    pub(super) fn on_head(&self, x: f32, y: f32) -> Pt {
        (
            self.head.0 + self.head_r.0 * x,
            self.head.1 + self.head_r.1 * y,
        )
    }

    /// A point on the body, in the same way.
    pub(super) fn on_body(&self, x: f32, y: f32) -> Pt {
        (
            self.body.0 + self.body_r.0 * x,
            self.body.1 + self.body_r.1 * y,
        )
    }

    /// The outline of the head.
    pub(super) fn head_shape(&self, body: Body) -> Shape {
        let (rx, ry) = self.head_r;
        let round = Shape::ellipse(self.head, rx, ry);
        match body {
            Body::Quadruped | Body::Upright => round.melt(
                &Shape::ellipse(self.on_head(0.0, 0.35), rx * 1.1, ry * 0.72),
                12.0,
            ),
            Body::Blob => blob(&[
                self.on_body(-1.0, 0.75),
                self.on_body(-0.86, 0.0),
                self.on_body(-0.5, -0.8),
                self.on_body(0.0, -1.15),
                self.on_body(0.5, -0.8),
                self.on_body(0.86, 0.0),
                self.on_body(1.0, 0.75),
                self.on_body(0.6, 1.05),
                self.on_body(0.0, 0.96),
                self.on_body(-0.6, 1.05),
            ]),
            Body::Fish => round.melt(
                &Shape::ellipse(
                    self.on_body(0.35, 0.0),
                    self.body_r.0 * 0.8,
                    self.body_r.1 * 0.7,
                ),
                16.0,
            ),
            Body::Tentacles => round.cut(&Shape::rect(
                (0.0, self.head.1 + ry * 0.62),
                (128.0, 128.0),
                0.0,
            )),
            _ => round,
        }
    }
}

/// Feet, arms and everything of the body below the head; its outline comes back.
pub(super) fn paint_body(c: &mut Canvas, rig: &Rig, spec: &Spec) -> Shape {
    let main = spec.main();
    let limb = if spec.coat.contains(&Coat::Socks) {
        spec.accent()
    } else {
        main
    };
    let (rx, ry) = rig.body_r;
    let trunk = Shape::ellipse(rig.body, rx, ry);
    match spec.body {
        Body::Quadruped => {
            legs(c, rig, &[-0.62, 0.7], main, limb);
            c.part(&trunk, main);
            legs(c, rig, &[-0.9, 0.42], main, limb);
        }
        Body::Upright => {
            feet(c, rig, 0.62, limb);
            c.part(&trunk, main);
            arms(c, rig, (0.3, 0.36), 6.5, (main, limb));
        }
        Body::Humanoid => {
            for side in [-1.0, 1.0] {
                let leg = [rig.on_body(0.4 * side, 0.6), rig.on_body(0.62 * side, 1.64)];
                c.part(&Shape::taper(&leg, rig.l(7.0), rig.l(5.0)), main);
                let foot = rig.on_body(0.74 * side, 1.72);
                c.part(&Shape::ellipse(foot, rig.l(8.0), rig.l(4.6)), limb);
            }
            c.part(&trunk, main);
            arms(c, rig, (0.62, 0.95), 5.2, (main, limb));
        }
        Body::Ball => {
            feet(c, rig, 0.5, limb);
            arms(c, rig, (0.0, 0.0), 5.0, (main, limb));
        }
        Body::Squiggle => return serpent(c, rig, main),
        Body::Fish => fins(c, rig, spec.accent()),
        Body::Arms => {
            let wisp = Path::from(rig.on_body(-0.9, -0.5).0, rig.on_body(-0.9, -0.5).1)
                .quad(
                    rig.on_body(-0.9, 0.8).0,
                    rig.on_body(-0.9, 0.8).1,
                    rig.on_body(0.35, 1.3).0,
                    rig.on_body(0.35, 1.3).1,
                )
                .quad(
                    rig.on_body(0.9, 0.6).0,
                    rig.on_body(0.9, 0.6).1,
                    rig.on_body(0.9, -0.5).0,
                    rig.on_body(0.9, -0.5).1,
                )
                .shape();
            c.part(&trunk.melt(&wisp, 8.0), main);
            for side in [-1.0, 1.0] {
                let arm = [rig.on_body(0.8 * side, -0.6), rig.on_body(1.7 * side, -0.2)];
                c.part(&Shape::taper(&arm, rig.l(6.0), rig.l(8.0)), main);
                c.part(
                    &Shape::circle(rig.on_body(1.8 * side, -0.25), rig.l(9.0)),
                    limb,
                );
            }
            return trunk.or(&wisp);
        }
        Body::Legs => {
            for side in [-1.0, 1.0] {
                let leg = [
                    rig.on_body(0.45 * side, 0.6),
                    rig.on_body(0.55 * side, 1.38),
                ];
                c.part(&Shape::taper(&leg, rig.l(9.0), rig.l(7.0)), main);
                c.part(
                    &Shape::ellipse(rig.on_body(0.62 * side, 1.42), rig.l(11.0), rig.l(5.5)),
                    limb,
                );
            }
        }
        Body::Wings => {
            for side in [-1.0, 1.0] {
                let leg = [rig.on_body(0.3 * side, 0.9), rig.on_body(0.36 * side, 1.2)];
                c.part(&Shape::line(&leg, rig.l(2.6)), spec.accent());
            }
            c.part(&trunk, main);
            wings(c, rig, limb);
        }
        Body::BugWings => {
            veil(c, rig, spec.accent().mix(WHITE, 0.45).alpha(0.85));
            c.part(&Shape::ellipse(rig.on_body(0.0, 0.1), rx, ry), main);
            arms(c, rig, (0.2, 0.3), 3.4, (main, limb));
        }
        Body::Armor => {
            for (x, y) in [(-0.9, 0.9), (-0.35, 1.05), (0.3, 1.05), (0.85, 0.9)] {
                let leg = [rig.on_body(x * 0.8, 0.5), rig.on_body(x, y)];
                c.part(&Shape::taper(&leg, rig.l(5.0), rig.l(3.4)), limb);
            }
            c.part(&trunk, main);
        }
        Body::Tentacles => {
            for (i, x) in [-0.75, -0.38, 0.0, 0.38, 0.75].into_iter().enumerate() {
                let (a, b) = (
                    rig.on_head(x, 0.5),
                    rig.on_head(x * 1.25, 1.75 - 0.12 * (i % 2) as f32),
                );
                let bend = (
                    b.0 + rig.l(7.0) * if i % 2 == 0 { 1.0 } else { -1.0 },
                    (a.1 + b.1) / 2.0,
                );
                let arm = Path::from(a.0, a.1).quad(bend.0, bend.1, b.0, b.1);
                c.part(&arm.taper(rig.l(6.0), rig.l(3.4)), limb);
            }
        }
        Body::Heads => {
            feet(c, rig, 0.6, limb);
            c.part(&trunk, main);
            for side in [-1.0, 1.0] {
                let at = (rig.head.0 + side * rig.l(37.0), rig.head.1 + rig.l(16.0));
                c.part(&Shape::ellipse(at, rig.l(19.0), rig.l(18.0)), main);
                let eye = (at.0 + side * rig.l(3.0), at.1 - rig.l(1.0));
                super::face::side_face(c, rig, eye, spec.iris());
            }
        }
        Body::Blob => {}
    }
    trunk
}

fn legs(c: &mut Canvas, rig: &Rig, places: &[f32], ink: Ink, foot: Ink) {
    for x in places {
        let (from, to) = (rig.on_body(x * 0.85, 0.3), rig.on_body(*x, 1.28));
        c.part(&Shape::taper(&[from, to], rig.l(9.0), rig.l(7.0)), ink);
        c.part(
            &Shape::ellipse(
                (to.0 - rig.l(1.5), to.1 + rig.l(2.0)),
                rig.l(9.0),
                rig.l(5.2),
            ),
            foot,
        );
    }
}

fn feet(c: &mut Canvas, rig: &Rig, apart: f32, ink: Ink) {
    for side in [-1.0, 1.0] {
        let at = rig.on_body(side * apart, 0.94);
        c.part(&Shape::ellipse(at, rig.l(11.5), rig.l(6.5)), ink);
    }
}

fn arms(c: &mut Canvas, rig: &Rig, (drop, reach): (f32, f32), half: f32, (ink, hand): (Ink, Ink)) {
    for side in [-1.0, 1.0] {
        let (from, to) = (
            rig.on_body(0.82 * side, -0.45),
            rig.on_body((1.2 + reach * 0.5) * side, drop),
        );
        c.part(
            &Shape::taper(&[from, to], rig.l(half), rig.l(half * 0.8)),
            ink,
        );
        c.part(&Shape::circle(to, rig.l(half * 1.05)), hand);
    }
}

fn serpent(c: &mut Canvas, rig: &Rig, ink: Ink) -> Shape {
    let at = |x, y| rig.on_body(x, y);
    let (neck, back) = (rig.on_head(0.1, 0.3), at(1.5, 0.1));
    let (low, left, end) = (at(0.2, 1.1), at(-1.3, 0.4), rig.tail);
    let coil = Path::from(end.0, end.1)
        .quad(back.0, at(0.0, 1.25).1, low.0, low.1)
        .quad(left.0 - rig.l(14.0), low.1, left.0, left.1 - rig.l(6.0))
        .quad(left.0, at(0.0, -0.7).1, at(0.3, -0.5).0, at(0.0, -0.5).1)
        .quad(at(0.9, -0.5).0, at(0.0, -1.5).1, neck.0, neck.1);
    let shape = coil.taper(rig.l(4.0), rig.l(14.0));
    c.part(&shape, ink);
    shape
}

fn fins(c: &mut Canvas, rig: &Rig, ink: Ink) {
    let root = rig.tail;
    for tip in [(30.0, -26.0), (30.0, 26.0)] {
        let end = (root.0 + rig.l(tip.0), root.1 + rig.l(tip.1));
        c.part(&leaf((root.0 - rig.l(10.0), root.1), end, rig.l(9.0)), ink);
    }
    c.part(
        &leaf(rig.on_body(0.1, -0.7), rig.on_body(0.3, -1.55), rig.l(12.0)),
        ink,
    );
    c.part(
        &leaf(rig.on_body(0.1, 0.75), rig.on_body(0.35, 1.4), rig.l(8.0)),
        ink,
    );
}

fn wings(c: &mut Canvas, rig: &Rig, ink: Ink) {
    for side in [-1.0, 1.0] {
        let at = |x: f32, y: f32| rig.on_body(x * side, y);
        let wing = blob(&[
            at(0.7, -0.55),
            at(1.5, -0.9),
            at(1.95, -0.3),
            at(1.7, 0.35),
            at(1.1, 0.75),
            at(0.75, 0.3),
        ]);
        c.part(&wing, ink);
    }
}

fn veil(c: &mut Canvas, rig: &Rig, ink: Ink) {
    for side in [-1.0, 1.0] {
        for (x, y, belly) in [(2.3, -1.15, 13.0), (2.05, 0.3, 10.0)] {
            let wing = leaf(
                rig.on_body(0.3 * side, -0.4),
                rig.on_body(x * side, y),
                rig.l(belly),
            );
            c.fill(&wing.grow(2.0), ink.line());
            c.body(&wing, ink, 1.6);
        }
    }
}
