//! Flute Played (Magic Flutes, core ch.9): nobody plays the same one twice on a day. The amount says which.

use crate::battle::kinds::lingering::FAMILY;
use crate::battle::questions::answers::Answers;
use crate::battle::questions::kind::{Again, Kind};

pub(crate) static KIND: Kind = Kind {
    says: "Has played a Magic Flute today.",
    again: Again::Add,
    answers: Answers {
        ends_on: Some(|_, _| false),
        ..Answers::NONE
    },
    ..Kind::lingering("Flute Played", &FAMILY)
};
