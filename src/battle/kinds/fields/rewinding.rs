//! Rewinding (Trick Room, core p.425): from the next round on, for five rounds, the lowest Initiative comes first
//! (DX-41). The amount of the case is the round in which it was laid.

use crate::battle::kinds::fields::FAMILY;
use crate::battle::questions::answers::Answers;
use crate::battle::questions::kind::Kind;

pub(crate) static KIND: Kind = Kind {
    says: "From the next round on, whoever has the lowest Initiative acts first.",
    rule: "core p.425",
    answers: Answers {
        reverses: Some(|round, case| i32::try_from(round).is_ok_and(|round| round > case.amount)),
        ..Answers::NONE
    },
    ..Kind::plain("Rewinding", &FAMILY)
};
