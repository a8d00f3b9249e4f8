//! Hinder (combat-R121, G092): -2 on Skill Checks for one full round.

use crate::battle::kinds::passing::FAMILY;
use crate::battle::questions::answers::{Answers, Occasion};
use crate::battle::questions::kind::{Again, Kind};
use crate::battle::state::flight::modifier;
use crate::data::moves::Duration;

pub(crate) static KIND: Kind = Kind {
    says: "-2 on Skill Checks (G092).",
    rule: "G092",
    answers: Answers {
        checks: Some(|_, _| Some(modifier("Hindered", -2, KIND.rule))),
        ends_on: Some(|_, occasion| Occasion::GONE.contains(&occasion)),
        ..Answers::NONE
    },
    lasts: Duration::FullRound,
    again: Again::Replace,
    ..Kind::plain("Hinder", &FAMILY)
};
