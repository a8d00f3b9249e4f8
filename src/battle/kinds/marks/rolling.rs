//! Rolling (Rollout, Ice Ball): it goes on with its move, which hits harder each time, until it misses
//! or stops.

use bevy_ecs::prelude::*;

use crate::battle::deeds::moves;
use crate::battle::effect::telling;
use crate::battle::kernel::command::{AttackKind, CombatantId};
use crate::battle::kernel::refused::Refused;
use crate::battle::kernel::world::Access;
use crate::battle::kinds::marks::{FAMILY, had};
use crate::battle::questions::answers::{Answers, Ask};
use crate::battle::questions::kind::{Again, Duty, Effects, Instance, Kind};
use crate::battle::questions::responses::{Borne, Responses};
use crate::battle::state::turns::Turns;

pub(crate) static KIND: Kind = Kind {
    says: "Goes on with its move, which hits harder each time, until it misses.",
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
        placed: Some(|world, who, start| {
            let (rolls, times) = match start.traces.rolling {
                Some((rolls, times)) => (Instance::of(&KIND, who).about(rolls), times),
                None => return,
            };
            for _ in 0..times {
                had(world, rolls, who);
            }
        }),
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
