//! Low Blow (combat-R121, A089): an Initiative of 0 until the end of the other's next turn.

use crate::battle::kinds::passing::FAMILY;
use crate::battle::questions::answers::{Answers, Occasion};
use crate::battle::questions::kind::{Again, Kind};
use crate::data::moves::Duration;

pub(crate) static KIND: Kind = Kind {
    says: "Its Initiative is 0 (A089).",
    rule: "A089",
    answers: Answers {
        initiative: Some(0),
        ends_on: Some(|_, occasion| Occasion::GONE.contains(&occasion)),
        ..Answers::NONE
    },
    lasts: Duration::EndOfSourcesNextTurn,
    again: Again::Replace,
    ..Kind::plain("Low Blow", &FAMILY)
};
