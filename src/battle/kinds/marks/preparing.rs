//! Preparing: a move that takes two turns is ready in the next one, and one that was announced comes at
//! the end of the round (combat-R042). What is not used then is lost.

use bevy_ecs::prelude::*;

use crate::battle::effect::telling;
use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::world::Access;
use crate::battle::kinds::marks::FAMILY;
use crate::battle::questions::answers::Answers;
use crate::battle::questions::kind::{Again, Duty, Effects, Kind};
use crate::battle::questions::responses::{Borne, Responses};
use crate::battle::state::turns::Turns;
use crate::data::kind_name::AtStart;
use crate::data::moves::Keyword;

pub(crate) static KIND: Kind = Kind {
    says: "Prepares a move that takes two turns, or waits for the end of the round.",
    starts: Some(AtStart {
        about: Some(Keyword::SetUp),
        ..AtStart::ALONE
    }),
    answers: Answers {
        readies: Some(()),
        ..Answers::NONE
    },
    responses: Responses {
        waited: Some(|world, on| let_go(world, on.who)),
        turn_over: Some(|world, Borne { who, .. }| {
            let turns = world.part::<Turns>(who).so_far();
            let case = world.part::<Effects>(who).get(&KIND);
            if case.is_some_and(|case| case.since < turns) {
                let_go(world, who);
            }
        }),
        used: Some(|world, Borne { who, .. }, named| {
            if world
                .part::<Effects>(who)
                .get(&KIND)
                .and_then(|it| it.about)
                == Some(named)
            {
                telling::end(world, who, &KIND, "used");
            }
        }),
        ..Responses::NONE
    },
    again: Again::Replace,
    plays: Some(Duty::Prepare),
    ..Kind::of_moves("Preparing", &FAMILY)
};

/// The move that has waited comes now or not at all.
fn let_go(world: &mut World, who: CombatantId) {
    telling::end(world, who, &KIND, "not used");
}
