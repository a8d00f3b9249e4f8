//! Unsettled (Rough Fashion, core ch.4): less on everything that is rolled.

use crate::battle::kinds::lingering::{FAMILY, shaken};
use crate::battle::questions::kind::{Again, Kind};
use crate::data::moves::Duration;

pub(crate) static KIND: Kind = Kind {
    says: "Has 2 less on Accuracy Rolls, damage, Skill Checks and Save Checks.",
    rule: "core ch.4",
    answers: shaken::<2>(),
    lasts: Duration::FullRound,
    again: Again::Keep,
    ..Kind::lingering("Unsettled", &FAMILY)
};
