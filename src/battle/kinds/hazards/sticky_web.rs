//! Sticky Web: a stage of Speed and Slowed, for foes on the ground; Bug types take it away, and Flying types
//! stay clear of it.

use crate::battle::deeds::height;
use crate::battle::kinds::hazards::FAMILY;
use crate::battle::kinds::hazards::slow;
use crate::battle::questions::answers::Answers;
use crate::battle::questions::can::{self, Can};
use crate::battle::questions::kind::{Kind, Word};
use crate::battle::questions::responses::Responses;
use crate::battle::state::{stages, traits};
use crate::data::moves::Hazard;
use crate::rules::{Element, StageStat};

pub(crate) static KIND: Kind = Kind {
    says: "A stage of Speed, and Slowed, for foes that run into it on the ground.",
    answers: Answers {
        harmless: Some(|world, who| traits::of(world, who).typing.has(Element::Bug)),
        ..Answers::NONE
    },
    responses: Responses {
        entered: Some(|world, who, _| {
            let flies = traits::of(world, who).typing.has(Element::Flying)
                && can::can(world, who, Can::LeaveTheGround);
            if !flies && !height::aloft(world, who) {
                stages::change(world, who, StageStat::Speed, -1, KIND.name);
                slow(world, who, KIND.name);
            }
        }),
        ..Responses::NONE
    },
    ..Kind::word(
        Hazard::StickyWeb.name(),
        &FAMILY,
        Word::Hazard(Hazard::StickyWeb),
    )
};
