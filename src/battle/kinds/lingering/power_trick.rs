//! Power Trick (core ch.10): Attack and Defense change places until the Scene ends; stages stay on their
//! stat (DX-19). Once more, and they change back.

use crate::battle::kinds::lingering::FAMILY;
use crate::battle::questions::answers::{Answers, Ask, TraitChange, TraitRank};
use crate::battle::questions::kind::Kind;

pub(crate) static KIND: Kind = Kind {
    says: "Has its Attack and Defense exchanged for the encounter, or until it faints or is recalled.",
    answers: Answers {
        traits: Some(TraitChange {
            rank: TraitRank::Change,
            make: |_, traits| {
                let stats = &mut traits.stats;
                std::mem::swap(&mut stats.attack, &mut stats.defense);
            },
        }),
        ends_on: Some(|Ask { world, who, .. }, about| super::goes_with_bearer(world, who, about)),
        ..Answers::NONE
    },
    weighs: 0,
    ..Kind::lingering("Power Trick", &FAMILY)
};
