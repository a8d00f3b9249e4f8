//! Calling (Copycat, Mirror Move, Metronome, Assist, Sleep Talk, Nature Power, core ch.10): the move that the case
//! is about is used at once, whether the bearer knows it or not and however often, and nothing else.

use crate::battle::effect::telling;
use crate::battle::kinds::lingering::FAMILY;
use crate::battle::questions::answers::{Answers, Ask, Details};
use crate::battle::questions::kind::{Again, Kind};
use crate::battle::questions::responses::{Borne, Responses};

pub(crate) static KIND: Kind = Kind {
    says: "Uses a move at once, whether it knows it or not.",
    answers: Answers {
        calls: Some(()),
        shows: Some(|ask| Details {
            moves: ask.case.about.into_iter().collect(),
            ..Details::default()
        }),
        ends_on: Some(|Ask { world, who, .. }, about| super::goes_with_bearer(world, who, about)),
        ..Answers::NONE
    },
    responses: Responses {
        used: Some(|world, Borne { who, case }, named| {
            if case.about == Some(named) {
                telling::end(world, who, &KIND, "used");
            }
        }),
        turn_over: Some(|world, Borne { who, .. }| {
            telling::end(world, who, &KIND, "not used");
        }),
        ..Responses::NONE
    },
    ended_by: "until the end of the turn",
    again: Again::Replace,
    weighs: 0,
    ..Kind::lingering("Calling", &FAMILY)
};
