//! Fairy Locked (Fairy Lock, core ch.10): Trapped and Slowed as long as whoever caused it stays.

use crate::battle::effect::telling;
use crate::battle::kinds::lingering::FAMILY;
use crate::battle::questions::answers::{Answers, Ask};
use crate::battle::questions::can::{Bar, Can};
use crate::battle::questions::kind::{Again, Kind};
use crate::battle::questions::own::OwnPart as _;
use crate::battle::questions::ptu_kind::PtuKind;
use crate::battle::questions::responses::{Borne, Responses};
use crate::rules::Status;

pub(crate) static KIND: Kind = Kind {
    says: "Is Trapped and Slowed as long as the user stays in the encounter.",
    own: PtuKind {
        brings: &[Status::Slowed, Status::Trapped],
        ..PtuKind::NONE
    },
    bars: &[
        Bar {
            from: &[Can::BeRecalled],
            why: "a Fairy Lock holds it",
            rule: "combat-R109",
        },
        Bar {
            from: &[Can::Flee],
            why: "a Fairy Lock holds it in place",
            rule: "G174",
        },
    ],
    answers: Answers {
        slows: Some(|_, _| true),
        eases_capture: Some(("slowed", 5)),
        ends_on: Some(|Ask { world, who, .. }, about| super::goes_with_bearer(world, who, about)),
        ..Answers::NONE
    },
    responses: Responses {
        source_gone: Some(|world, Borne { who, .. }| {
            telling::end(world, who, &KIND, "whoever locked it is gone");
        }),
        ..Responses::NONE
    },
    ended_by: "until whoever caused it is gone",
    again: Again::Replace,
    ..Kind::lingering("Fairy Locked", &FAMILY)
};
