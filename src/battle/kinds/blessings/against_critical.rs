//! A blessing against Critical Hits (such as that of Lucky Chant): the strike is none then.

use crate::battle::kinds::blessings::FAMILY;
use crate::battle::questions::answers::Answers;
use crate::battle::questions::kind::Kind;
use crate::battle::questions::responses::Responses;
use crate::battle::state::flight::Strike;

pub(crate) static KIND: Kind = Kind {
    says: "Called up by one of the team that is hit: a Critical Hit is none.",
    answers: Answers {
        calls_up: Some(|_, _, strike| strike.crits > 0),
        ..Answers::NONE
    },
    responses: Responses {
        called: Some(Strike::lose_criticals),
        ..Responses::NONE
    },
    card: "the user and its allies, when they receive a Critical Hit, may take it as a usual hit",
    spelled: Some("Critical"),
    ..Kind::of_moves("Critical blessing", &FAMILY)
};
