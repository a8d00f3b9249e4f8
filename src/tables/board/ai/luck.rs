//! Small numbers for choices of computer players.

/// A small sequence of numbers for choices.
pub(in super::super) struct Luck(u64);

impl Luck {
    pub(in super::super) fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// The next number (SplitMix64).
    pub(in super::super) fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ (mixed >> 31)
    }

    /// One of so many, from 0.
    pub(in super::super) fn below(&mut self, of: usize) -> usize {
        let of = u64::try_from(of.max(1)).unwrap_or(1);
        usize::try_from(self.next() % of).unwrap_or(0)
    }

    /// From 0 to 1.
    pub(in super::super) fn share(&mut self) -> f64 {
        (self.next() >> 11) as f64 / (1_u64 << 53) as f64
    }
}
