//! Grudged (Grudge, core p.377): Suppressed for the encounter; neither a switch nor a Breather ends it.

use crate::battle::kinds::lingering::FAMILY;
use crate::battle::questions::answers::{Answers, Occasion};
use crate::battle::questions::kind::Kind;

pub(crate) static KIND: Kind = Kind {
    says: "Is Suppressed for the encounter, whatever it does.",
    answers: Answers {
        suppresses: Some(|ask, whom| ask.who == whom),
        ends_on: Some(|_, occasion| occasion == Occasion::SceneOver),
        ..Answers::NONE
    },
    weighs: 15,
    ..Kind::lingering("Grudged", &FAMILY)
};
