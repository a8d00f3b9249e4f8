//! The drawing surface: shapes go in at several samples per pixel, an image comes out.

use image::{Rgba, RgbaImage};

use crate::ink::{Ink, WHITE};
use crate::shape::{Pt, Shape};

/// Half-width units of the usual outline.
const OUTLINE: f32 = 2.0;

/// Samples on each side of a block that is wholly inside or outside of a shape or not.
const BLOCK: i64 = 4;
/// How far its edge is from the middle of such a block at least, in sides of a block.
const FAR: f32 = 1.1;

/// A surface measured in drawing units; it keeps `zoom` samples per unit and axis.
pub(crate) struct Canvas {
    width: usize,
    height: usize,
    zoom: f32,
    /// Premultiplied colours, row by row.
    samples: Vec<[f32; 4]>,
    wrap: bool,
}

impl Canvas {
    /// A transparent surface of `width` by `height` units.
    pub(crate) fn new(width: u32, height: u32, zoom: u32) -> Self {
        let (w, h) = ((width * zoom) as usize, (height * zoom) as usize);
        Self {
            width: w,
            height: h,
            zoom: zoom as f32,
            samples: vec![[0.0; 4]; w * h],
            wrap: false,
        }
    }

    /// From now on, what leaves one side comes in at the opposite one.
    pub(crate) fn wrapping(mut self) -> Self {
        self.wrap = true;
        self
    }

    /// Paints the inside of a shape.
    pub(crate) fn fill(&mut self, shape: &Shape, ink: Ink) {
        let edge = 1.0 / self.zoom;
        self.paint(shape, edge, |_| ink);
    }

    /// Paints a shape with an edge that fades out over `blur` units.
    pub(crate) fn soft(&mut self, shape: &Shape, blur: f32, ink: Ink) {
        self.paint(shape, blur, |_| ink);
    }

    /// Paints a shape with a colour that depends on the place.
    pub(crate) fn fill_with(&mut self, shape: &Shape, ink: impl Fn(Pt) -> Ink) {
        let edge = 1.0 / self.zoom;
        self.paint(shape, edge, ink);
    }

    /// Paints a shape with a straight gradient from `a` to `b`.
    pub(crate) fn gradient(&mut self, shape: &Shape, a: (Pt, Ink), b: (Pt, Ink)) {
        let d = (b.0.0 - a.0.0, b.0.1 - a.0.1);
        let square = d.0 * d.0 + d.1 * d.1;
        self.fill_with(shape, |p| {
            let t = ((p.0 - a.0.0) * d.0 + (p.1 - a.0.1) * d.1) / square;
            a.1.mix(b.1, t.clamp(0.0, 1.0))
        });
    }

    /// Paints the whole surface.
    pub(crate) fn flood(&mut self, ink: impl Fn(Pt) -> Ink) {
        let (w, h) = (
            self.width as f32 / self.zoom,
            self.height as f32 / self.zoom,
        );
        let all = Shape::rect((0.0, 0.0), (w, h), 0.0).grow(2.0);
        let wrap = std::mem::replace(&mut self.wrap, false);
        self.fill_with(&all, ink);
        self.wrap = wrap;
    }

    /// Paints everything below a skyline, given as the height at each `x`.
    pub(crate) fn land(&mut self, skyline: impl Fn(f32) -> f32, ink: impl Fn(Pt) -> Ink) {
        let z = self.zoom;
        for sx in 0..self.width as i64 {
            let x = (sx as f32 + 0.5) / z;
            let top = skyline(x) * z;
            for sy in (top.floor() as i64).max(0)..self.height as i64 {
                let cover = (sy as f32 + 1.0 - top).clamp(0.0, 1.0);
                self.over(sx, sy, ink((x, (sy as f32 + 0.5) / z)), cover);
            }
        }
    }

    /// A part of a figure: outline, base tone, shade at the lower right, shine at the upper left.
    pub(crate) fn part(&mut self, shape: &Shape, ink: Ink) {
        let depth = (shape.bounds().thickness() * 0.09).clamp(0.8, 4.5);
        self.part_with(shape, ink, OUTLINE, depth);
    }

    /// [`Canvas::part`] with its outline's width and its shading's depth chosen.
    pub(crate) fn part_with(&mut self, shape: &Shape, ink: Ink, outline: f32, depth: f32) {
        self.fill(&shape.grow(outline), ink.line());
        self.body(shape, ink, depth);
    }

    /// The inside of a part, without the outline.
    pub(crate) fn body(&mut self, shape: &Shape, ink: Ink, depth: f32) {
        self.fill(shape, ink);
        self.fill(&shape.cut(&shape.shift(-depth, -depth * 1.3)), ink.shade());
        self.fill(
            &shape.cut(&shape.shift(depth * 0.5, depth * 0.65)),
            ink.shine(),
        );
    }

    fn paint(&mut self, shape: &Shape, blur: f32, ink: impl Fn(Pt) -> Ink) {
        let (b, z) = (shape.bounds(), self.zoom);
        let (x0, y0) = (
            ((b.lo.0 - blur) * z).floor() as i64,
            ((b.lo.1 - blur) * z).floor() as i64,
        );
        let (x1, y1) = (
            ((b.hi.0 + blur) * z).ceil() as i64,
            ((b.hi.1 + blur) * z).ceil() as i64,
        );
        let (x0, x1) = self.span(x0, x1, self.width);
        let (y0, y1) = self.span(y0, y1, self.height);
        let step = BLOCK as usize;
        for by in (y0..y1).step_by(step) {
            for bx in (x0..x1).step_by(step) {
                let (right, low) = ((bx + BLOCK).min(x1), (by + BLOCK).min(y1));
                let middle = (
                    (bx + right) as f32 / (2.0 * z),
                    (by + low) as f32 / (2.0 * z),
                );
                let far = FAR * BLOCK as f32 / z + blur;
                let distance = shape.at(middle);
                if distance > far {
                    continue;
                }
                for (sx, sy) in (by..low).flat_map(|sy| (bx..right).map(move |sx| (sx, sy))) {
                    let p = ((sx as f32 + 0.5) / z, (sy as f32 + 0.5) / z);
                    let at = if distance < -far {
                        distance
                    } else {
                        shape.at(p)
                    };
                    let cover = (0.5 - at / blur).clamp(0.0, 1.0);
                    if cover > 0.0 {
                        self.over(sx, sy, ink(p), cover);
                    }
                }
            }
        }
    }

    fn span(&self, lo: i64, hi: i64, size: usize) -> (i64, i64) {
        if self.wrap {
            (lo, hi)
        } else {
            (lo.max(0), hi.min(size as i64))
        }
    }

    fn over(&mut self, sx: i64, sy: i64, ink: Ink, cover: f32) {
        let x = sx.rem_euclid(self.width as i64) as usize;
        let y = sy.rem_euclid(self.height as i64) as usize;
        let a = ink.a * cover;
        let below = &mut self.samples[y * self.width + x];
        for (channel, new) in below.iter_mut().zip([ink.r * a, ink.g * a, ink.b * a, a]) {
            *channel = new + *channel * (1.0 - a);
        }
    }

    /// Takes away what lies inside the shape.
    pub(crate) fn erase(&mut self, shape: &Shape) {
        let z = self.zoom;
        for y in 0..self.height {
            for x in 0..self.width {
                let p = ((x as f32 + 0.5) / z, (y as f32 + 0.5) / z);
                let keep = (0.5 + shape.at(p) * z).clamp(0.0, 1.0);
                for channel in &mut self.samples[y * self.width + x] {
                    *channel *= keep;
                }
            }
        }
    }

    /// The picture, `samples` samples of each axis averaged into one pixel.
    ///
    /// Fully transparent pixels take the colour of their neighbours, so that a
    /// texture filter finds no dark fringe.
    pub(crate) fn image(&self, samples: usize) -> RgbaImage {
        let (w, h) = (self.width / samples, self.height / samples);
        let mut picture = RgbaImage::new(w as u32, h as u32);
        for (x, y, pixel) in picture.enumerate_pixels_mut() {
            *pixel = self.average(x as usize * samples, y as usize * samples, samples);
        }
        bleed(picture)
    }

    fn average(&self, x0: usize, y0: usize, n: usize) -> Rgba<u8> {
        let mut sum = [0.0_f32; 4];
        for y in y0..y0 + n {
            for x in x0..x0 + n {
                for (s, c) in sum.iter_mut().zip(self.samples[y * self.width + x]) {
                    *s += c;
                }
            }
        }
        let alpha = sum[3] / (n * n) as f32;
        let byte = |v: f32| (v * 255.0 + 0.5).clamp(0.0, 255.0) as u8;
        if byte(alpha) == 0 {
            return Rgba([0, 0, 0, 0]);
        }
        Rgba([
            byte(sum[0] / sum[3]),
            byte(sum[1] / sum[3]),
            byte(sum[2] / sum[3]),
            byte(alpha),
        ])
    }
}

fn bleed(picture: RgbaImage) -> RgbaImage {
    let mut out = picture.clone();
    for (x, y, pixel) in out.enumerate_pixels_mut() {
        if pixel.0[3] > 0 {
            continue;
        }
        let near = (-1..=1).flat_map(|dy| (-1..=1).map(move |dx| (dx, dy)));
        let seen = near.filter_map(|(dx, dy)| {
            let (nx, ny) = (x.checked_add_signed(dx)?, y.checked_add_signed(dy)?);
            picture.get_pixel_checked(nx, ny).filter(|p| p.0[3] > 0)
        });
        if let Some(colour) = seen.max_by_key(|p| p.0[3]) {
            pixel.0[..3].copy_from_slice(&colour.0[..3]);
        }
    }
    out
}

/// A white surface element's ink at some opacity; tinted at run time.
pub(crate) fn white(opacity: f32) -> Ink {
    WHITE.alpha(opacity)
}
