//! Fire Hazard (keyword Pledge, core p.341): whoever passes through loses an eighth of its Hit Points, friend or foe,
//! and whoever begins or ends a turn on it is Burned; not those in the air (DX-46). Ground, Rock and Water moves put
//! it out.

use bevy_ecs::prelude::*;

use crate::battle::deeds::health::{self, Health, Loss};
use crate::battle::deeds::height;
use crate::battle::deeds::status;
use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::event::Cause;
use crate::battle::kernel::world::Access;
use crate::battle::kinds::hazards::FAMILY;
use crate::battle::questions::answers::Answers;
use crate::battle::questions::kind::Kind;
use crate::battle::questions::responses::Responses;
use crate::battle::state::origin::Origin;
use crate::data::kind_name::LaidOn;
use crate::data::moves::Duration;
use crate::rules::{Element, LossKind, Status};

/// What part of the maximum goes.
const PART: i32 = 8;

pub(crate) static KIND: Kind = Kind {
    says: "An eighth of the Hit Points as damage for whoever passes through on the ground, friend or foe, and Burned for \
           whoever begins or ends a turn there; gone where a Ground, Rock or Water move is aimed.",
    rule: "core p.341",
    answers: Answers {
        spares_nobody: Some(()),
        takes: Some(|world, who, _| passing(world, who)),
        destroyed_by: Some(&[Element::Ground, Element::Rock, Element::Water]),
        ..Answers::NONE
    },
    responses: Responses {
        entered: Some(|world, who, _| {
            let amount = passing(world, who);
            if amount == 0 {
                return;
            }
            let cause = Loss {
                cause: Cause::new(KIND.name, KIND.rule),
                kind: LossKind::Damage,
                active: true,
                origin: Origin::Hazard,
            };
            health::lose(world, who, amount, cause);
        }),
        stood_on: Some(|world, who| {
            if !height::aloft(world, who) {
                let lasting = Duration::UntilCured;
                status::inflict(world, who, Status::Burned, lasting, who, KIND.name);
            }
        }),
        ..Responses::NONE
    },
    card: "whoever passes through on the ground, friend or foe, loses an eighth of its Hit \
           Points, and whoever begins or ends a turn there is Burned; Ground, Rock and Water \
           moves put it out",
    ..Kind::on_ground(
        "Fire Hazard",
        &FAMILY,
        LaidOn {
            layers: 1,
            slow: false,
        },
    )
};

/// Hit Points that somebody loses who passes through.
fn passing(world: &World, who: CombatantId) -> i32 {
    match height::aloft(world, who) {
        true => 0,
        false => (world.part::<Health>(who).vitals().max / PART).max(1),
    }
}
