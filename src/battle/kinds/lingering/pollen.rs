//! Pollen (Hay Fever, core p.319): a Status move has been used, so that it may be let loose in this turn.

use crate::battle::effect::telling;
use crate::battle::kinds::lingering::FAMILY;
use crate::battle::questions::answers::{Answers, Ask};
use crate::battle::questions::kind::Kind;
use crate::battle::questions::responses::Responses;

pub(crate) static KIND: Kind = Kind {
    says: "May let its pollen loose in this turn.",
    rule: "core p.319",
    answers: Answers {
        ends_on: Some(|Ask { world, who, .. }, about| super::goes_with_bearer(world, who, about)),
        ..Answers::NONE
    },
    responses: Responses {
        turn_over: Some(|world, on| {
            telling::end(world, on.who, &KIND, "the turn is over");
        }),
        ..Responses::NONE
    },
    ended_by: "until the end of the turn",
    weighs: 0,
    ..Kind::lingering("Pollen", &FAMILY)
};
