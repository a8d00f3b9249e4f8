//! An illusion (Illusion, core p.321): its bearer looks and sounds like another that it has marked, until a damaging
//! move hits it or it drops that, as a Free Action. Its types and moves stay its own.

use crate::battle::effect::telling;
use crate::battle::kernel::command::AttackKind;
use crate::battle::kernel::prompt::Cost;
use crate::battle::kinds::forms::FAMILY;
use crate::battle::questions::answers::Answers;
use crate::battle::questions::kind::{Again, Kind};
use crate::battle::questions::responses::Responses;

pub(crate) static KIND: Kind = Kind {
    says: "It looks and sounds like another, until a damaging move hits it or it drops that; its types and moves stay its own.",
    rule: "core p.321",
    answers: Answers {
        ends_on: Some(|_, occasion| super::goes_with_bearer(occasion)),
        ..Answers::NONE
    },
    responses: Responses {
        hit: Some(|world, on, touch| {
            if touch.damaging && matches!(touch.with, AttackKind::Move(_)) {
                telling::end(world, on.who, &KIND, "a move has hit it");
            }
        }),
        ..Responses::NONE
    },
    leaving: Some(Cost::Free),
    again: Again::Replace,
    weighs: 0,
    ..Kind::plain("an illusion", &FAMILY)
};
