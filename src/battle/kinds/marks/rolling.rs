//! Rolling (Rollout, Ice Ball): it goes on with its move, which hits harder each time, until it misses
//! or stops.

use bevy_ecs::prelude::*;

use crate::battle::deeds::moves;
use crate::battle::effect::telling;
use crate::battle::kernel::command::{AttackKind, CombatantId};
use crate::battle::kernel::refused::Refused;
use crate::battle::kernel::world::Access;
use crate::battle::kinds::marks::FAMILY;
use crate::battle::questions::answers::{Answers, Ask};
use crate::battle::questions::kind::{Again, Duty, Effects, Kind};
use crate::battle::questions::responses::{Borne, Responses};
use crate::battle::state::turns::Turns;
use crate::data::kind_name::AtStart;
use crate::data::moves::Keyword;

pub(crate) static KIND: Kind = Kind {
    says: "Goes on with its move, which hits harder each time, until it misses.",
    // Most uses in a row that make a difference.
    starts: Some(AtStart {
        about: Some(Keyword::Rolling),
        amount: Some((1, 6)),
        ..AtStart::ALONE
    }),
    answers: Answers {
        goes_on: Some(()),
        may_use: Some(
            |Ask {
                 world, who, case, ..
             },
             what| {
                let rolling = case.about.map(AttackKind::Move);
                match rolling.filter(|rolling| *rolling != what.kind) {
                    Some(rolling) if hits_somebody(world, who, rolling) => Err(Refused::new(
                        "it rolls on and cannot do anything else",
                        "combat-R042",
                    )),
                    _ => Ok(()),
                }
            },
        ),
        ..Answers::NONE
    },
    responses: Responses {
        turn_over: Some(|world, Borne { who, .. }| {
            let turns = world.part::<Turns>(who).so_far();
            let case = world.part::<Effects>(who).get(&KIND);
            if case.is_some_and(|case| case.since < turns) {
                telling::end(world, who, &KIND, "it has come to a stop");
            }
        }),
        ..Responses::NONE
    },
    again: Again::Stack,
    plays: Some(Duty::GoOn),
    ..Kind::of_moves("Rolling", &FAMILY)
};

/// Whether somebody could hit anybody with the move that it rolls on with.
fn hits_somebody(world: &World, who: CombatantId, rolling: AttackKind) -> bool {
    moves::ready_for(world, who, rolling) && moves::foe_in_reach(world, who, rolling)
}
