//! Guard taken (Guard Split, core ch.10): Defense and Special Defense are 5 lower, at least 1, until the
//! Scene ends (DX-19).

use crate::battle::kinds::lingering::FAMILY;
use crate::battle::questions::answers::{Answers, Ask, Occasion, TraitChange, TraitRank};
use crate::battle::questions::kind::{Again, Kind};

pub(crate) static KIND: Kind = Kind {
    says: "Has 5 less Defense and Special Defense, at least 1, for the encounter.",
    answers: Answers {
        traits: Some(TraitChange {
            rank: TraitRank::Change,
            make: |Ask { world, who, .. }, traits| {
                let times = super::times(world, who, &KIND);
                let stats = &mut traits.stats;
                for stat in [&mut stats.defense, &mut stats.special_defense] {
                    *stat = (*stat - 5 * times).max(1);
                }
            },
        }),
        ends_on: Some(|_, occasion| occasion == Occasion::SceneOver),
        ..Answers::NONE
    },
    again: Again::Stack,
    weighs: 12,
    ..Kind::lingering("Guard taken", &FAMILY)
};
