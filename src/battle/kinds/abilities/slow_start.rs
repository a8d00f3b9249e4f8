//! Slow Start (core p.330): for three of its turns after it has joined its Attack and Speed are halved, and it
//! has a Damage Reduction of 10.

use crate::battle::effect::mark;
use crate::battle::kinds::abilities::FAMILY;
use crate::battle::questions::answers::{Answers, Occasion, TraitChange, TraitRank};
use crate::battle::questions::kind::{Again, Instance, Kind};
use crate::battle::questions::responses::{Borne, Responses};
use crate::battle::state::flight::modifier;
use crate::data::moves::Duration;
use crate::rules::Stat;

/// Own turns that it lasts.
const TURNS: u8 = 3;

pub(crate) static KIND: Kind = Kind {
    says: "For three turns after it has joined, half of its Attack and Speed, and a Damage Reduction of 10.",
    rule: "core p.330",
    responses: Responses {
        sent_out: Some(|world, Borne { who, .. }| {
            let case = Instance::of(&STARTING, who);
            let lasting = Some(Duration::Turns(TURNS));
            mark::leave_for(world, who, case, lasting, KIND.name.to_owned());
        }),
        ..Responses::NONE
    },
    ..Kind::plain("Slow Start", &FAMILY)
};

/// Not under way yet.
pub(super) static STARTING: Kind = Kind {
    says: "Half of its Attack and Speed, and a Damage Reduction of 10.",
    rule: "core p.330",
    answers: Answers {
        traits: Some(TraitChange {
            rank: TraitRank::Form,
            make: |_, traits| {
                for stat in [Stat::Attack, Stat::Speed] {
                    let now = traits.stats.get(stat);
                    traits.stats.set(stat, now / 2);
                }
            },
        }),
        reduction: Some(|_, _| Some(modifier("Slow Start", 10, "core p.330"))),
        ends_on: Some(|_, occasion| {
            Occasion::GONE.contains(&occasion) || occasion == Occasion::Recall
        }),
        ..Answers::NONE
    },
    again: Again::Anew,
    ..Kind::plain("Slow to start", &FAMILY)
};
