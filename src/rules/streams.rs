//! Seeded dice in streams: every die is worked out of where it falls, so that no roll moves another.

use smallvec::SmallVec;

/// Where in a game a die falls: with the seed and the roll it decides which stream the die is of.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Throw<'a> {
    /// How many battles of the level came before this one.
    pub battle: u32,
    /// The round, from 1; 0 before the first.
    pub round: u32,
    /// The name of whoever rolls. Names stay when somebody else leaves a level; numbers do not.
    pub whose: &'a str,
}

/// The streams of one seed, and how far each of this round has been used.
#[derive(Clone, Debug)]
pub(super) struct Streams {
    seed: u64,
    /// The battle and the round whose streams are counted.
    at: (u32, u32),
    /// Streams of this round and how many of their dice have fallen.
    used: SmallVec<[(u64, u32); 32]>,
}

impl Streams {
    /// The streams of a seed.
    pub(super) fn new(seed: u64) -> Self {
        Self {
            seed,
            at: (0, 0),
            used: SmallVec::new(),
        }
    }

    /// The next die of the stream, from 1 to `sides`.
    pub(super) fn next(&mut self, throw: Throw<'_>, roll: u64, sides: u16) -> u16 {
        let at = (throw.battle, throw.round);
        if at != self.at {
            self.at = at;
            self.used.clear();
        }
        let stream = mix(name_sum(throw.whose) ^ mix(roll));
        let before = self.count(stream);
        let place = (u64::from(throw.battle) << 32) | u64::from(throw.round);
        let drawn = mix(mix(mix(self.seed) ^ place) ^ stream.wrapping_add(before.into()));
        // The high half of a product spreads 64 random bits over the sides evenly to one in 2^48.
        let face = (u128::from(drawn) * u128::from(sides)) >> 64;
        u16::try_from(face).map_or(sides, |face| face + 1)
    }

    /// How many dice of this stream fell before in this round; one more has now.
    fn count(&mut self, stream: u64) -> u32 {
        if let Some((_, used)) = self.used.iter_mut().find(|(known, _)| *known == stream) {
            *used += 1;
            return *used - 1;
        }
        self.used.push((stream, 1));
        0
    }
}

/// A number for a name, the same on every machine and for ever (FNV-1a).
pub(super) const fn name_sum(name: &str) -> u64 {
    let bytes = name.as_bytes();
    let mut sum: u64 = 0xCBF2_9CE4_8422_2325;
    let mut at = 0;
    while at < bytes.len() {
        sum = (sum ^ bytes[at] as u64).wrapping_mul(0x0100_0000_01B3);
        at += 1;
    }
    sum
}

/// Spreads every bit of a number over all others (the finalizer of SplitMix64).
fn mix(number: u64) -> u64 {
    let mut mixed = number.wrapping_add(0x9E37_79B9_7F4A_7C15);
    mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    mixed ^ (mixed >> 31)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(battle: u32, round: u32, whose: &str) -> Throw<'_> {
        Throw {
            battle,
            round,
            whose,
        }
    }

    #[test]
    fn a_roll_of_somebody_else_moves_no_die() {
        let (mut alone, mut among) = (Streams::new(7), Streams::new(7));
        let own: Vec<u16> = (0..40)
            .map(|_| alone.next(at(0, 1, "Ana"), 1, 20))
            .collect();
        let mixed: Vec<u16> = (0..40)
            .map(|_| {
                among.next(at(0, 1, "Bob"), 1, 20);
                among.next(at(0, 1, "Ana"), 3, 6);
                among.next(at(0, 1, "Ana"), 1, 20)
            })
            .collect();
        assert_eq!(own, mixed);
    }

    #[test]
    fn rounds_battles_people_and_seeds_have_streams_of_their_own() {
        let draw = |seed, place| {
            let mut streams = Streams::new(seed);
            (0..30)
                .map(|_| streams.next(place, 1, 100))
                .collect::<Vec<_>>()
        };
        let all = [
            draw(1, at(0, 1, "Ana")),
            draw(2, at(0, 1, "Ana")),
            draw(1, at(1, 1, "Ana")),
            draw(1, at(0, 2, "Ana")),
            draw(1, at(0, 1, "Bob")),
        ];
        for (index, one) in all.iter().enumerate() {
            assert!(all[index + 1..].iter().all(|other| other != one));
        }
        assert_eq!(all[0], draw(1, at(0, 1, "Ana")));
    }

    #[test]
    fn every_face_comes_as_often_as_chance_has_it() {
        let mut counts = [0_u32; 20];
        for round in 1..=2_000 {
            let mut streams = Streams::new(11);
            for _ in 0..20 {
                let face = streams.next(at(0, round, "Ana"), 1, 20);
                counts[usize::from(face) - 1] += 1;
            }
        }
        let square = |count: u32| (f64::from(count) - 2_000.0).powi(2) / 2_000.0;
        let chi: f64 = counts.iter().copied().map(square).sum();
        // 43.8 is passed by one in a thousand with 19 degrees of freedom.
        assert!(chi < 43.8, "chi square {chi}: {counts:?}");
    }
}
