//! Shapes as signed distances: negative inside, positive outside, in drawing units.
//!
//! The distance of some shapes (ellipses, combinations) is only approximate away
//! from the edge; outlines and anti-aliasing need it near the edge only.

use std::rc::Rc;

/// A point, x to the right and y down.
pub(crate) type Pt = (f32, f32);

/// An axis-aligned box that contains a shape.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Bounds {
    pub(crate) lo: Pt,
    pub(crate) hi: Pt,
}

impl Bounds {
    fn around(points: impl IntoIterator<Item = Pt>) -> Self {
        let empty = Self {
            lo: (f32::MAX, f32::MAX),
            hi: (f32::MIN, f32::MIN),
        };
        points.into_iter().fold(empty, |b, p| Self {
            lo: (b.lo.0.min(p.0), b.lo.1.min(p.1)),
            hi: (b.hi.0.max(p.0), b.hi.1.max(p.1)),
        })
    }

    fn corners(self) -> [Pt; 4] {
        [
            self.lo,
            (self.hi.0, self.lo.1),
            self.hi,
            (self.lo.0, self.hi.1),
        ]
    }

    fn join(self, other: Self) -> Self {
        Self::around(self.corners().into_iter().chain(other.corners()))
    }

    fn grow(self, by: f32) -> Self {
        Self {
            lo: (self.lo.0 - by, self.lo.1 - by),
            hi: (self.hi.0 + by, self.hi.1 + by),
        }
    }

    /// The shorter side.
    pub(crate) fn thickness(self) -> f32 {
        (self.hi.0 - self.lo.0).min(self.hi.1 - self.lo.1)
    }
}

/// Something that can be filled or outlined.
#[derive(Clone)]
pub(crate) struct Shape {
    dist: Rc<dyn Fn(Pt) -> f32>,
    bounds: Bounds,
}

fn sub(a: Pt, b: Pt) -> Pt {
    (a.0 - b.0, a.1 - b.1)
}

fn dot(a: Pt, b: Pt) -> f32 {
    a.0 * b.0 + a.1 * b.1
}

fn len(a: Pt) -> f32 {
    dot(a, a).sqrt()
}

/// `p` turned clockwise (on screen) around `c`.
pub(crate) fn turned(p: Pt, c: Pt, degrees: f32) -> Pt {
    let (s, k) = degrees.to_radians().sin_cos();
    let d = sub(p, c);
    (c.0 + d.0 * k - d.1 * s, c.1 + d.0 * s + d.1 * k)
}

/// A point at a distance and angle (degrees, clockwise from the right) from `c`.
pub(crate) fn polar(c: Pt, radius: f32, degrees: f32) -> Pt {
    turned((c.0 + radius, c.1), c, degrees)
}

impl Shape {
    fn new(bounds: Bounds, dist: impl Fn(Pt) -> f32 + 'static) -> Self {
        Self {
            dist: Rc::new(dist),
            bounds,
        }
    }

    /// The signed distance at a point.
    pub(crate) fn at(&self, p: Pt) -> f32 {
        (self.dist)(p)
    }

    /// The box around the shape.
    pub(crate) fn bounds(&self) -> Bounds {
        self.bounds
    }

    /// A circle.
    pub(crate) fn circle(c: Pt, r: f32) -> Self {
        Self::new(Bounds::around([c]).grow(r), move |p| len(sub(p, c)) - r)
    }

    /// An upright ellipse.
    pub(crate) fn ellipse(c: Pt, rx: f32, ry: f32) -> Self {
        let bounds = Bounds {
            lo: (c.0 - rx, c.1 - ry),
            hi: (c.0 + rx, c.1 + ry),
        };
        Self::new(bounds, move |p| {
            let d = sub(p, c);
            let k0 = len((d.0 / rx, d.1 / ry));
            let k1 = len((d.0 / (rx * rx), d.1 / (ry * ry)));
            if k1 < 1e-6 {
                -rx.min(ry)
            } else {
                k0 * (k0 - 1.0) / k1
            }
        })
    }

    /// A rectangle with round corners, given by two corners.
    pub(crate) fn rect(lo: Pt, hi: Pt, radius: f32) -> Self {
        let c = ((lo.0 + hi.0) / 2.0, (lo.1 + hi.1) / 2.0);
        let half = ((hi.0 - lo.0) / 2.0 - radius, (hi.1 - lo.1) / 2.0 - radius);
        Self::new(Bounds { lo, hi }, move |p| {
            let q = ((p.0 - c.0).abs() - half.0, (p.1 - c.1).abs() - half.1);
            len((q.0.max(0.0), q.1.max(0.0))) + q.0.max(q.1).min(0.0) - radius
        })
    }

    /// A closed polygon; the points may run either way round.
    pub(crate) fn poly(points: &[Pt]) -> Self {
        let pts: Vec<Pt> = points.to_vec();
        Self::new(Bounds::around(pts.iter().copied()), move |p| {
            polygon_distance(&pts, p)
        })
    }

    /// A regular polygon; the first corner points at `degrees`.
    pub(crate) fn regular(c: Pt, r: f32, corners: u32, degrees: f32) -> Self {
        let step = 360.0 / corners as f32;
        let pts: Vec<Pt> = (0..corners)
            .map(|i| polar(c, r, degrees + step * i as f32))
            .collect();
        Self::poly(&pts)
    }

    /// A star with `points` tips; the first tip points at `degrees`.
    pub(crate) fn star(c: Pt, outer: f32, inner: f32, points: u32, degrees: f32) -> Self {
        let step = 180.0 / points as f32;
        let radius = |i: u32| if i.is_multiple_of(2) { outer } else { inner };
        let pts: Vec<Pt> = (0..2 * points)
            .map(|i| polar(c, radius(i), degrees + step * i as f32))
            .collect();
        Self::poly(&pts)
    }

    /// A line through points whose half-width runs evenly from `from` to `to`, round ends.
    pub(crate) fn taper(points: &[Pt], from: f32, to: f32) -> Self {
        let pts: Vec<Pt> = points.to_vec();
        let last = (pts.len().max(2) - 1) as f32;
        let bounds = Bounds::around(pts.iter().copied()).grow(from.max(to));
        Self::new(bounds, move |p| {
            let mut best = f32::MAX;
            for (i, pair) in pts.windows(2).enumerate() {
                let (d, t) = segment_distance(pair[0], pair[1], p);
                best = best.min(d - (from + (to - from) * (i as f32 + t) / last));
            }
            best
        })
    }

    /// A line of even half-width through points.
    pub(crate) fn line(points: &[Pt], half: f32) -> Self {
        Self::taper(points, half, half)
    }

    /// Everything in either shape.
    pub(crate) fn or(&self, other: &Self) -> Self {
        let (a, b) = (self.clone(), other.clone());
        Self::new(self.bounds.join(other.bounds), move |p| {
            a.at(p).min(b.at(p))
        })
    }

    /// Like [`Shape::or`], with the join rounded over about `k` units.
    pub(crate) fn melt(&self, other: &Self, k: f32) -> Self {
        let (a, b) = (self.clone(), other.clone());
        Self::new(self.bounds.join(other.bounds).grow(k / 4.0), move |p| {
            let (x, y) = (a.at(p), b.at(p));
            let h = (k - (x - y).abs()).max(0.0) / k;
            x.min(y) - h * h * k / 4.0
        })
    }

    /// What both shapes share.
    pub(crate) fn and(&self, other: &Self) -> Self {
        let (a, b) = (self.clone(), other.clone());
        Self::new(self.bounds, move |p| a.at(p).max(b.at(p)))
    }

    /// This shape without the other.
    pub(crate) fn cut(&self, other: &Self) -> Self {
        let (a, b) = (self.clone(), other.clone());
        Self::new(self.bounds, move |p| a.at(p).max(-b.at(p)))
    }

    /// This shape grown (or, with a negative number, shrunk) on all sides.
    pub(crate) fn grow(&self, by: f32) -> Self {
        let a = self.clone();
        Self::new(self.bounds.grow(by.max(0.0)), move |p| a.at(p) - by)
    }

    /// A band along the edge, `half` units to each side.
    pub(crate) fn rim(&self, half: f32) -> Self {
        let a = self.clone();
        Self::new(self.bounds.grow(half), move |p| a.at(p).abs() - half)
    }

    /// The shape moved.
    pub(crate) fn shift(&self, dx: f32, dy: f32) -> Self {
        let a = self.clone();
        let moved = self.bounds.corners().map(|p| (p.0 + dx, p.1 + dy));
        Self::new(Bounds::around(moved), move |p| a.at((p.0 - dx, p.1 - dy)))
    }

    /// The shape made larger or smaller around a point.
    pub(crate) fn scale(&self, c: Pt, by: f32) -> Self {
        let a = self.clone();
        let from = |p: Pt| (c.0 + (p.0 - c.0) * by, c.1 + (p.1 - c.1) * by);
        let bounds = Bounds::around(self.bounds.corners().map(from));
        Self::new(bounds, move |p| {
            a.at((c.0 + (p.0 - c.0) / by, c.1 + (p.1 - c.1) / by)) * by
        })
    }

    /// The shape turned clockwise around a point.
    pub(crate) fn turn(&self, c: Pt, degrees: f32) -> Self {
        let a = self.clone();
        let moved = self.bounds.corners().map(|p| turned(p, c, degrees));
        let (s, k) = (-degrees).to_radians().sin_cos();
        Self::new(Bounds::around(moved), move |p| {
            let d = sub(p, c);
            a.at((c.0 + d.0 * k - d.1 * s, c.1 + d.0 * s + d.1 * k))
        })
    }

    /// The shape mirrored left to right about the vertical line at `x`.
    pub(crate) fn flip(&self, x: f32) -> Self {
        let a = self.clone();
        let moved = self.bounds.corners().map(|p| (2.0 * x - p.0, p.1));
        Self::new(Bounds::around(moved), move |p| a.at((2.0 * x - p.0, p.1)))
    }

    /// The shape together with its mirror image.
    pub(crate) fn pair(&self, x: f32) -> Self {
        self.or(&self.flip(x))
    }
}

/// The distance from `p` to the segment and how far along it the nearest point lies.
fn segment_distance(a: Pt, b: Pt, p: Pt) -> (f32, f32) {
    let (pa, ba) = (sub(p, a), sub(b, a));
    let t = (dot(pa, ba) / dot(ba, ba).max(1e-9)).clamp(0.0, 1.0);
    (len((pa.0 - ba.0 * t, pa.1 - ba.1 * t)), t)
}

fn polygon_distance(pts: &[Pt], p: Pt) -> f32 {
    let mut nearest = f32::MAX;
    let mut inside = false;
    let mut previous = pts.len() - 1;
    for i in 0..pts.len() {
        let (a, b) = (pts[i], pts[previous]);
        let (w, e) = (sub(p, a), sub(b, a));
        let t = (dot(w, e) / dot(e, e).max(1e-9)).clamp(0.0, 1.0);
        let d = (w.0 - e.0 * t, w.1 - e.1 * t);
        nearest = nearest.min(dot(d, d));
        if (a.1 > p.1) != (b.1 > p.1) && p.0 < a.0 + e.0 * (p.1 - a.1) / e.1 {
            inside = !inside;
        }
        previous = i;
    }
    if inside {
        -nearest.sqrt()
    } else {
        nearest.sqrt()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_distance_is_negative_inside_and_positive_outside() {
        let square = Shape::poly(&[(0.0, 0.0), (10.0, 0.0), (10.0, 10.0), (0.0, 10.0)]);
        assert!((square.at((5.0, 5.0)) + 5.0).abs() < 1e-4);
        assert!((square.at((13.0, 5.0)) - 3.0).abs() < 1e-4);
    }

    #[test]
    fn a_cut_shape_loses_what_it_shares_with_the_other() {
        let ring = Shape::circle((0.0, 0.0), 5.0).cut(&Shape::circle((0.0, 0.0), 3.0));
        assert!(ring.at((0.0, 0.0)) > 0.0);
        assert!(ring.at((4.0, 0.0)) < 0.0);
    }
}
