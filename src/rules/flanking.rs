//! Is a body Flanked? (combat-R064, combat-R065, A115)

use smallvec::SmallVec;

use crate::board::{Body, Size};

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

/// Whether conscious foes at the landmark of somebody Flank it: at least two, together counting for
/// enough, each for as many squares as its longer side has (combat-R064, combat-R065, G053). Where
/// there is no map they stand wherever it suits them.
#[must_use]
pub fn surrounded(size: Size, foes: &[Body]) -> bool {
    let weight = |foe: &Body| i32::from(foe.footprint.width.max(foe.footprint.height));
    foes.len() >= 2 && foes.iter().map(weight).sum::<i32>() >= required(size)
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Cell, Footprint};

    fn body(x: i16, y: i16, side: u8) -> Body {
        Body::new(Cell::new(x, y), Footprint::square(side))
    }

    #[test]
    fn foes_flank_when_they_stand_apart() {
        let medium = (body(5, 5, 1), Size::Medium);
        let large = (body(5, 5, 2), Size::Large);
        let huge = (body(5, 5, 3), Size::Huge);
        let gigantic = (body(5, 5, 4), Size::Gigantic);
        // Around a Large target: left and right column, row above, row below.
        let table: [(&str, (Body, Size), &[Body], bool); 14] = [
            ("nobody", medium, &[], false),
            ("one", medium, &[body(4, 5, 1)], false),
            ("C250", medium, &[body(4, 5, 1), body(4, 6, 1)], false),
            ("C251", medium, &[body(4, 4, 1), body(6, 4, 1)], true),
            ("G048", medium, &[body(4, 5, 1), body(6, 5, 1)], true),
            (
                "one is away",
                medium,
                &[body(4, 5, 1), body(7, 5, 1)],
                false,
            ),
            (
                "two big ones touching",
                medium,
                &[body(3, 4, 2), body(5, 3, 2)],
                false,
            ),
            (
                "Large, two foes",
                large,
                &[body(4, 5, 1), body(7, 5, 1)],
                false,
            ),
            (
                "G050",
                large,
                &[body(4, 4, 1), body(7, 4, 1), body(5, 7, 1)],
                true,
            ),
            (
                "Large, two of three touch",
                large,
                &[body(4, 5, 1), body(4, 6, 1), body(7, 5, 1)],
                false,
            ),
            ("C253", large, &[body(3, 5, 2), body(7, 5, 1)], true),
            ("C254", large, &[body(2, 4, 3)], false),
            ("Huge, 3 + 1", huge, &[body(2, 5, 3), body(8, 6, 1)], true),
            (
                "Gigantic, 2 + 2",
                gigantic,
                &[body(3, 6, 2), body(9, 6, 2)],
                false,
            ),
        ];
        for (name, (target, size), foes, expected) in table {
            assert_eq!(flanked(&target, size, foes), expected, "{name}");
            let mut turned = foes.to_vec();
            turned.reverse();
            assert_eq!(
                flanked(&target, size, &turned),
                expected,
                "{name}, other order"
            );
        }
    }

    #[test]
    fn a_touching_foe_in_between_does_not_spoil_the_set() {
        let foes = [body(4, 4, 1), body(5, 4, 1), body(6, 4, 1)];
        assert!(flanked(&body(5, 5, 1), Size::Small, &foes), "A115");
    }
}
