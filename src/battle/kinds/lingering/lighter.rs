//! Lighter (Autotomize, core ch.10): one weight class less for each time, down to the first (DX-29).

use crate::battle::kernel::world::Access;
use crate::battle::kinds::lingering::FAMILY;
use crate::battle::questions::answers::{Answers, Ask, TraitChange, TraitRank};
use crate::battle::questions::kind::{Again, Effects, Kind};

pub(crate) static KIND: Kind = Kind {
    says: "Is one weight class lighter for the encounter, but never below the first.",
    answers: Answers {
        traits: Some(TraitChange {
            rank: TraitRank::Change,
            make: |Ask { world, who, .. }, traits| {
                let case = world.part::<Effects>(who).get(&KIND);
                let times = case.map_or(0, |case| i32::from(case.times));
                traits.weight_class = (traits.weight_class - times).max(1);
            },
        }),
        ends_on: Some(|Ask { world, who, .. }, about| super::goes_with_bearer(world, who, about)),
        ..Answers::NONE
    },
    again: Again::Stack,
    weighs: 0,
    ..Kind::lingering("Lighter", &FAMILY)
};
