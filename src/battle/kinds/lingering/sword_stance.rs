//! Sword Stance (Stance Change, core p.331): Attack and Defense have changed places, and so have Special Attack and
//! Special Defense; stages stay on their stat.

use crate::battle::kinds::lingering::FAMILY;
use crate::battle::questions::answers::{Answers, Ask, TraitChange, TraitRank};
use crate::battle::questions::kind::Kind;

pub(crate) static KIND: Kind = Kind {
    says: "Has Attack and Defense exchanged, and Special Attack and Special Defense.",
    rule: "core p.331",
    answers: Answers {
        traits: Some(TraitChange {
            rank: TraitRank::Form,
            make: |_, traits| {
                let stats = &mut traits.stats;
                std::mem::swap(&mut stats.attack, &mut stats.defense);
                std::mem::swap(&mut stats.special_attack, &mut stats.special_defense);
            },
        }),
        ends_on: Some(|Ask { world, who, .. }, about| super::goes_with_bearer(world, who, about)),
        ..Answers::NONE
    },
    ended_by: "until it changes again",
    weighs: 0,
    ..Kind::lingering("Sword Stance", &FAMILY)
};
