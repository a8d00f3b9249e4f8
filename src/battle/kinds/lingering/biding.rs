//! Biding (Bide, core p.392): gathers the damage that its bearer takes, for its next turn.

use crate::battle::effect::telling;
use crate::battle::kernel::world::Access;
use crate::battle::kinds::lingering::FAMILY;
use crate::battle::questions::answers::{Answers, Ask};
use crate::battle::questions::kind::{Again, Effects, Kind};
use crate::battle::questions::responses::{Borne, Responses};
use crate::data::moves::Duration;

pub(crate) static KIND: Kind = Kind {
    says: "Gathers the damage of the attacks that hit it, until the end of its next turn.",
    answers: Answers {
        ends_on: Some(|Ask { world, who, .. }, about| super::goes_with_bearer(world, who, about)),
        ..Answers::NONE
    },
    responses: Responses {
        hit: Some(|world, Borne { who, .. }, touch| {
            world.part_mut::<Effects>(who).lessen(&KIND, -touch.dealt);
        }),
        dealt: Some(|world, Borne { who, case }| {
            // What it has gathered is let loose by the move that this is about.
            if case.amount > 0 && world.clock().turn_of == Some(who) {
                telling::end(world, who, &KIND, "let loose");
            }
        }),
        ..Responses::NONE
    },
    lasts: Duration::EndOfNextTurn,
    again: Again::Replace,
    weighs: 0,
    ..Kind::lingering("Biding", &FAMILY)
};
