//! Juggled (Juggler, core p.68): quick in the round in which it comes out of its ball.

use crate::battle::kinds::lingering::FAMILY;
use crate::battle::questions::answers::{Answers, Ask, TraitChange, TraitRank};
use crate::battle::questions::kind::{Again, Kind};
use crate::data::moves::Duration;

/// On Initiative.
const MORE: i32 = 10;

pub(crate) static KIND: Kind = Kind {
    says: "Has 10 more Initiative in this round.",
    rule: "core p.68",
    answers: Answers {
        traits: Some(TraitChange {
            rank: TraitRank::Change,
            make: |_, traits| traits.initiative_bonus += MORE,
        }),
        ends_on: Some(|Ask { world, who, .. }, about| super::goes_with_bearer(world, who, about)),
        ..Answers::NONE
    },
    lasts: Duration::ThisRound,
    again: Again::Keep,
    weighs: 0,
    ..Kind::lingering("Juggled", &FAMILY)
};
