//! Sticky Web: a stage of Speed and Slowed, for foes that touch it; Bug types take it away, Flying types and
//! whoever levitates stay clear of it, and so does who flies over it without coming to rest there (A164).

use crate::battle::effect::staging;
use crate::battle::kinds::hazards::FAMILY;
use crate::battle::kinds::hazards::slow;
use crate::battle::questions::about::StageChange;
use crate::battle::questions::answers::Answers;
use crate::battle::questions::can::{self, Can};
use crate::battle::questions::kind::Kind;
use crate::battle::questions::responses::Responses;
use crate::battle::state::traits;
use crate::data::kind_name::LaidOn;
use crate::rules::{Element, StageStat};

pub(crate) static KIND: Kind = Kind {
    says: "A stage of Speed, and Slowed, for foes that run into it; Flying types, whoever levitates and whoever flies on over it are spared.",
    answers: Answers {
        flown_over: Some(()),
        harmless: Some(|world, who| traits::of(world, who).typing.has(Element::Bug)),
        ..Answers::NONE
    },
    responses: Responses {
        entered: Some(|world, who, _| {
            let traits = traits::of(world, who);
            let flies =
                traits.typing.has(Element::Flying) && can::can(world, who, Can::LeaveTheGround);
            let floats = traits.speeds.levitate > 0 && can::can(world, who, Can::StayAloft);
            if !flies && !floats {
                staging::change(
                    world,
                    StageChange {
                        who,
                        stat: StageStat::Speed,
                        by: -1,
                        from: None,
                    },
                    KIND.name,
                );
                slow(world, who, KIND.name);
            }
        }),
        ..Responses::NONE
    },
    card: "the squares, each beside another of them, become Slow Terrain; foes that run into \
           them lose a stage of Speed and are Slowed until the end of their next turn; Flying \
           types and those that levitate are spared, and Bug types take it away unharmed",
    ..Kind::on_ground(
        "Sticky Web",
        &FAMILY,
        LaidOn {
            layers: 1,
            slow: true,
        },
    )
};
