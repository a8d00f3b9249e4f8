//! Flinched (combat-R096): no actions in the next turn of this round; never carried over (A062).

use bevy_ecs::prelude::*;

use crate::battle::deeds::status::end;
use crate::battle::kernel::world::Access;
use crate::battle::kinds::statuses::FAMILY;
use crate::battle::questions::can::{Bar, Can};
use crate::battle::questions::kind::{Kind, Typed};
use crate::battle::questions::responses::{Borne, Responses};
use crate::battle::state::turns::Turns;
use crate::rules::Status;

#[derive(Component, Clone, Debug, Default)]
pub(crate) struct Flinched;

pub(crate) static KIND: Kind = Kind {
    says: "Cannot act in its next turn (combat-R096).",
    bars: &[Bar {
        from: &[
            Can::Act,
            Can::StrikeOpportunities,
            Can::Intercept,
            Can::Interrupt,
            Can::TakePriority,
        ],
        why: "Flinched",
        rule: "combat-R096",
    }],
    excluded: Some(|world, id| {
        let done = world.part::<Turns>(id).are_over() || world.clock().turn_of == Some(id);
        done.then_some(("it has already acted this round", "A062"))
    }),
    responses: Responses {
        turn_over: Some(|world, Borne { who, .. }| {
            end(world, who, Status::Flinched, "its turn is over");
        }),
        round_over: Some(|world, Borne { who, .. }| {
            end(world, who, Status::Flinched, "the round is over");
        }),
        ..Responses::NONE
    },
    component: Some(Typed::of::<Flinched>()),
    ..Kind::of_status("Flinched", &FAMILY, Status::Flinched)
};
