//! Wisps (Fox Fire, core p.318): so many, one of which goes with each Ember that answers an attack.

use std::borrow::Cow;

use bevy_ecs::prelude::*;

use crate::battle::effect::telling;
use crate::battle::kernel::command::AttackKind;
use crate::battle::kernel::world::Access;
use crate::battle::kinds::lingering::FAMILY;
use crate::battle::questions::answers::{Answers, Ask};
use crate::battle::questions::kind::{Again, Effects, Kind};
use crate::battle::questions::responses::{Borne, Responses};
use crate::battle::state::flight::{self, FlightId};

pub(crate) static KIND: Kind = Kind {
    says: "Has wisps: each may answer an attack of a foe within 6 m with Ember.",
    rule: "core p.318",
    counted: Some(|wisps| Cow::Owned(format!("; there are {wisps}"))),
    answers: Answers {
        ends_on: Some(|Ask { world, who, .. }, about| super::goes_with_bearer(world, who, about)),
        ..Answers::NONE
    },
    responses: Responses {
        attacked: Some(burn_out),
        ..Responses::NONE
    },
    again: Again::Replace,
    ..Kind::lingering("Wisps", &FAMILY)
};

fn burn_out(world: &mut World, Borne { who, case }: Borne, over: FlightId) {
    let kind = flight::get(world, over).map(|attack| attack.kind);
    let Some(AttackKind::Move(with)) = kind else {
        return;
    };
    if world.dex().move_def(with).name != "Fox Fire: Ember" {
        return;
    }
    if case.amount > 1 {
        world.part_mut::<Effects>(who).lessen(&KIND, 1);
    } else {
        telling::end(world, who, &KIND, "burnt out");
    }
}
