//! Tailwind (core p.376): 5 more Initiative for the whole team; two of them are no more than one.

use crate::battle::kinds::teams::FAMILY;
use crate::battle::questions::answers::Answers;
use crate::battle::questions::kind::Kind;

pub(crate) static KIND: Kind = Kind {
    says: "The user and its whole team have 5 more Initiative.",
    rule: "core p.376",
    answers: Answers {
        quickens: Some(5),
        ..Answers::NONE
    },
    ..Kind::plain("Tailwind", &FAMILY)
};
