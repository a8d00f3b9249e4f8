//! Unsettled (Rough Fashion, core ch.4): less on everything that is rolled.

use crate::battle::kinds::lingering::FAMILY;
use crate::battle::questions::answers::{Answers, Ask};
use crate::battle::questions::blow::Bearer;
use crate::battle::questions::kind::{Again, Kind};
use crate::battle::state::flight::modifier;
use crate::data::moves::Duration;

/// On its rolls.
const LESS: i32 = -2;

pub(crate) static KIND: Kind = Kind {
    says: "Has 2 less on Accuracy Rolls, damage, Skill Checks and Save Checks.",
    rule: "core ch.4",
    answers: Answers {
        accuracy: Some(|ask, _, parts| {
            if ask.bearer == Bearer::User {
                parts.push(modifier(KIND.name, LESS, KIND.rule));
            }
        }),
        damage: Some(|ask, _, parts| {
            if ask.bearer == Bearer::User {
                parts.push(modifier(KIND.name, LESS, KIND.rule));
            }
        }),
        checks: Some(|_, _| Some(modifier(KIND.name, LESS, KIND.rule))),
        saves: Some(|_, _| Some(modifier(KIND.name, LESS, KIND.rule))),
        ends_on: Some(|Ask { world, who, .. }, about| super::goes_with_bearer(world, who, about)),
        ..Answers::NONE
    },
    lasts: Duration::FullRound,
    again: Again::Keep,
    ..Kind::lingering("Unsettled", &FAMILY)
};
