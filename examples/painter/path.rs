//! Curves, flattened into points for [`Shape::poly`] and [`Shape::taper`].

use crate::shape::{Pt, Shape, polar};

/// Straight pieces per curve.
const STEPS: u32 = 10;

/// An outline built piece by piece.
#[derive(Clone)]
pub(crate) struct Path {
    points: Vec<Pt>,
}

impl Path {
    /// Starts at a point.
    pub(crate) fn from(x: f32, y: f32) -> Self {
        Self {
            points: vec![(x, y)],
        }
    }

    fn here(&self) -> Pt {
        self.points.last().copied().unwrap_or((0.0, 0.0))
    }

    /// A straight line.
    pub(crate) fn to(mut self, x: f32, y: f32) -> Self {
        self.points.push((x, y));
        self
    }

    /// A curve with one control point.
    pub(crate) fn quad(mut self, cx: f32, cy: f32, x: f32, y: f32) -> Self {
        let a = self.here();
        for i in 1..=STEPS {
            let t = i as f32 / STEPS as f32;
            let (u, v, w) = ((1.0 - t) * (1.0 - t), 2.0 * t * (1.0 - t), t * t);
            self.points
                .push((u * a.0 + v * cx + w * x, u * a.1 + v * cy + w * y));
        }
        self
    }

    /// The closed outline as a shape.
    pub(crate) fn shape(&self) -> Shape {
        Shape::poly(&self.points)
    }

    /// The open path as a line of even half-width.
    pub(crate) fn stroke(&self, half: f32) -> Shape {
        Shape::line(&self.points, half)
    }

    /// The open path as a line whose half-width changes evenly.
    pub(crate) fn taper(&self, from: f32, to: f32) -> Shape {
        Shape::taper(&self.points, from, to)
    }
}

/// A soft closed outline through the given points (Catmull-Rom).
pub(crate) fn blob(points: &[Pt]) -> Shape {
    let n = points.len();
    let mut out = Vec::with_capacity(n * STEPS as usize);
    for i in 0..n {
        let [a, b, c, d] = [n - 1, 0, 1, 2].map(|k| points[(i + k) % n]);
        for s in 0..STEPS {
            let t = s as f32 / STEPS as f32;
            out.push((spline(a.0, b.0, c.0, d.0, t), spline(a.1, b.1, c.1, d.1, t)));
        }
    }
    Shape::poly(&out)
}

fn spline(a: f32, b: f32, c: f32, d: f32, t: f32) -> f32 {
    let (t2, t3) = (t * t, t * t * t);
    0.5 * (2.0 * b
        + (c - a) * t
        + (2.0 * a - 5.0 * b + 4.0 * c - d) * t2
        + (3.0 * b - a - 3.0 * c + d) * t3)
}

/// A leaf or petal with two pointed ends; `belly` is the half-width in the middle.
pub(crate) fn leaf(a: Pt, b: Pt, belly: f32) -> Shape {
    bent_leaf(a, b, belly, belly)
}

/// A leaf whose two sides bulge by different amounts (one may be negative: a sickle).
pub(crate) fn bent_leaf(a: Pt, b: Pt, left: f32, right: f32) -> Shape {
    let (dx, dy) = (b.0 - a.0, b.1 - a.1);
    let length = (dx * dx + dy * dy).sqrt().max(1e-6);
    let (nx, ny) = (dy / length, -dx / length);
    let m = ((a.0 + b.0) / 2.0, (a.1 + b.1) / 2.0);
    let side = |k: f32| (m.0 + nx * 2.0 * k, m.1 + ny * 2.0 * k);
    let (l, r) = (side(left), side(-right));
    Path::from(a.0, a.1)
        .quad(l.0, l.1, b.0, b.1)
        .quad(r.0, r.1, a.0, a.1)
        .shape()
}

/// A part of a circle's edge, from one angle to another (degrees, clockwise from the right).
pub(crate) fn arc(c: Pt, r: f32, from: f32, to: f32) -> Path {
    let steps = 24;
    let at = |i: i32| polar(c, r, from + (to - from) * i as f32 / steps as f32);
    Path {
        points: (0..=steps).map(at).collect(),
    }
}

/// A spiral that grows evenly from one radius to the other.
pub(crate) fn spiral(c: Pt, radii: (f32, f32), from: f32, to: f32) -> Path {
    let steps = 48;
    let at = |i: i32| {
        let t = i as f32 / steps as f32;
        polar(c, radii.0 + (radii.1 - radii.0) * t, from + (to - from) * t)
    };
    Path {
        points: (0..=steps).map(at).collect(),
    }
}
