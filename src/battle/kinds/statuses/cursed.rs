//! Cursed (combat-R100): two ticks after a turn in which a Standard Action was really taken.

use bevy_ecs::prelude::*;

use crate::battle::deeds::status::source_of;
use crate::battle::deeds::ticks;
use crate::battle::kernel::command::CombatantId;
use crate::battle::kinds::statuses::FAMILY;
use crate::battle::questions::answers::{Answers, Ask, Details, Occasion};
use crate::battle::questions::kind::{Kind, Typed};
use crate::battle::questions::responses::{Borne, Responses};
use crate::battle::state::{place, presence};
use crate::data::kind_name::{AtStart, Behind};
use crate::rules::Status;

#[derive(Component, Clone, Debug, Default)]
pub(crate) struct Cursed;

pub(crate) static KIND: Kind = Kind {
    says: "Loses two ticks whenever it takes a Standard Action (combat-R100).",
    answers: Answers {
        ends_on: Some(|Ask { world, who: id, .. }, occasion| {
            occasion != Occasion::Breather || !source_near(world, id)
        }),
        shows: Some(|Ask { world, who: id, .. }| Details {
            by: source_of(world, id, Status::Cursed),
            ..Details::default()
        }),
        ..Answers::NONE
    },
    responses: Responses {
        ticks: Some(|world, Borne { who, .. }| {
            ticks::tick_if_taken(world, who, 2, KIND.name, "combat-R100")
        }),
        ..Responses::NONE
    },
    component: Some(Typed::of::<Cursed>()),
    starts: Some(AtStart {
        by: Behind::Anybody,
        ..AtStart::ALONE
    }),
    ..Kind::of_status("Cursed", &FAMILY, Status::Cursed)
};

/// Whether whoever laid the Curse is conscious and within 12 metres (combat-R087, C184). A Curse
/// that a level starts with has nobody behind it.
fn source_near(world: &World, id: CombatantId) -> bool {
    let Some(source) = source_of(world, id, Status::Cursed) else {
        return false;
    };
    let near = match (place::body(world, id), place::body(world, source)) {
        (Some(one), Some(other)) => place::distance(world, &one, &other) <= 12,
        _ => false,
    };
    near && source != id && presence::conscious(world, source)
}
