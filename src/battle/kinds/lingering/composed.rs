//! Composed (Rad Fashion, core ch.4): more on its next Save Check, and on no other.

use crate::battle::effect::telling;
use crate::battle::kinds::lingering::FAMILY;
use crate::battle::questions::answers::{Answers, Ask};
use crate::battle::questions::kind::{Again, Kind};
use crate::battle::questions::responses::Responses;
use crate::battle::state::flight::modifier;

/// On that check.
const MORE: i32 = 4;

pub(crate) static KIND: Kind = Kind {
    says: "Has 4 more on its next Save Check.",
    rule: "core ch.4",
    answers: Answers {
        saves: Some(|_, _| Some(modifier(KIND.name, MORE, KIND.rule))),
        ends_on: Some(|Ask { world, who, .. }, about| super::goes_with_bearer(world, who, about)),
        ..Answers::NONE
    },
    responses: Responses {
        saved: Some(|world, on, _| {
            telling::end(world, on.who, &KIND, "used");
        }),
        ..Responses::NONE
    },
    again: Again::Keep,
    ..Kind::lingering("Composed", &FAMILY)
};
