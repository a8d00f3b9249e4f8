//! Guarded (Guard Split, core ch.10): Damage Reduction 5 until the Scene ends; of several the same (DX-19).

use crate::battle::kinds::lingering::FAMILY;
use crate::battle::questions::answers::{Answers, Ask};
use crate::battle::questions::kind::Kind;
use crate::battle::state::flight::modifier;

pub(crate) static KIND: Kind = Kind {
    says: "Has Damage Reduction 5 for the encounter.",
    answers: Answers {
        reduction: Some(|_, _| Some(modifier("Guard Split", 5, KIND.rule))),
        ends_on: Some(|Ask { world, who, .. }, about| super::goes_with_bearer(world, who, about)),
        ..Answers::NONE
    },
    ..Kind::lingering("Guarded", &FAMILY)
};
