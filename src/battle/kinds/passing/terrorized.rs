//! Terrorize (combat-R122): At-Will moves only for one full round.

use crate::battle::kinds::passing::FAMILY;
use crate::battle::questions::answers::{Answers, Occasion};
use crate::battle::questions::can::{Bar, Can};
use crate::battle::questions::kind::{Again, Kind};
use crate::data::moves::Duration;

pub(crate) static KIND: Kind = Kind {
    says: "At-Will moves only (combat-R122).",
    rule: "combat-R122",
    bars: &[Bar {
        from: &[Can::UseLimitedMoves],
        why: "it is terrorized: At-Will moves only",
        rule: "combat-R122",
    }],
    answers: Answers {
        ends_on: Some(|_, occasion| Occasion::GONE.contains(&occasion)),
        ..Answers::NONE
    },
    lasts: Duration::FullRound,
    again: Again::Replace,
    ..Kind::plain("Terrorize", &FAMILY)
};
