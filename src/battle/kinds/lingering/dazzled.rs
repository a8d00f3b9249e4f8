//! Dazzled (Dazzling Dervish, core p.62): less on everything that is rolled.

use crate::battle::kinds::lingering::{FAMILY, shaken};
use crate::battle::questions::kind::{Again, Kind};
use crate::data::moves::Duration;

pub(crate) static KIND: Kind = Kind {
    says: "Has 3 less on Accuracy Rolls, damage, Skill Checks and Save Checks.",
    rule: "core p.62",
    answers: shaken::<3>(),
    lasts: Duration::EndOfNextTurn,
    again: Again::Keep,
    ..Kind::lingering("Dazzled", &FAMILY)
};
