//! Stat points of levels: how they are spread when a level file does not say, and whether a
//! given spread keeps the base relations.

use crate::rules::{Stat, Stats};

/// Stat points that a Pokémon of this level has to add to its base stats.
#[must_use]
pub fn stat_points(level: i32) -> i32 {
    level + 10
}

/// Stat points that a trainer of this level has to add to 10 Hit Points and 5 of everything else: ten to
/// begin with, one more with every level (core p.19).
#[must_use]
pub fn trainer_points(level: i32) -> i32 {
    level + 9
}

/// Points of so many that can have gone where they may: those of the level anywhere, those of features to one of their
/// stats each (core p.58), and `anywhere_else` to all but Attack and Special Attack (Mixed Sweeper, core ch.5).
#[must_use]
pub fn room_for(added: Stats, of_level: i32, tags: &[Vec<Stat>], anywhere_else: i32) -> i32 {
    let mut left = added;
    let mut placed = 0;
    // Those that have one place come first.
    let mut tags: Vec<&Vec<Stat>> = tags.iter().collect();
    tags.sort_by_key(|stats| stats.len());
    for stats in tags {
        let taken = stats.iter().find(|stat| left.get(**stat) > 0);
        if let Some(stat) = taken {
            left.set(*stat, left.get(*stat) - 1);
            placed += 1;
        }
    }
    let calm = [Stat::Hp, Stat::Defense, Stat::SpecialDefense, Stat::Speed];
    let elsewhere: i32 = calm.iter().map(|stat| left.get(*stat)).sum();
    of_level + placed + anywhere_else.min(elsewhere)
}

/// Spreads points over base stats in proportion to them, so the base relations hold. What the
/// division leaves over goes to the stats with the largest remainders, the earlier of equals.
#[must_use]
pub fn spread(base: Stats, points: i32) -> Stats {
    let total: i32 = Stat::ALL.iter().map(|stat| base.get(*stat).max(0)).sum();
    if total == 0 {
        return base;
    }
    let mut shares: Vec<(Stat, i32)> = Vec::new();
    let mut stats = base;
    let mut left = points;
    for stat in Stat::ALL {
        let product = points * base.get(stat).max(0);
        stats.set(stat, base.get(stat) + product / total);
        left -= product / total;
        shares.push((stat, product % total));
    }
    // The sort is stable, so equal remainders keep the order of the stats.
    shares.sort_by_key(|(_, remainder)| -remainder);
    for (stat, _) in shares.into_iter().take(usize::try_from(left).unwrap_or(0)) {
        stats.set(stat, stats.get(stat) + 1);
    }
    stats
}

/// Two stats whose base relation is broken: the first has the higher base but fell behind the
/// second. They may become equal. Those that a trainer is an ace of may get ahead of any (core p.69); behind those
/// that are unbound any may get (Attack Conflict, core ch.5).
#[must_use]
pub fn broken_relation(
    base: Stats,
    grown: Stats,
    (ace, unbound): (&[Stat], &[Stat]),
) -> Option<(Stat, Stat)> {
    let pairs = Stat::ALL
        .iter()
        .flat_map(|a| Stat::ALL.iter().map(move |b| (*a, *b)));
    pairs
        .filter(|(high, low)| base.get(*high) > base.get(*low))
        .filter(|(high, low)| !ace.contains(low) && !unbound.contains(high))
        .find(|(high, low)| grown.get(*high) < grown.get(*low))
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn stats(values: [i32; 6]) -> Stats {
        let mut stats = Stats::default();
        for (stat, value) in Stat::ALL.into_iter().zip(values) {
            stats.set(stat, value);
        }
        stats
    }

    #[test]
    fn spreads_all_points_in_proportion() {
        // Eevee, level 6: 16 points on 35.
        let grown = spread(stats([6, 6, 5, 5, 7, 6]), stat_points(6));
        assert_eq!(grown, stats([9, 9, 7, 7, 10, 9]));
        assert_eq!(spread(stats([0; 6]), 20), stats([0; 6]));
    }

    proptest! {
        #[test]
        fn a_spread_uses_every_point_and_keeps_the_relations(
            base in proptest::array::uniform6(1..16_i32),
            points in 0..110_i32,
        ) {
            let base = stats(base);
            let grown = spread(base, points);
            let sum = |stats: Stats| Stat::ALL.iter().map(|stat| stats.get(*stat)).sum::<i32>();
            prop_assert_eq!(sum(grown), sum(base) + points);
            prop_assert_eq!(broken_relation(base, grown, (&[], &[])), None);
        }
    }
}
