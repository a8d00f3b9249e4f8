//! Riding (Surf, Muddy Water, core ch.10): with its Shift Action the bearer gets to any open square of the area of
//! the wave that it has made, and provokes nobody.

use bevy_ecs::prelude::*;
use smallvec::SmallVec;

use crate::battle::effect::telling;
use crate::battle::kernel::lens::handled;
use crate::battle::kernel::world::Access;
use crate::battle::kinds::lingering::FAMILY;
use crate::battle::questions::answers::{Answers, Ask};
use crate::battle::questions::kind::{Again, Kind, Typed};
use crate::battle::questions::responses::{Borne, Responses};
use crate::battle::state::flight;
use crate::board::Cell;

/// The squares of the wave.
#[derive(Component, Clone, Debug, Default)]
pub(crate) struct Wave(SmallVec<[Cell; 16]>);

handled!(Wave);

pub(crate) static KIND: Kind = Kind {
    says: "Can get to any open square of its area as a Shift Action in this turn, without provoking anybody.",
    answers: Answers {
        carries: Some(|Ask { world, who, .. }| world.part::<Wave>(who).0.clone()),
        ends_on: Some(|Ask { world, who, .. }, about| super::goes_with_bearer(world, who, about)),
        ..Answers::NONE
    },
    responses: Responses {
        began: Some(|world, Borne { who, .. }| {
            let area = flight::flying(world).map(|(_, attack)| attack.area.clone());
            let cells = area.unwrap_or_default();
            world.part_mut::<Wave>(who).0 = cells.into_iter().collect();
        }),
        turn_over: Some(|world, Borne { who, .. }| {
            telling::end(world, who, &KIND, "the wave is over");
        }),
        ..Responses::NONE
    },
    ended_by: "until the end of the turn",
    again: Again::Anew,
    weighs: 0,
    component: Some(Typed::of::<Wave>()),
    ..Kind::lingering("Riding", &FAMILY)
};
