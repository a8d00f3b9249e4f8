//! Mobilized (Mobilize, core p.81): whoever has been sent past its foes is not once more in this encounter.

use crate::battle::kinds::lingering::FAMILY;
use crate::battle::questions::answers::{Answers, Occasion};
use crate::battle::questions::kind::{Again, Kind};

pub(crate) static KIND: Kind = Kind {
    says: "Has been mobilized in this encounter.",
    rule: "core ch.5",
    answers: Answers {
        ends_on: Some(|_, occasion| occasion == Occasion::SceneOver),
        ..Answers::NONE
    },
    again: Again::Keep,
    weighs: 0,
    ..Kind::lingering("Mobilized", &FAMILY)
};
