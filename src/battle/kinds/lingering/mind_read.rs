//! Read (Mind Reader, core ch.10): the first attack between the bearer and whoever reads it comes out for the
//! reader: its own hits, that of the bearer misses. The reader need not say so: it is used on the first of them
//! that rolls to hit.

use crate::battle::effect::telling;
use crate::battle::kinds::lingering::FAMILY;
use crate::battle::questions::answers::{Answers, Ask};
use crate::battle::questions::blow::Bearer;
use crate::battle::questions::kind::{Again, Kind};
use crate::battle::questions::responses::{Borne, Responses};
use crate::data::moves::Duration;

pub(crate) static KIND: Kind = Kind {
    says: "Is hit by the user's next attack, or misses the user with its own, whichever comes first.",
    answers: Answers {
        certain: Some(|ask, blow| {
            let reader = ask.case.source;
            match ask.bearer {
                Bearer::Target if blow.by.id == reader => Some(true),
                Bearer::User if blow.target == Some(reader) => Some(false),
                _ => None,
            }
        }),
        ends_on: Some(|Ask { world, who, .. }, about| super::goes_with_bearer(world, who, about)),
        ..Answers::NONE
    },
    responses: Responses {
        faced: Some(|world, Borne { who, case }, faced| {
            if [faced.by, faced.at] == [case.source, who]
                || [faced.by, faced.at] == [who, case.source]
            {
                telling::end(world, who, &KIND, "used");
            }
        }),
        ..Responses::NONE
    },
    lasts: Duration::EndOfSourcesNextTurn,
    again: Again::Replace,
    weighs: 8,
    ..Kind::lingering("Read", &FAMILY)
};
