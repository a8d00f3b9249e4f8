//! Expert Belt (core ch.9): 5 more damage where an attack is super-effective, not multiplied with it.

use crate::battle::kinds::held_items::FAMILY;
use crate::battle::questions::answers::Answers;
use crate::battle::questions::kind::Kind;

pub(crate) static KIND: Kind = Kind {
    says: "+5 on damage that is super-effective, after types.",
    rule: "core ch.9",
    answers: Answers {
        drives_home: Some(5),
        ..Answers::NONE
    },
    ..Kind::plain("Expert Belt", &FAMILY)
};
