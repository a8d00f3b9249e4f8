//! Colours: one straight-alpha sRGB colour type and the tones derived from it.

/// A colour with straight (not premultiplied) alpha; every channel is in `0.0..=1.0`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Ink {
    pub(crate) r: f32,
    pub(crate) g: f32,
    pub(crate) b: f32,
    pub(crate) a: f32,
}

/// The cold dark all shadows and outlines lean to.
const NIGHT: Ink = hex(0x1f1a33);
/// The warm white all highlights lean to.
const SUN: Ink = hex(0xfffbe6);

/// White, for everything that is tinted at run time.
pub(crate) const WHITE: Ink = hex(0xffffff);
/// The near-black of pupils, mouths and symbol outlines.
pub(crate) const DARK: Ink = hex(0x241d33);

/// An opaque colour from `0xRRGGBB`.
pub(crate) const fn hex(rgb: u32) -> Ink {
    Ink {
        r: ((rgb >> 16) & 255) as f32 / 255.0,
        g: ((rgb >> 8) & 255) as f32 / 255.0,
        b: (rgb & 255) as f32 / 255.0,
        a: 1.0,
    }
}

impl Ink {
    /// The same colour with another alpha.
    pub(crate) const fn alpha(self, a: f32) -> Self {
        Self { a, ..self }
    }

    /// A blend: `t = 0` is `self`, `t = 1` is `other`.
    pub(crate) fn mix(self, other: Self, t: f32) -> Self {
        let m = |x: f32, y: f32| x + (y - x) * t;
        Self {
            r: m(self.r, other.r),
            g: m(self.g, other.g),
            b: m(self.b, other.b),
            a: m(self.a, other.a),
        }
    }

    /// The tone of the side turned away from the light.
    pub(crate) fn shade(self) -> Self {
        self.mix(NIGHT.alpha(self.a), 0.24)
    }

    /// The tone of the side turned to the light.
    pub(crate) fn shine(self) -> Self {
        self.mix(SUN.alpha(self.a), 0.34)
    }

    /// The tone of the outline around a part of this colour.
    pub(crate) fn line(self) -> Self {
        self.mix(NIGHT.alpha(self.a), 0.80)
    }
}
