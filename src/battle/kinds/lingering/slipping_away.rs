//! Slipping Away (U-Turn, Volt Switch, Parting Shot, core ch.10): back into its ball as its turn ends, and
//! another may come out (DX-17).

use crate::battle::deeds::switching;
use crate::battle::effect::telling;
use crate::battle::kinds::lingering::FAMILY;
use crate::battle::questions::answers::{Answers, Ask};
use crate::battle::questions::kind::Kind;
use crate::battle::questions::responses::{Borne, Responses};

pub(crate) static KIND: Kind = Kind {
    says: "Goes back into its ball at the end of its turn, and its trainer may send out another.",
    answers: Answers {
        ends_on: Some(|Ask { world, who, .. }, about| super::goes_with_bearer(world, who, about)),
        ..Answers::NONE
    },
    responses: Responses {
        turn_over: Some(|world, Borne { who, .. }| {
            telling::end(world, who, &KIND, "it goes");
            switching::slip_away(world, who);
        }),
        ..Responses::NONE
    },
    weighs: 0,
    ..Kind::lingering("Slipping Away", &FAMILY)
};
