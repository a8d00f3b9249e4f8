//! Shackled (Shackle, core p.329): movement is halved until the end of its next turn; no status, and by two not halved
//! twice.

use crate::battle::kinds::lingering::FAMILY;
use crate::battle::questions::answers::{Answers, Ask};
use crate::battle::questions::kind::{Again, Kind};
use crate::data::moves::Duration;

pub(crate) static KIND: Kind = Kind {
    says: "Movement is halved.",
    rule: "core p.329",
    answers: Answers {
        slows: Some(|_, _| true),
        ends_on: Some(|Ask { world, who, .. }, about| super::goes_with_bearer(world, who, about)),
        ..Answers::NONE
    },
    lasts: Duration::EndOfNextTurn,
    again: Again::Anew,
    ..Kind::lingering("Shackled", &FAMILY)
};
