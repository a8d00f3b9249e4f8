//! Bouncing (Bounce, core ch.10): shifts before it strikes, 1 m further and with jumps 1 m further and higher, in
//! this turn.

use crate::battle::effect::{mark, telling};
use crate::battle::kernel::world::Access;
use crate::battle::kinds::lingering::FAMILY;
use crate::battle::questions::answers::{Answers, Ask, TraitChange, TraitRank};
use crate::battle::questions::kind::{Again, Kind};
use crate::battle::questions::responses::{Borne, Responses};
use crate::battle::state::budget::Actions;
use crate::battle::state::hurry::Hurry;

pub(crate) static KIND: Kind = Kind {
    says: "Shifts first, 1 m further and with jumps 1 m further and higher, and strikes then.",
    answers: Answers {
        traits: Some(TraitChange {
            rank: TraitRank::Change,
            make: |_, traits| {
                let speeds = &mut traits.speeds;
                speeds.high_jump += 1;
                speeds.long_jump += 1;
                for speed in [
                    &mut speeds.overland,
                    &mut speeds.swim,
                    &mut speeds.sky,
                    &mut speeds.levitate,
                    &mut speeds.burrow,
                ] {
                    *speed += i32::from(*speed > 0);
                }
            },
        }),
        ends_on: Some(|Ask { world, who, .. }, about| super::goes_with_bearer(world, who, about)),
        ..Answers::NONE
    },
    responses: Responses {
        began: Some(|world, Borne { who, case }| {
            // Beside its turn there is no Shift before it.
            let early = world.part::<Hurry>(who).is_hurried();
            world.part_mut::<Actions>(who).act_once_more(!early);
            if let Some(named) = case.about {
                world.part_mut::<Hurry>(who).choose(named);
            }
        }),
        turn_over: Some(|world, Borne { who, .. }| {
            mark::take_prepared(world, who, "not used");
            telling::end(world, who, &KIND, "over");
        }),
        ..Responses::NONE
    },
    ended_by: "until the end of the turn",
    again: Again::Keep,
    weighs: 0,
    ..Kind::lingering("Bouncing", &FAMILY)
};
