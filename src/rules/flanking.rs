//! Is a body Flanked? (combat-R064, combat-R065, A115)

use smallvec::SmallVec;

use super::{Body, Size};

/// How many foes it takes to Flank somebody of this size (combat-R064).
#[must_use]
pub const fn required(size: Size) -> i32 {
    match size {
        Size::Small | Size::Medium => 2,
        Size::Large => 3,
        Size::Huge => 4,
        Size::Gigantic => 5,
    }
}

/// A foe next to the target.
struct Neighbour {
    body: Body,
    /// How many foes it counts for: its squares adjacent to the target (combat-R065).
    weight: i32,
}

/// Whether the conscious `foes` (A116) Flank the target: some of them, at least two, none
/// adjacent to another, together count for enough (A115).
#[must_use]
pub fn flanked(target: &Body, size: Size, foes: &[Body]) -> bool {
    if foes
        .iter()
        .filter(|foe| foe.adjacent(target))
        .nth(1)
        .is_none()
    {
        return false;
    }
    let mut beside: SmallVec<[Neighbour; 8]> = foes
        .iter()
        .filter(|foe| foe.adjacent(target))
        .map(|body| Neighbour {
            body: *body,
            weight: body.squares_adjacent_to(target),
        })
        .collect();
    beside.sort_by_key(|foe| -foe.weight);
    search(&beside, &mut SmallVec::new(), required(size))
}

/// Tries to add one foe after another until `missing` is made up.
fn search(rest: &[Neighbour], chosen: &mut SmallVec<[Body; 8]>, missing: i32) -> bool {
    if missing <= 0 && chosen.len() >= 2 {
        return true;
    }
    let Some((first, rest)) = rest.split_first() else {
        return false;
    };
    let left: i32 = rest.iter().map(|foe| foe.weight).sum();
    if first.weight + left < missing {
        return false;
    }
    let apart = |other: &Body| !other.adjacent(&first.body) && !other.overlaps(&first.body);
    if chosen.iter().all(apart) {
        chosen.push(first.body);
        if search(rest, chosen, missing - first.weight) {
            return true;
        }
        chosen.pop();
    }
    search(rest, chosen, missing)
}
