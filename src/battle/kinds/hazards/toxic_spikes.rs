//! Toxic Spikes: they poison and slow foes on the ground, badly where they lie in two layers; Poison types
//! take them away.

use crate::battle::deeds::height;
use crate::battle::deeds::status;
use crate::battle::kinds::hazards::FAMILY;
use crate::battle::kinds::hazards::slow;
use crate::battle::questions::answers::Answers;
use crate::battle::questions::kind::Kind;
use crate::battle::questions::responses::Responses;
use crate::battle::state::traits;
use crate::data::kind_name::LaidOn;
use crate::data::moves::Duration;
use crate::rules::{Element, Status};

pub(crate) static KIND: Kind = Kind {
    says: "Poisoned, and Slowed, for foes that run into them on the ground; two layers poison badly.",
    answers: Answers {
        harmless: Some(|world, who| traits::of(world, who).typing.has(Element::Poison)),
        ..Answers::NONE
    },
    responses: Responses {
        entered: Some(|world, who, laid| {
            if height::aloft(world, who) {
                return;
            }
            let status = if laid.layers > 1 {
                Status::BadlyPoisoned
            } else {
                Status::Poisoned
            };
            status::inflict(world, who, status, Duration::UntilCured, who, KIND.name);
            slow(world, who, KIND.name);
        }),
        ..Responses::NONE
    },
    card: "the squares, each beside another of them, become Slow Terrain; foes on the ground \
           that run into them are Poisoned, Badly Poisoned where they lie in two layers, and \
           Slowed until the end of their next turn; Poison types take them away unharmed",
    ..Kind::on_ground(
        "Toxic Spikes",
        &FAMILY,
        LaidOn {
            layers: 2,
            slow: true,
        },
    )
};
