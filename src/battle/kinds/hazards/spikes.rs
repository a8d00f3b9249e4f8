//! Spikes: a tick of Hit Points and Slowed, for foes on the ground.

use crate::battle::deeds::height;
use crate::battle::kinds::hazards::FAMILY;
use crate::battle::kinds::hazards::{a_tick, lose, slow};
use crate::battle::questions::answers::Answers;
use crate::battle::questions::kind::Kind;
use crate::battle::questions::responses::Responses;
use crate::data::kind_name::LaidOn;
use crate::rules::Effectiveness;

pub(crate) static KIND: Kind = Kind {
    says: "A tick of Hit Points, and Slowed, for foes that run into them on the ground.",
    answers: Answers {
        takes: Some(|world, who, _| match height::aloft(world, who) {
            true => 0,
            false => a_tick(world, who, Effectiveness::NEUTRAL),
        }),
        ..Answers::NONE
    },
    responses: Responses {
        entered: Some(|world, who, _| {
            if !height::aloft(world, who) {
                let amount = a_tick(world, who, Effectiveness::NEUTRAL);
                lose(world, who, KIND.name, amount);
                slow(world, who, KIND.name);
            }
        }),
        ..Responses::NONE
    },
    card: "the squares, each beside another of them, become Slow Terrain; foes on the ground \
           that run into them lose a tick of Hit Points and are Slowed until the end of their \
           next turn",
    ..Kind::on_ground(
        "Spikes",
        &FAMILY,
        LaidOn {
            layers: 1,
            slow: true,
        },
    )
};
