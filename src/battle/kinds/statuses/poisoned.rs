//! Poisoned (combat-R091): Special Defense two stages down; a tick after a turn with a
//! Standard Action.

use bevy_ecs::prelude::*;

use crate::battle::deeds::status::has;
use crate::battle::deeds::ticks;
use crate::battle::kinds::statuses::FAMILY;
use crate::battle::questions::kind::{Kind, Typed};
use crate::battle::questions::ptu_kind::PtuKind;
use crate::battle::questions::responses::{Borne, Responses};
use crate::battle::state::origin::Origin;
use crate::rules::{StageStat, Status};

#[derive(Component, Clone, Debug, Default)]
pub(crate) struct Poisoned;

pub(crate) static KIND: Kind = Kind {
    says: "Special Defense drops by two stages and a tick of Hit Points is lost at the end of every turn (combat-R091).",
    own: PtuKind {
        holds: &[(StageStat::SpecialDefense, -2)],
        ..PtuKind::of_status(Status::Poisoned)
    },
    excluded: Some(|world, id| {
        has(world, id, Status::BadlyPoisoned).then_some(("it is Badly Poisoned already", "A075"))
    }),
    responses: Responses {
        ticks: Some(|world, Borne { who, .. }| {
            if ticks::tick_due(world, who) {
                ticks::lose_ticks(world, who, 1, KIND.name, "combat-R091", Origin::Poison);
            }
        }),
        ..Responses::NONE
    },
    weighs: 25,
    component: Some(Typed::of::<Poisoned>()),
    ..Kind::of_status("Poisoned", &FAMILY, Status::Poisoned)
};
