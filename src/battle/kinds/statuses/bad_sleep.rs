//! Bad Sleep (combat-R101): two ticks with every save against Sleep; only on sleepers.

use bevy_ecs::prelude::*;

use crate::battle::deeds::status::has;
use crate::battle::deeds::ticks;
use crate::battle::kinds::statuses::FAMILY;
use crate::battle::questions::kind::{Kind, Typed};
use crate::battle::questions::ptu_kind::PtuKind;
use crate::battle::questions::responses::{Borne, Responses};
use crate::battle::state::origin::Origin;
use crate::rules::Status;

#[derive(Component, Clone, Debug, Default)]
pub(crate) struct BadSleep;

pub(crate) static KIND: Kind = Kind {
    says: "Sleep that hurts: two ticks are lost per turn (combat-R101).",
    excluded: Some(|world, id| {
        (!has(world, id, Status::Asleep)).then_some(("it is not asleep", "combat-R101"))
    }),
    responses: Responses {
        saved: Some(|world, Borne { who, .. }, against| {
            if against == Status::Asleep {
                ticks::lose_ticks(world, who, 2, KIND.name, "combat-R101", Origin::Status);
            }
        }),
        ..Responses::NONE
    },
    own: PtuKind {
        rests_on: Some(Status::Asleep),
        ..PtuKind::of_status(Status::BadSleep)
    },
    component: Some(Typed::of::<BadSleep>()),
    ..Kind::of_status("Bad Sleep", &FAMILY, Status::BadSleep)
};
