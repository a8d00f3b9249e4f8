//! Guarded (Guard Split, core ch.10): Damage Reduction 5 until the Scene ends; of several the same (DX-19).

use crate::battle::kinds::lingering::FAMILY;
use crate::battle::questions::answers::{Answers, Occasion};
use crate::battle::questions::kind::Kind;
use crate::battle::state::flight::modifier;

pub(crate) static KIND: Kind = Kind {
    says: "Has Damage Reduction 5 for the encounter.",
    answers: Answers {
        reduction: Some(|_, _| Some(modifier("Guard Split", 5, KIND.rule))),
        ends_on: Some(|_, occasion| occasion == Occasion::SceneOver),
        ..Answers::NONE
    },
    ..Kind::lingering("Guarded", &FAMILY)
};
