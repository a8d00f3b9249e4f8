//! Whether those who beat each other go round in a circle: then a single number for each of them would lie.

/// A circle among so many: whoever stands in it beats the next, the last one the first. `beats` says whether one
/// surely beats another. The shortest circle from the first one that has any; `None` where they can be ranked.
pub(super) fn circle(count: usize, beats: &dyn Fn(usize, usize) -> bool) -> Option<Vec<usize>> {
    (0..count)
        .filter_map(|first| back_to(first, count, beats))
        .min_by_key(Vec::len)
}

/// The shortest way from one over those who are beaten back to it, breadth first.
fn back_to(first: usize, count: usize, beats: &dyn Fn(usize, usize) -> bool) -> Option<Vec<usize>> {
    let mut came: Vec<Option<usize>> = vec![None; count];
    let mut open = vec![first];
    let mut next = 0;
    while next < open.len() {
        let here = open[next];
        next += 1;
        for there in (0..count).filter(|there| *there != here && beats(here, *there)) {
            if there == first {
                let mut way = vec![here];
                while let Some(before) = came[way[way.len() - 1]] {
                    way.push(before);
                }
                way.reverse();
                return Some(way);
            }
            if came[there].is_none() {
                came[there] = Some(here);
                open.push(there);
            }
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::circle;

    #[test]
    fn stone_scissors_paper_is_a_circle_and_a_ladder_is_none() {
        let round = |one: usize, other: usize| (one + 1) % 3 == other;
        assert_eq!(circle(3, &round), Some(vec![0, 1, 2]));
        assert_eq!(circle(5, &|one, other| one < other), None);
        // A circle of the last three, below one who beats them all.
        let below = |one: usize, other: usize| match (one, other) {
            (0, _) => true,
            (_, 0) => false,
            (one, other) => one % 3 + 1 == other,
        };
        assert_eq!(circle(4, &below), Some(vec![1, 2, 3]));
        assert_eq!(circle(0, &round), None);
    }
}
