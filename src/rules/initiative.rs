//! The order of turns as a comparison; who is still to act is the battle's business.

use std::cmp::Ordering;

use serde::{Deserialize, Serialize};

/// Where somebody stands in the order of a round.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Count {
    /// Initiative: staged Speed plus modifiers (combat-R036), or the count to which a turn
    /// is held (combat-R040).
    pub initiative: i32,
    /// The turn is held: it comes after those whose own count this is (A092).
    pub held: bool,
    /// d20 of the roll-off; 0 where none was needed (combat-R039, A090).
    pub roll_off: i32,
}

/// Who acts first, from highest to lowest (combat-R038): `Less` means that `a` does. Equal
/// means that a roll-off is needed.
#[must_use]
pub fn acts_before(a: &Count, b: &Count) -> Ordering {
    b.initiative
        .cmp(&a.initiative)
        .then(a.held.cmp(&b.held))
        .then(b.roll_off.cmp(&a.roll_off))
}

/// Who declares first among the Trainers of a League battle: from lowest to highest; they
/// resolve by [`acts_before`] (combat-R037, A095).
#[must_use]
pub fn declares_before(a: &Count, b: &Count) -> Ordering {
    acts_before(b, a)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn count(initiative: i32) -> Count {
        Count {
            initiative,
            ..Count::default()
        }
    }

    #[test]
    fn the_highest_count_acts_first() {
        let mut round = [count(14), count(10), count(12)];
        round.sort_by(acts_before);
        assert_eq!(round.map(|c| c.initiative), [14, 12, 10], "C188");
        assert_eq!(
            acts_before(&count(16 + 4), &count(18)),
            Ordering::Less,
            "C190"
        );
    }

    #[test]
    fn trainers_declare_from_the_lowest() {
        let (a, b) = (count(8), count(14));
        assert_eq!(declares_before(&a, &b), Ordering::Less, "C193");
        assert_eq!(acts_before(&a, &b), Ordering::Greater, "C193");
    }

    #[test]
    fn ties_fall_to_natural_owners_and_then_to_the_roll() {
        let held = Count {
            held: true,
            roll_off: 20,
            ..count(9)
        };
        let rolled = Count {
            roll_off: 7,
            ..count(9)
        };
        assert_eq!(acts_before(&rolled, &held), Ordering::Less, "A092");
        assert_eq!(
            acts_before(
                &rolled,
                &Count {
                    roll_off: 3,
                    ..rolled
                }
            ),
            Ordering::Less,
            "R039"
        );
        assert_eq!(acts_before(&count(9), &count(9)), Ordering::Equal);
    }
}
