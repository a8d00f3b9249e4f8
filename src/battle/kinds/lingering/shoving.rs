//! Shoving (Psychic, core ch.10): whom the bearer has hit it pushes a metre in any direction, until its turn is
//! over; the amount is who that is.

use crate::battle::deeds::shift;
use crate::battle::effect::telling;
use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::event::Cause;
use crate::battle::kinds::lingering::FAMILY;
use crate::battle::questions::answers::{Answers, Ask};
use crate::battle::questions::kind::{Again, Instance, Kind};
use crate::battle::questions::responses::{Borne, Responses};

pub(crate) static KIND: Kind = Kind {
    says: "Pushes whom it has hit a metre in any direction.",
    answers: Answers {
        shoves: Some(|ask| target(ask.case)),
        ends_on: Some(|Ask { world, who, .. }, about| super::goes_with_bearer(world, who, about)),
        ..Answers::NONE
    },
    responses: Responses {
        turn_over: Some(|world, Borne { who, case }| {
            telling::end(world, who, &KIND, "it chose no direction");
            shift::push_away(world, who, target(&case), 1, Cause::new(KIND.name, "A117"));
        }),
        ..Responses::NONE
    },
    ended_by: "until the end of the turn",
    again: Again::Replace,
    weighs: 0,
    ..Kind::lingering("Shoving", &FAMILY)
};

fn target(case: &Instance) -> CombatantId {
    CombatantId(u8::try_from(case.amount).unwrap_or(0))
}
