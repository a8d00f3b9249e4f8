//! Charged (Charge, Take Aim, core ch.10): the damage dice of a fitting move of its next turn are rolled once
//! more.

use crate::battle::kernel::world::Access;
use crate::battle::kinds::lingering::FAMILY;
use crate::battle::questions::answers::{Answers, Ask};
use crate::battle::questions::kind::{Again, Kind};
use crate::battle::state::turns::Turns;
use crate::data::moves::Duration;
use crate::rules::Element;

/// Electric moves (Charge).
pub(crate) static WITH_ELECTRICITY: Kind = Kind {
    says: "Rolls the damage dice of an Electric move once more in its next turn.",
    answers: Answers {
        more_dice: Some(|ask, attack| {
            is_due(ask) && attack.element == Some(Element::Electric) && attack.is_of_a_move()
        }),
        ends_on: Some(|Ask { world, who, .. }, about| super::goes_with_bearer(world, who, about)),
        ..Answers::NONE
    },
    lasts: Duration::EndOfNextTurn,
    again: Again::Anew,
    weighs: 0,
    ..Kind::lingering("Charged", &FAMILY)
};

/// Moves of weapons (Take Aim).
pub(crate) static WITH_A_WEAPON: Kind = Kind {
    says: "Rolls the damage dice of a move that is made with a weapon once more in its next turn.",
    answers: Answers {
        more_dice: Some(|ask, attack| {
            is_due(ask) && attack.weapon.is_some() && attack.is_of_a_move()
        }),
        ends_on: Some(|Ask { world, who, .. }, about| super::goes_with_bearer(world, who, about)),
        ..Answers::NONE
    },
    lasts: Duration::EndOfNextTurn,
    again: Again::Anew,
    weighs: 0,
    ..Kind::lingering("Taking aim", &FAMILY)
};

/// Whether it has come in an earlier turn of its bearer.
fn is_due(
    Ask {
        world, who, case, ..
    }: Ask,
) -> bool {
    case.since < world.part::<Turns>(who).so_far()
}
