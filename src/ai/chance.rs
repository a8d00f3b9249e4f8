//! A controller's own small source of chance, apart from the dice of the battle.

/// A 64-bit SplitMix generator: tiny, seedable, and good enough to break ties with.
#[derive(Clone, Debug)]
pub(super) struct Chance(u64);

impl Chance {
    pub(super) fn new(seed: u64) -> Self {
        Self(seed)
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ (mixed >> 31)
    }

    /// A number below `limit`, or 0 where there is none.
    pub(super) fn below(&mut self, limit: usize) -> usize {
        if limit == 0 {
            return 0;
        }
        ((u128::from(self.next()) * limit as u128) >> 64) as usize
    }

    /// A number from 0 up to, not including, 1.
    pub(super) fn unit(&mut self) -> f32 {
        (self.next() >> 40) as f32 / (1u64 << 24) as f32
    }
}

#[cfg(test)]
mod tests {
    use super::Chance;

    #[test]
    fn every_number_below_the_limit_comes_up_about_as_often() {
        let mut chance = Chance::new(7);
        let mut counts = [0; 6];
        for _ in 0..6000 {
            counts[chance.below(6)] += 1;
        }
        assert!(
            counts.iter().all(|count| (850..1150).contains(count)),
            "{counts:?}"
        );
        assert!((0..1000).all(|_| (0.0..1.0).contains(&chance.unit())));
        assert_eq!(chance.below(0), 0);
    }
}
