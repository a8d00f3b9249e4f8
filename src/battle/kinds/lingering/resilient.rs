//! Resilient (Resilience, core p.99): what its trainer has kept from it gives it no affliction either.

use crate::battle::kinds::lingering::FAMILY;
use crate::battle::questions::answers::{Answers, Ask};
use crate::battle::questions::kind::{Again, Kind};
use crate::data::moves::Duration;
use crate::rules::status::AfflictionClass;

pub(crate) static KIND: Kind = Kind {
    says: "Gets no Status Affliction until this turn is over.",
    rule: "core p.99",
    answers: Answers {
        keeps_away: Some(|_, status| {
            let kept = status.family() != AfflictionClass::Other;
            kept.then_some((KIND.name, KIND.rule))
        }),
        ends_on: Some(|Ask { world, who, .. }, about| super::goes_with_bearer(world, who, about)),
        ..Answers::NONE
    },
    lasts: Duration::ThisTurn,
    again: Again::Keep,
    ..Kind::lingering("Resilient", &FAMILY)
};
