//! Calm Air (Air Lock, core p.311): no weather comes up while it lasts.

use crate::battle::kinds::lingering::FAMILY;
use crate::battle::questions::answers::{Answers, Ask};
use crate::battle::questions::kind::{Again, Kind};
use crate::data::moves::Duration;

pub(crate) static KIND: Kind = Kind {
    says: "Keeps all weather away.",
    rule: "core p.311",
    answers: Answers {
        calms_sky: Some(()),
        ends_on: Some(|Ask { world, who, .. }, about| super::goes_with_bearer(world, who, about)),
        ..Answers::NONE
    },
    lasts: Duration::EndOfNextTurn,
    again: Again::Anew,
    weighs: 0,
    ..Kind::lingering("Calm Air", &FAMILY)
};
