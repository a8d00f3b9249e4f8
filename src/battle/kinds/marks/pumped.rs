//! Pumped (Focus Energy): Critical Hits come two earlier on the die, or from 18 on.

use crate::battle::kinds::marks::FAMILY;
use crate::battle::questions::answers::Answers;
use crate::battle::questions::kind::Kind;

pub(crate) static KIND: Kind = Kind {
    says: "Lands Critical Hits 2 earlier on the die until it is recalled.",
    answers: Answers {
        critical_range: Some(2),
        ..Answers::NONE
    },
    ..Kind::of_moves("Pumped", &FAMILY)
};
