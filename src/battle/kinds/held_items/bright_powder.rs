//! Bright Powder (core ch.9): +2 on the Evasion that comes from Speed.

use crate::battle::kinds::held_items::FAMILY;
use crate::battle::questions::answers::Answers;
use crate::battle::questions::kind::Kind;

pub(crate) static KIND: Kind = Kind {
    says: "+2 on Speed Evasion.",
    rule: "core ch.9",
    answers: Answers {
        speed_evasion: Some(2),
        ..Answers::NONE
    },
    ..Kind::plain("Bright Powder", &FAMILY)
};
