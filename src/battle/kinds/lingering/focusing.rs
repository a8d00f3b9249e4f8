//! Focusing (Focus Punch, core ch.10): an attack that takes a quarter of its Hit Points breaks what it has announced,
//! which counts as not used then (DX-31).

use bevy_ecs::prelude::*;

use crate::battle::deeds::health::Health;
use crate::battle::effect::{mark, telling};
use crate::battle::kernel::world::Access;
use crate::battle::kinds::lingering::FAMILY;
use crate::battle::questions::answers::{Answers, Ask};
use crate::battle::questions::kind::{Again, Kind};
use crate::battle::questions::moments::Touch;
use crate::battle::questions::responses::{Borne, Responses};
use crate::battle::state::hurry::Hurry;
use crate::battle::state::move_uses::MoveUses;
use crate::data::moves::Duration;

/// One part in so many of the maximum breaks it.
const BREAKS: i32 = 4;

pub(crate) static KIND: Kind = Kind {
    says: "Does not come to use this, which counts as not used then, if an attack deals a quarter of its maximum Hit \
           Points to it earlier in the round.",
    answers: Answers {
        ends_on: Some(|Ask { world, who, .. }, about| super::goes_with_bearer(world, who, about)),
        ..Answers::NONE
    },
    responses: Responses {
        hit: Some(shake),
        waited: Some(|world, Borne { who, .. }| {
            telling::end(world, who, &KIND, "over");
        }),
        ..Responses::NONE
    },
    lasts: Duration::ThisRound,
    again: Again::Replace,
    weighs: 0,
    ..Kind::lingering("Focusing", &FAMILY)
};

fn shake(world: &mut World, Borne { who, case }: Borne, touch: Touch) {
    let max = world.part::<Health>(who).vitals().max;
    if touch.dealt * BREAKS < max {
        return;
    }
    let why = "its focus is broken";
    world.part_mut::<Hurry>(who).call_off();
    if let Some(named) = case.about {
        world.part_mut::<MoveUses>(who).take_back(named);
    }
    mark::take_prepared(world, who, why);
    telling::end(world, who, &KIND, why);
}
