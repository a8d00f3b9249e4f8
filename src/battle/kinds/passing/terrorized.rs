//! Terrorize (combat-R122): At-Will moves only for one full round.

use crate::battle::kernel::refused::Refused;
use crate::battle::kinds::passing::FAMILY;
use crate::battle::questions::answers::{Answers, Occasion};
use crate::battle::questions::kind::{Again, Kind};
use crate::data::moves::Duration;
use crate::rules::Frequency;

pub(crate) static KIND: Kind = Kind {
    says: "At-Will moves only (combat-R122).",
    rule: "combat-R122",
    answers: Answers {
        may_use: Some(|_, what| match what.frequency {
            Frequency::AtWill => Ok(()),
            _ => Err(Refused::new(
                "it is terrorized: At-Will moves only",
                KIND.rule,
            )),
        }),
        ends_on: Some(|_, occasion| Occasion::GONE.contains(&occasion)),
        ..Answers::NONE
    },
    lasts: Duration::FullRound,
    again: Again::Replace,
    ..Kind::plain("Terrorize", &FAMILY)
};
