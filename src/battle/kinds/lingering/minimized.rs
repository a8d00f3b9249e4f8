//! Minimized (Minimize, core ch.10): Small for the encounter.

use crate::battle::kinds::lingering::FAMILY;
use crate::battle::questions::answers::{Answers, Occasion, TraitChange, TraitRank};
use crate::battle::questions::kind::Kind;
use crate::board::Size;

pub(crate) static KIND: Kind = Kind {
    says: "Is Small for the encounter.",
    answers: Answers {
        traits: Some(TraitChange {
            rank: TraitRank::Change,
            make: |_, traits| traits.size = Size::Small,
        }),
        ends_on: Some(|_, occasion| occasion == Occasion::SceneOver),
        ..Answers::NONE
    },
    weighs: 0,
    ..Kind::lingering("Minimized", &FAMILY)
};
