//! Flirt (combat-R122): no save against the Infatuation that it has caused, for one full round (G091).

use bevy_ecs::prelude::*;

use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::world::Access;
use crate::battle::kinds::passing::FAMILY;
use crate::battle::questions::answers::{Answers, Occasion};
use crate::battle::questions::kind::{Again, Effects, Kind};
use crate::data::moves::Duration;
use crate::rules::Status;

pub(crate) static KIND: Kind = Kind {
    says: "No Save Check against Infatuation succeeds (combat-R122, G091).",
    rule: "G091",
    answers: Answers {
        denies_save: Some(denies),
        ends_on: Some(|_, _, occasion| Occasion::GONE.contains(&occasion)),
        ..Answers::NONE
    },
    lasts: Duration::FullRound,
    again: Again::Replace,
    ..Kind::plain("Flirt", &FAMILY)
};

/// Its amount is how many of the maneuver's statuses have taken hold.
fn denies(world: &World, who: CombatantId, status: Status) -> bool {
    let case = world.part::<Effects>(who).get(&KIND);
    status == Status::Infatuated && case.is_some_and(|case| case.amount > 0)
}
