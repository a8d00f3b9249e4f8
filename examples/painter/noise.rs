//! Repeatable randomness: a hash, a scatterer and noise that repeats at the tile's edge.

/// Mixes a number into an unrelated one (the finaliser of PCG-like hashes).
fn hash(mut n: u32) -> u32 {
    n = n.wrapping_mul(747_796_405).wrapping_add(2_891_336_453);
    n = ((n >> ((n >> 28) + 4)) ^ n).wrapping_mul(277_803_737);
    (n >> 22) ^ n
}

/// A source of evenly spread numbers with a fixed start.
pub(crate) struct Scatter(u32);

impl Scatter {
    /// A source; equal seeds give equal numbers.
    pub(crate) fn new(seed: u32) -> Self {
        Self(hash(seed ^ 0x9e37_79b9))
    }

    /// The next number in `lo..hi`.
    pub(crate) fn range(&mut self, lo: f32, hi: f32) -> f32 {
        self.0 = hash(self.0.wrapping_add(0x6d2b_79f5));
        lo + (hi - lo) * (self.0 >> 8) as f32 / (1 << 24) as f32
    }
}

/// Smooth noise in `-1.0..=1.0` that repeats every `period` lattice cells in both axes.
pub(crate) fn noise(x: f32, y: f32, period: i32, seed: u32) -> f32 {
    let (ix, iy) = (x.floor() as i32, y.floor() as i32);
    let (fx, fy) = (fade(x - ix as f32), fade(y - iy as f32));
    let v = |dx: i32, dy: i32| {
        lattice(
            (ix + dx).rem_euclid(period),
            (iy + dy).rem_euclid(period),
            seed,
        )
    };
    let top = v(0, 0) + (v(1, 0) - v(0, 0)) * fx;
    let low = v(0, 1) + (v(1, 1) - v(0, 1)) * fx;
    top + (low - top) * fy
}

fn fade(t: f32) -> f32 {
    t * t * (3.0 - 2.0 * t)
}

fn lattice(x: i32, y: i32, seed: u32) -> f32 {
    let h = hash(hash(hash(seed).wrapping_add(x as u32)).wrapping_add(y as u32));
    h as f32 / u32::MAX as f32 * 2.0 - 1.0
}
