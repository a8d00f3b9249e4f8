//! Spikes: a tick of Hit Points and Slowed, for foes on the ground.

use crate::battle::deeds::height;
use crate::battle::kinds::hazards::FAMILY;
use crate::battle::kinds::hazards::{lose, slow};
use crate::battle::questions::kind::{Kind, Word};
use crate::battle::questions::responses::Responses;
use crate::data::moves::Hazard;
use crate::rules::Effectiveness;

pub(crate) static KIND: Kind = Kind {
    says: "A tick of Hit Points, and Slowed, for foes that run into them on the ground.",
    responses: Responses {
        entered: Some(|world, who, _| {
            if !height::aloft(world, who) {
                lose(world, who, KIND.name, Effectiveness::NEUTRAL);
                slow(world, who, KIND.name);
            }
        }),
        ..Responses::NONE
    },
    ..Kind::word(Hazard::Spikes.name(), &FAMILY, Word::Hazard(Hazard::Spikes))
};
