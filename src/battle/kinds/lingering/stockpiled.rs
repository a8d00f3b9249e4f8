//! Stockpiled (Stockpile, core ch.10): up to three in number; each holds the two defences a stage up until they
//! are gone.

use std::borrow::Cow;

use crate::battle::kinds::lingering::FAMILY;
use crate::battle::questions::answers::{Answers, Ask};
use crate::battle::questions::kind::{Again, Kind};
use crate::battle::questions::own::OwnPart as _;
use crate::battle::questions::ptu_kind::PtuKind;
use crate::rules::StageStat;

pub(crate) static KIND: Kind = Kind {
    says: "Has stockpiled once more, up to three times: each is a stage of Defense and of Special Defense while it lasts.",
    own: PtuKind {
        lends: &[StageStat::Defense, StageStat::SpecialDefense],
        ..PtuKind::NONE
    },
    counted: Some(|so_far| match so_far {
        ..=1 => Cow::Borrowed(""),
        more => Cow::Owned(format!("; so far {more}")),
    }),
    answers: Answers {
        ends_on: Some(|Ask { world, who, .. }, about| super::goes_with_bearer(world, who, about)),
        ..Answers::NONE
    },
    again: Again::Add,
    weighs: 0,
    ..Kind::lingering("Stockpiled", &FAMILY)
};
