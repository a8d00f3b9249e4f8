//! Bon Mot (combat-R122): no Action Points for one full round, and no save against the Rage that it has
//! caused (G090).

use bevy_ecs::prelude::*;

use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::world::Access;
use crate::battle::kinds::passing::FAMILY;
use crate::battle::questions::answers::{Answers, Occasion};
use crate::battle::questions::can::{Bar, Can};
use crate::battle::questions::kind::{Again, Effects, Kind};
use crate::data::moves::Duration;
use crate::rules::Status;

pub(crate) static KIND: Kind = Kind {
    says: "No Action Points, and no Save Check against Rage succeeds (combat-R122, G090).",
    rule: "combat-R122",
    bars: &[Bar {
        from: &[Can::SpendPoints],
        why: "the trainer is too angry to spend points",
        rule: "combat-R122",
    }],
    answers: Answers {
        denies_save: Some(denies),
        ends_on: Some(|_, _, occasion| Occasion::GONE.contains(&occasion)),
        ..Answers::NONE
    },
    lasts: Duration::FullRound,
    again: Again::Replace,
    ..Kind::plain("Bon Mot", &FAMILY)
};

/// Its amount is how many of the maneuver's statuses have taken hold.
fn denies(world: &World, who: CombatantId, status: Status) -> bool {
    let case = world.part::<Effects>(who).get(&KIND);
    status == Status::Enraged && case.is_some_and(|case| case.amount > 0)
}
