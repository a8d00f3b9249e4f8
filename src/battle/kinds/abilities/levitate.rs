//! Levitate (PTU abilities: Levitate): nothing of type Ground does anything to it, neither damage
//! nor effects, unless it is kept on the ground; and it floats, with a Levitate Speed of 4, or 2 more
//! than it has.

use crate::battle::kinds::abilities::FAMILY;
use crate::battle::questions::answers::{Answers, TraitChange, TraitRank};
use crate::battle::questions::kind::Kind;
use crate::battle::state::traits::Traits;
use crate::rules::Element;

pub(crate) static KIND: Kind = Kind {
    says: "Immune to the damage and the effects of Ground moves; Levitate 4, or 2 more than it has.",
    rule: "core p.322",
    answers: Answers {
        immune_to: Some(|_, element| element == Element::Ground),
        traits: Some(TraitChange {
            rank: TraitRank::Form,
            make: |_, traits| float(traits),
        }),
        ..Answers::NONE
    },
    ..Kind::plain("Levitate", &FAMILY)
};

/// Levitate 4, or 2 more than there is.
pub(crate) fn float(traits: &mut Traits) {
    let speed = &mut traits.speeds.levitate;
    *speed = if *speed > 0 { *speed + 2 } else { 4 };
}
