//! Multi-Tasking (core p.63): two Standard Actions in a turn, both for what can be used At-Will.

use crate::battle::kernel::refused::Refused;
use crate::battle::kernel::world::Access;
use crate::battle::kinds::lingering::FAMILY;
use crate::battle::questions::answers::{Answers, Ask};
use crate::battle::questions::kind::{Again, Effects, Kind};
use crate::battle::questions::responses::Responses;
use crate::battle::state::budget::Actions;
use crate::data::moves::Duration;
use crate::rules::Frequency;

pub(crate) static KIND: Kind = Kind {
    says: "Uses nothing but what can be used At-Will in this turn, twice.",
    rule: "core p.63",
    answers: Answers {
        may_use: Some(|_, what| match what.frequency {
            Frequency::AtWill => Ok(()),
            _ => Err(Refused::new("both of its actions are At-Will", KIND.rule)),
        }),
        ends_on: Some(|Ask { world, who, .. }, about| super::goes_with_bearer(world, who, about)),
        ..Answers::NONE
    },
    responses: Responses {
        exerted: Some(|world, on| {
            if on.case.amount == 0 {
                world.part_mut::<Effects>(on.who).set_amount(&KIND, 1);
                world.part_mut::<Actions>(on.who).act_once_more(false);
            }
        }),
        ..Responses::NONE
    },
    lasts: Duration::ThisTurn,
    again: Again::Replace,
    ..Kind::lingering("Multi-Tasking", &FAMILY)
};
