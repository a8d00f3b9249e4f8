//! Big Root (core ch.9): what the holder's own moves drain is doubled.

use crate::battle::kinds::held_items::FAMILY;
use crate::battle::questions::answers::Answers;
use crate::battle::questions::kind::Kind;

pub(crate) static KIND: Kind = Kind {
    says: "Its draining moves give twice as many Hit Points back.",
    rule: "core ch.9",
    answers: Answers {
        drains_twice: Some(()),
        ..Answers::NONE
    },
    ..Kind::plain("Big Root", &FAMILY)
};
