//! Numb (Tingly Tongue, core p.333): the next save against Paralysis fails.

use crate::battle::effect::telling;
use crate::battle::kinds::lingering::FAMILY;
use crate::battle::questions::answers::{Answers, Ask};
use crate::battle::questions::kind::{Again, Kind};
use crate::battle::questions::responses::Responses;
use crate::battle::state::flight::modifier;
use crate::rules::Status;

/// What no die makes up for.
const HOPELESS: i32 = -30;

pub(crate) static KIND: Kind = Kind {
    says: "Fails its next save against Paralysis.",
    rule: "core p.333",
    answers: Answers {
        saves: Some(|_, status| {
            (status == Status::Paralysed).then(|| modifier(KIND.name, HOPELESS, KIND.rule))
        }),
        ends_on: Some(|Ask { world, who, .. }, about| super::goes_with_bearer(world, who, about)),
        ..Answers::NONE
    },
    responses: Responses {
        saved: Some(|world, on, status| {
            if status == Status::Paralysed {
                telling::end(world, on.who, &KIND, "the save has failed");
            }
        }),
        turn_over: Some(|world, on| {
            telling::end(world, on.who, &KIND, "there was no save");
        }),
        ..Responses::NONE
    },
    again: Again::Replace,
    ended_by: "until its next save",
    weighs: 4,
    ..Kind::lingering("Numb", &FAMILY)
};
