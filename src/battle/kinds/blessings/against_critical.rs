//! A blessing against Critical Hits (such as that of Lucky Chant): the strike is none then.

use crate::battle::kinds::blessings::FAMILY;
use crate::battle::questions::answers::Answers;
use crate::battle::questions::kind::{Kind, Word};
use crate::battle::questions::responses::Responses;
use crate::battle::state::flight::Strike;
use crate::data::moves::Blessing;

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
    ..Kind::word(
        "Critical blessing",
        &FAMILY,
        Word::Blessing(Blessing::Critical),
    )
};
