//! Burned (combat-R088): Defense two stages down; a tick after a turn with a Standard Action.

use bevy_ecs::prelude::*;

use crate::battle::deeds::ticks;
use crate::battle::kinds::statuses::FAMILY;
use crate::battle::questions::kind::{Kind, Typed};
use crate::battle::questions::ptu_kind::PtuKind;
use crate::battle::questions::responses::{Borne, Responses};
use crate::rules::{StageStat, Status};

#[derive(Component, Clone, Debug, Default)]
pub(crate) struct Burned;

pub(crate) static KIND: Kind = Kind {
    says: "Defense drops by two stages and a tick of Hit Points is lost at the end of every turn in which it could act (combat-R088).",
    own: PtuKind {
        holds: &[(StageStat::Defense, -2)],
        ..PtuKind::of_status(Status::Burned)
    },
    responses: Responses {
        ticks: Some(|world, Borne { who, .. }| {
            ticks::tick(world, who, 1, KIND.name, "combat-R088")
        }),
        ..Responses::NONE
    },
    weighs: 25,
    component: Some(Typed::of::<Burned>()),
    ..Kind::of_status("Burned", &FAMILY, Status::Burned)
};
