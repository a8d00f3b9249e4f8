//! Resting (Rest, core ch.10): no Save Check wakes it, and it wakes by itself when the time is over; harm
//! wakes it as usual (DX-35).

use crate::battle::deeds::status;
use crate::battle::kinds::lingering::FAMILY;
use crate::battle::questions::answers::{Answers, Ask};
use crate::battle::questions::kind::Kind;
use crate::battle::questions::responses::{Borne, Responses};
use crate::rules::Status;

pub(crate) static KIND: Kind = Kind {
    says: "Is not woken by Save Checks; when this is over, it wakes.",
    answers: Answers {
        denies_save: Some(|_, status| status == Status::Asleep),
        ends_on: Some(|Ask { world, who, .. }, about| super::goes_with_bearer(world, who, about)),
        ..Answers::NONE
    },
    responses: Responses {
        ended: Some(|world, Borne { who, .. }| {
            status::end(world, who, Status::Asleep, "it has rested");
        }),
        ..Responses::NONE
    },
    ended_by: "until it has rested",
    weighs: 0,
    ..Kind::lingering("Resting", &FAMILY)
};
