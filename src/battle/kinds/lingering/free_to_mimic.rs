//! Free to mimic (Mimitree, core p.323): it has used the move that it mimics, and may mimic another in its place.

use crate::battle::kinds::lingering::FAMILY;
use crate::battle::questions::answers::{Answers, Ask};
use crate::battle::questions::kind::{Again, Kind};

pub(crate) static KIND: Kind = Kind {
    says: "Has used the move that it mimics, and may have Mimic back in its place.",
    rule: "core p.323",
    answers: Answers {
        ends_on: Some(|Ask { world, who, .. }, about| super::goes_with_bearer(world, who, about)),
        ..Answers::NONE
    },
    again: Again::Keep,
    weighs: 0,
    ..Kind::lingering("Free to mimic", &FAMILY)
};
