//! Outpaced (Quash, core ch.10): an Initiative of 0 for the rest of the round.

use crate::battle::kinds::lingering::FAMILY;
use crate::battle::questions::answers::{Answers, Occasion};
use crate::battle::questions::kind::{Again, Kind};
use crate::data::moves::Duration;

pub(crate) static KIND: Kind = Kind {
    says: "Has an Initiative of 0.",
    answers: Answers {
        initiative: Some(0),
        ends_on: Some(|_, occasion| Occasion::GONE.contains(&occasion)),
        ..Answers::NONE
    },
    lasts: Duration::ThisRound,
    again: Again::Replace,
    ..Kind::lingering("Outpaced", &FAMILY)
};
