//! Passing On (Baton Pass, core ch.10): back into its ball as its turn ends; another takes its place, with its Combat
//! Stages, Coats and Stratagems (DX-17).

use crate::battle::deeds::switching;
use crate::battle::effect::telling;
use crate::battle::kinds::lingering::FAMILY;
use crate::battle::questions::answers::{Answers, Ask};
use crate::battle::questions::kind::Kind;
use crate::battle::questions::responses::{Borne, Responses};

pub(crate) static KIND: Kind = Kind {
    says: "Goes back into its ball at the end of its turn, and another has its Combat Stages, Coats and Stratagems.",
    answers: Answers {
        ends_on: Some(|Ask { world, who, .. }, about| super::goes_with_bearer(world, who, about)),
        ..Answers::NONE
    },
    responses: Responses {
        turn_over: Some(|world, Borne { who, .. }| {
            telling::end(world, who, &KIND, "it goes");
            switching::pass_on(world, who);
        }),
        ..Responses::NONE
    },
    weighs: 0,
    ..Kind::lingering("Passing On", &FAMILY)
};
