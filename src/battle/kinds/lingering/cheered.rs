//! Cheered (Hold Hands, core ch.10): its next Save Check is rolled twice, and the better roll counts.

use crate::battle::kinds::lingering::FAMILY;
use crate::battle::questions::answers::{Answers, Ask};
use crate::battle::questions::kind::Kind;

pub(crate) static KIND: Kind = Kind {
    says: "Rolls its next Save Check twice and takes the better roll.",
    answers: Answers {
        saves_twice: Some(()),
        ends_on: Some(|Ask { world, who, .. }, about| super::goes_with_bearer(world, who, about)),
        ..Answers::NONE
    },
    weighs: 0,
    ..Kind::lingering("Cheered", &FAMILY)
};
