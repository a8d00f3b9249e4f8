//! Staggered: a blow on the head leaves somebody an Initiative of 0 for a round (Bash!, core ch.9).

use crate::battle::kinds::lingering::FAMILY;
use crate::battle::questions::answers::{Answers, Occasion};
use crate::battle::questions::kind::{Again, Duty, Kind};
use crate::data::moves::Duration;

pub(crate) static KIND: Kind = Kind {
    says: "Has an Initiative of 0.",
    rule: "core ch.9",
    answers: Answers {
        initiative: Some(0),
        ends_on: Some(|_, occasion| Occasion::GONE.contains(&occasion)),
        ..Answers::NONE
    },
    lasts: Duration::FullRound,
    again: Again::Replace,
    plays: Some(Duty::Stagger),
    ..Kind::plain("Staggered", &FAMILY)
};
