//! Raging (Rage, core ch.10): as long as it is Enraged, each damaging attack that hits it raises its Attack.

use crate::battle::deeds::status;
use crate::battle::effect::staging;
use crate::battle::kinds::lingering::FAMILY;
use crate::battle::questions::about::StageChange;
use crate::battle::questions::answers::{Answers, Occasion};
use crate::battle::questions::kind::{Again, Kind};
use crate::battle::questions::responses::{Borne, Responses};
use crate::data::moves::Duration;
use crate::rules::{StageStat, Status};

pub(crate) static KIND: Kind = Kind {
    says: "Gains a stage of Attack for every damaging attack that hits it while it is Enraged.",
    answers: Answers {
        ends_on: Some(|_, occasion| {
            Occasion::GONE.contains(&occasion) || occasion == Occasion::Faint
        }),
        ..Answers::NONE
    },
    responses: Responses {
        struck: Some(|world, Borne { who, .. }, _| {
            if status::has(world, who, Status::Enraged) {
                staging::change(
                    world,
                    StageChange {
                        who,
                        stat: StageStat::Attack,
                        by: 1,
                        from: Some(who),
                    },
                    KIND.name,
                );
            }
        }),
        ..Responses::NONE
    },
    lasts: Duration::EndOfSourcesNextTurn,
    again: Again::Replace,
    ..Kind::lingering("Raging", &FAMILY)
};
