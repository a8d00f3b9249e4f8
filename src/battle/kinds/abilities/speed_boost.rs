//! Speed Boost (PTU abilities: Speed Boost): a stage of Speed at the end of each of its turns, after
//! everything else of the turn.

use crate::battle::effect::staging;
use crate::battle::kinds::abilities::FAMILY;
use crate::battle::questions::about::StageChange;
use crate::battle::questions::kind::Kind;
use crate::battle::questions::responses::{Borne, Responses};
use crate::battle::state::presence::conscious;
use crate::battle::state::stages;
use crate::rules::StageStat;

pub(crate) static KIND: Kind = Kind {
    says: "Gains a stage of Speed at the end of each of its turns.",
    rule: "core p.330",
    responses: Responses {
        turn_over: Some(|world, Borne { who, .. }| {
            let limit = stages::effective(world, who).get(StageStat::Speed) >= 6;
            if conscious(world, who) && !limit {
                staging::change(
                    world,
                    StageChange {
                        who,
                        stat: StageStat::Speed,
                        by: 1,
                        from: Some(who),
                    },
                    KIND.name,
                );
            }
        }),
        ..Responses::NONE
    },
    ..Kind::plain("Speed Boost", &FAMILY)
};
