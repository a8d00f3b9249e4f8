//! Imprisoned (Imprison, core ch.10): none of the moves that whoever caused it knows, until the Scene ends.

use crate::battle::kernel::world::Access;
use crate::battle::kinds::lingering::FAMILY;
use crate::battle::questions::answers::{Answers, Ask};
use crate::battle::questions::kind::{Again, Effects, Kind};
use crate::battle::state::traits;

pub(crate) static KIND: Kind = Kind {
    says: "Cannot use moves that the user knows, for the encounter.",
    answers: Answers {
        forbids: Some(|Ask { world, who, .. }, named| {
            let case = world.part::<Effects>(who).get(&KIND);
            case.is_some_and(|case| traits::of(world, case.source).moves.contains(&named))
        }),
        ends_on: Some(|Ask { world, who, .. }, about| super::goes_with_bearer(world, who, about)),
        ..Answers::NONE
    },
    again: Again::Replace,
    ..Kind::lingering("Imprisoned", &FAMILY)
};
