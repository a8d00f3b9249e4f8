//! Webbed (Spider Web, core p.348): Trapped for as long as it is Stuck.

use crate::battle::deeds::status;
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
    says: "Is Trapped as long as it is Stuck.",
    own: PtuKind {
        brings: &[Status::Trapped],
        ..PtuKind::NONE
    },
    bars: &[
        Bar {
            from: &[Can::BeRecalled],
            why: "a web holds it",
            rule: "combat-R109",
        },
        Bar {
            from: &[Can::Flee],
            why: "a web holds it in place",
            rule: "G174",
        },
    ],
    answers: Answers {
        ends_on: Some(|Ask { world, who, .. }, about| super::goes_with_bearer(world, who, about)),
        ..Answers::NONE
    },
    responses: Responses {
        reviewed: Some(|world, Borne { who, .. }| {
            if !status::has(world, who, Status::Stuck) {
                telling::end(world, who, &KIND, "it is Stuck no more");
            }
        }),
        ..Responses::NONE
    },
    ended_by: "until it is Stuck no more",
    again: Again::Replace,
    ..Kind::lingering("Webbed", &FAMILY)
};
