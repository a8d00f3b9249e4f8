//! Flute Played (Magic Flutes, core ch.9): nobody plays one twice on a day.

use crate::battle::kinds::lingering::FAMILY;
use crate::battle::questions::answers::Answers;
use crate::battle::questions::kind::Kind;

pub(crate) static KIND: Kind = Kind {
    says: "Has played a Magic Flute today.",
    answers: Answers {
        ends_on: Some(|_, _| false),
        ..Answers::NONE
    },
    ..Kind::lingering("Flute Played", &FAMILY)
};
