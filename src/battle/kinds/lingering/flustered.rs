//! Flustered (Flustering Charisma, core p.46): less on saves against Volatile afflictions for a full round.

use crate::battle::kinds::lingering::FAMILY;
use crate::battle::questions::answers::{Answers, Ask};
use crate::battle::questions::kind::{Again, Kind};
use crate::battle::state::flight::modifier;
use crate::data::moves::Duration;
use crate::rules::status::AfflictionClass;

/// On its saves.
const LESS: i32 = -2;

pub(crate) static KIND: Kind = Kind {
    says: "Has 2 less on Save Checks against Volatile afflictions.",
    rule: "core p.46",
    answers: Answers {
        saves: Some(|_, status| {
            let volatile = status.family() == AfflictionClass::Volatile;
            volatile.then(|| modifier(KIND.name, LESS, KIND.rule))
        }),
        ends_on: Some(|Ask { world, who, .. }, about| super::goes_with_bearer(world, who, about)),
        ..Answers::NONE
    },
    lasts: Duration::FullRound,
    again: Again::Replace,
    ..Kind::lingering("Flustered", &FAMILY)
};
