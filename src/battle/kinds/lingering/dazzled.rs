//! Dazzled (Dazzling Dervish, core p.62): less on everything that is rolled.

use crate::battle::kinds::lingering::FAMILY;
use crate::battle::questions::answers::{Answers, Ask};
use crate::battle::questions::blow::Bearer;
use crate::battle::questions::kind::{Again, Kind};
use crate::battle::state::flight::modifier;
use crate::data::moves::Duration;

/// On its rolls.
const LESS: i32 = -3;

pub(crate) static KIND: Kind = Kind {
    says: "Has 3 less on Accuracy Rolls, damage, Skill Checks and Save Checks.",
    rule: "core p.62",
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
    lasts: Duration::EndOfNextTurn,
    again: Again::Keep,
    ..Kind::lingering("Dazzled", &FAMILY)
};
