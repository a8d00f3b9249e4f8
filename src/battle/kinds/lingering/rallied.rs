//! Rallied (Rally, core p.327): whoever has rallied it has it shift a metre, in the turn in which that was done. The
//! amount is which turn of that one's it was.

use bevy_ecs::prelude::*;

use crate::battle::kernel::world::Access;
use crate::battle::kinds::lingering::FAMILY;
use crate::battle::questions::answers::{Answers, Ask};
use crate::battle::questions::kind::{Again, Effects, Kind};
use crate::battle::questions::responses::{Borne, Responses};
use crate::battle::state::turns::Turns;
use crate::data::moves::Duration;

pub(crate) static KIND: Kind = Kind {
    says: "May shift a metre in this turn of whoever has rallied it.",
    rule: "core p.327",
    answers: Answers {
        beckoned: Some(|ask| {
            let turn = ask.world.part::<Turns>(ask.case.source).so_far() as i32;
            let now = ask.world.clock().turn_of == Some(ask.case.source);
            (now && ask.case.amount == turn).then_some(ask.case.source)
        }),
        ends_on: Some(|Ask { world, who, .. }, about| super::goes_with_bearer(world, who, about)),
        ..Answers::NONE
    },
    responses: Responses {
        began: Some(|world: &mut World, Borne { who, case }| {
            let turn = world.part::<Turns>(case.source).so_far() as i32;
            world.part_mut::<Effects>(who).set_amount(&KIND, turn);
        }),
        ..Responses::NONE
    },
    lasts: Duration::ThisRound,
    again: Again::Anew,
    weighs: 0,
    ..Kind::lingering("Rallied", &FAMILY)
};
