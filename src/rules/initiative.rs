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
