//! Doubles (Double Team, core ch.10): so many times an attack aimed at the bearer is less exact, or one of its own
//! more. They are used up by the first attacks that roll to hit, one for each, but for those of whoever sees through
//! illusions.

use std::borrow::Cow;

use bevy_ecs::prelude::*;

use crate::battle::effect::telling;
use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::world::Access;
use crate::battle::kinds::lingering::COATS;
use crate::battle::questions::answers::{self, Answers, Ask};
use crate::battle::questions::blow::Bearer;
use crate::battle::questions::kind::{Again, Effects, Kind};
use crate::battle::questions::responses::{Borne, Responses};
use crate::battle::state::flight::modifier;
use crate::data::clauses::Knack;

pub(crate) static KIND: Kind = Kind {
    says: "Has doubles: attacks on it have -2 on the Accuracy Roll and its own +2, once for each double.",
    counted: Some(|doubles| Cow::Owned(format!(", of which it has {doubles}"))),
    answers: Answers {
        accuracy: Some(|ask, blow, parts| {
            let rolls = blow.attack.ac.is_some() && !blow.attack.cannot_miss;
            let by = match ask.bearer {
                Bearer::User if rolls => 2,
                Bearer::Target if rolls && !sees_through(ask.world, blow.attack.user) => -2,
                _ => return,
            };
            parts.push(modifier("Doubles", by, KIND.rule));
        }),
        ends_on: Some(|Ask { world, who, .. }, about| super::goes_with_bearer(world, who, about)),
        ..Answers::NONE
    },
    responses: Responses {
        faced: Some(|world, Borne { who, .. }, faced| {
            if faced.once && (faced.by == who || !sees_through(world, faced.by)) {
                world.part_mut::<Effects>(who).lessen(&KIND, 1);
                let left = world.part::<Effects>(who).get(&KIND);
                if left.is_some_and(|case| case.amount <= 0) {
                    telling::end(world, who, &KIND, "the last double is gone");
                }
            }
        }),
        ..Responses::NONE
    },
    again: Again::Replace,
    weighs: 0,
    ..Kind::lingering("Doubles", &COATS)
};

/// Whether doubles are nothing to whoever attacks.
fn sees_through(world: &World, by: CombatantId) -> bool {
    answers::has_knack(world, by, Knack::SeesThroughIllusions)
}
