//! Rocket (core p.328): Sky 3 higher until the end of its next turn, with which it comes first, and which no Interrupt
//! answers.

use crate::battle::deeds::initiative::EXTREME;
use crate::battle::effect::telling;
use crate::battle::kernel::world::Access;
use crate::battle::kinds::lingering::FAMILY;
use crate::battle::questions::answers::{Answers, Ask, TraitChange, TraitRank};
use crate::battle::questions::can::{Bar, Can};
use crate::battle::questions::kind::{Again, Instance, Kind};
use crate::battle::questions::responses::Responses;
use crate::battle::state::turns::Turns;
use crate::data::moves::Duration;

/// An Initiative before everybody else's.
const FIRST: i32 = EXTREME;

pub(crate) static KIND: Kind = Kind {
    says: "Sky is 3 higher until the end of its next turn, which is the first of the round, and no Interrupt answers its moves then.",
    rule: "core p.328",
    answers: Answers {
        traits: Some(TraitChange {
            rank: TraitRank::Change,
            make: |_, traits| traits.speeds.sky += 3,
        }),
        initiative: Some(FIRST),
        ends_on: Some(|Ask { world, who, .. }, about| super::goes_with_bearer(world, who, about)),
        ..Answers::NONE
    },
    responses: Responses {
        turn_begun: Some(|world, on| {
            let case = Instance::of(&AHEAD, on.who);
            telling::begin(world, on.who, case, "Rocket");
        }),
        turn_over: Some(|world, on| {
            if on.case.since < world.part::<Turns>(on.who).so_far() {
                telling::end(world, on.who, &KIND, "it has burnt out");
            }
        }),
        ..Responses::NONE
    },
    again: Again::Replace,
    ended_by: "until the end of its next turn",
    ..Kind::lingering("Rocketing", &FAMILY)
};

/// Its moves of this round are not interrupted.
pub(crate) static AHEAD: Kind = Kind {
    says: "No Interrupt answers its moves in this round.",
    rule: "core p.328",
    bars: &[Bar {
        from: &[Can::BeInterruptedByMoves],
        why: "it is too fast",
        rule: "core p.328",
    }],
    answers: Answers {
        ends_on: Some(|Ask { world, who, .. }, about| super::goes_with_bearer(world, who, about)),
        ..Answers::NONE
    },
    responses: Responses {
        round_over: Some(|world, on| {
            telling::end(world, on.who, &AHEAD, "the round is over");
        }),
        ..Responses::NONE
    },
    lasts: Duration::ThisRound,
    again: Again::Replace,
    weighs: 0,
    ..Kind::lingering("Ahead", &FAMILY)
};
