//! Rebounding (Magic Coat, core ch.10): the move that its bearer has used comes to it, by whoever turns it back.

use crate::battle::deeds::attack;
use crate::battle::effect::telling;
use crate::battle::kernel::command::AttackKind;
use crate::battle::kinds::lingering::FAMILY;
use crate::battle::questions::answers::{Answers, Ask};
use crate::battle::questions::kind::{Again, Kind};
use crate::battle::questions::responses::{Borne, Responses};

pub(crate) static KIND: Kind = Kind {
    says: "Has its own move come back.",
    answers: Answers {
        ends_on: Some(|Ask { world, who, .. }, about| super::goes_with_bearer(world, who, about)),
        ..Answers::NONE
    },
    responses: Responses {
        began: Some(|world, Borne { who, case }| {
            telling::end(world, who, &KIND, "it comes back");
            if let Some(named) = case.about {
                attack::launch_surely(world, case.source, AttackKind::Move(named), who);
            }
        }),
        ..Responses::NONE
    },
    ended_by: "until it has come back",
    again: Again::Replace,
    weighs: 0,
    ..Kind::lingering("Rebounding", &FAMILY)
};
