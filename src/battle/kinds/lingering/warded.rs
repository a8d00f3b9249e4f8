//! Steeled (Brace for Impact, core p.62) and Warded (Sage, core p.72; the amount is how much): Damage Reduction for a
//! time.

use std::borrow::Cow;

use crate::battle::kinds::lingering::FAMILY;
use crate::battle::questions::answers::{Answers, Ask};
use crate::battle::questions::kind::{Again, Kind};
use crate::battle::state::flight::modifier;
use crate::data::moves::Duration;

/// Of whoever is Steeled.
const STEELED: i32 = 5;

pub(crate) static KIND: Kind = Kind {
    says: "Has 5 Damage Reduction.",
    rule: "core p.62",
    answers: Answers {
        reduction: Some(|_, _| Some(modifier(KIND.name, STEELED, KIND.rule))),
        ends_on: Some(|Ask { world, who, .. }, about| super::goes_with_bearer(world, who, about)),
        ..Answers::NONE
    },
    lasts: Duration::EndOfNextTurn,
    again: Again::Replace,
    ..Kind::lingering("Steeled", &FAMILY)
};

pub(super) static WARDED: Kind = Kind {
    says: "Has Damage Reduction by a Sage.",
    counted: Some(|amount| Cow::Owned(format!(": {amount}"))),
    rule: "core p.72",
    answers: Answers {
        reduction: Some(|Ask { case, .. }, _| Some(modifier("Sage", case.amount, WARDED.rule))),
        ends_on: Some(|Ask { world, who, .. }, about| super::goes_with_bearer(world, who, about)),
        ..Answers::NONE
    },
    lasts: Duration::FullRound,
    again: Again::Replace,
    ..Kind::lingering("Warded", &FAMILY)
};
