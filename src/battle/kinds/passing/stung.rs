//! Bon Mot (combat-R122): no Action Points for one full round, and no save against the Rage that it has
//! caused (G090).

use crate::battle::deeds::status;
use crate::battle::kinds::passing::{FAMILY, holds_on};
use crate::battle::questions::answers::{Answers, Ask, Occasion};
use crate::battle::questions::can::{Bar, Can};
use crate::battle::questions::kind::{Again, Duty, Kind};
use crate::data::moves::Duration;

pub(crate) static KIND: Kind = Kind {
    says: "No Action Points, and no Save Check against Rage succeeds (combat-R122, G090).",
    rule: "combat-R122",
    bars: &[Bar {
        from: &[Can::SpendPoints],
        why: "the trainer is too angry to spend points",
        rule: "combat-R122",
    }],
    answers: Answers {
        denies_save: Some(|Ask { world, who, .. }, status| {
            status::called(world, Duty::Enrage) == Some(status) && holds_on(world, who, &KIND)
        }),
        ends_on: Some(|_, occasion| Occasion::GONE.contains(&occasion)),
        ..Answers::NONE
    },
    lasts: Duration::FullRound,
    again: Again::Replace,
    ..Kind::plain("Bon Mot", &FAMILY)
};
