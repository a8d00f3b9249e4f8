//! Thrown at (Fling with a Poké Ball, core p.340): a capture follows, by whoever has thrown it or by its trainer; the
//! amount is the ball.

use crate::battle::deeds::capture;
use crate::battle::effect::telling;
use crate::battle::kernel::world::Access;
use crate::battle::kinds::lingering::FAMILY;
use crate::battle::questions::answers::{Answers, Ask};
use crate::battle::questions::kind::{Again, Kind};
use crate::battle::questions::responses::{Borne, Responses};
use crate::data::ItemId;

pub(crate) static KIND: Kind = Kind {
    says: "May be caught by the ball that has hit it.",
    answers: Answers {
        ends_on: Some(|Ask { world, who, .. }, about| super::goes_with_bearer(world, who, about)),
        ..Answers::NONE
    },
    responses: Responses {
        began: Some(|world, Borne { who, case }| {
            telling::end(world, who, &KIND, "the ball opens");
            let trainer = world.who(case.source).owner.unwrap_or(case.source);
            let ball = ItemId(u16::try_from(case.amount).unwrap_or(0));
            capture::thrown(world, trainer, who, ball, true, false);
        }),
        ..Responses::NONE
    },
    ended_by: "until the ball has closed",
    again: Again::Replace,
    weighs: 0,
    ..Kind::lingering("Thrown At", &FAMILY)
};
