//! Flirt (combat-R122): no save against the Infatuation that it has caused, for one full round (G091).

use crate::battle::deeds::status;
use crate::battle::kinds::passing::{FAMILY, holds_on};
use crate::battle::questions::answers::{Answers, Ask, Occasion};
use crate::battle::questions::kind::{Again, Duty, Kind};
use crate::data::moves::Duration;

pub(crate) static KIND: Kind = Kind {
    says: "No Save Check against Infatuation succeeds (combat-R122, G091).",
    rule: "G091",
    answers: Answers {
        denies_save: Some(|Ask { world, who, .. }, status| {
            status::called(world, Duty::Charm) == Some(status) && holds_on(world, who, &KIND)
        }),
        ends_on: Some(|_, occasion| Occasion::GONE.contains(&occasion)),
        ..Answers::NONE
    },
    lasts: Duration::FullRound,
    again: Again::Replace,
    ..Kind::plain("Flirt", &FAMILY)
};
