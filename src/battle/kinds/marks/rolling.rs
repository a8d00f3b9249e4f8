//! Rolling (Rollout, Ice Ball): it goes on with its move, which hits harder each time, until it misses
//! or stops.

use crate::battle::effect::telling;
use crate::battle::kernel::world::Access;
use crate::battle::kinds::marks::{FAMILY, had};
use crate::battle::questions::answers::Answers;
use crate::battle::questions::kind::{Again, Effects, Instance, Kind, Word};
use crate::battle::questions::responses::{Borne, Responses};
use crate::battle::state::turns::Turns;
use crate::data::moves::Mark;

pub(crate) static KIND: Kind = Kind {
    says: "Goes on with its move, which hits harder each time, until it misses.",
    answers: Answers {
        goes_on: Some(()),
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
                telling::take(world, who, &KIND, "it has come to a stop");
            }
        }),
        ..Responses::NONE
    },
    again: Again::Stack,
    ..Kind::word(Mark::Rolling.name(), &FAMILY, Word::Mark(Mark::Rolling))
};
