//! Vicious (core p.334): Critical Hits come two earlier until the encounter is over.

use crate::battle::kinds::lingering::FAMILY;
use crate::battle::questions::answers::{Answers, Occasion};
use crate::battle::questions::kind::Kind;

pub(crate) static KIND: Kind = Kind {
    says: "Its Critical Hits come two earlier on the die for the encounter.",
    rule: "core p.334",
    answers: Answers {
        critical_range: Some(2),
        ends_on: Some(|_, occasion| occasion == Occasion::SceneOver),
        ..Answers::NONE
    },
    ..Kind::lingering("Vicious strikes", &FAMILY)
};
