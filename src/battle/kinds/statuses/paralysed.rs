//! Paralysed (combat-R090): Speed four stages down; a DC 5 save at the start of each turn or no
//! Standard, Shift or Swift Action.

use bevy_ecs::prelude::*;

use crate::battle::deeds::status::save;
use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::world::Access;
use crate::battle::kinds::statuses::FAMILY;
use crate::battle::questions::answers::{Answers, Ask};
use crate::battle::questions::can::{Bar, Can};
use crate::battle::questions::kind::{Kind, Typed};
use crate::battle::questions::ptu_kind::PtuKind;
use crate::battle::questions::responses::Responses;
use crate::battle::state::gate::{self, Gate};
use crate::rules::{StageStat, Status};

#[derive(Component, Clone, Debug, Default)]
pub(crate) struct Paralysed {
    /// The round in which it could not move at all.
    fully: u32,
}

pub(crate) static KIND: Kind = Kind {
    says: "Speed drops by four stages; a Save Check at the start of each turn decides whether it may act (combat-R090).",
    bars: &[Bar {
        from: &[Can::StrikeOpportunities, Can::Intercept],
        why: "it is Paralysed",
        rule: "combat-R110",
    }],
    own: PtuKind {
        holds: &[(StageStat::Speed, -4)],
        ..PtuKind::of_status(Status::Paralysed)
    },
    answers: Answers {
        lies_still: Some(|Ask { world, who, .. }| fully(world, who)),
        ..Answers::NONE
    },
    responses: Responses {
        turn_saves: Some(|world, on| roll(world, on.who)),
        ..Responses::NONE
    },
    weighs: 20,
    component: Some(Typed::of::<Paralysed>()),
    ..Kind::of_status("Paralysed", &FAMILY, Status::Paralysed)
};

fn roll(world: &mut World, who: CombatantId) {
    let lost = world.the::<Gate>().is_closed();
    if !lost && !save(world, who, Status::Paralysed, 5, "combat-R090").0 {
        let round = world.clock().round;
        let entity = world.entity_of(who);
        if let Some(mut status) = world.get_mut::<Paralysed>(entity) {
            status.fully = round;
        }
        gate::close(world, who, KIND.name, "combat-R090");
    }
}

/// Whether a failed save has left somebody unable to move in this round.
fn fully(world: &World, id: CombatantId) -> bool {
    let status = world.get::<Paralysed>(world.entity_of(id));
    status.is_some_and(|status| status.fully == world.clock().round)
}
