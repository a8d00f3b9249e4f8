//! Stockpiled (Stockpile, core ch.10): up to three in number; each holds the two defences a stage up until they
//! are gone. The second kind is the half of it that lends Special Defense.

use crate::battle::kinds::lingering::FAMILY;
use crate::battle::questions::answers::{Answers, Ask};
use crate::battle::questions::kind::{Again, Kind};
use crate::rules::StageStat;

/// The count itself.
pub(crate) static KIND: Kind = Kind {
    says: "Has stockpiled once more, up to three times: each is a stage of Defense while it lasts.",
    lends: Some(StageStat::Defense),
    answers: Answers {
        ends_on: Some(|Ask { world, who, .. }, about| super::goes_with_bearer(world, who, about)),
        ..Answers::NONE
    },
    again: Again::Add,
    weighs: 0,
    ..Kind::lingering("Stockpiled", &FAMILY)
};

/// What it does for Special Defense.
pub(crate) static SPECIAL: Kind = Kind {
    says: "Has a stage of Special Defense for each that it has stockpiled.",
    lends: Some(StageStat::SpecialDefense),
    answers: Answers {
        ends_on: Some(|Ask { world, who, .. }, about| super::goes_with_bearer(world, who, about)),
        ..Answers::NONE
    },
    again: Again::Add,
    weighs: 0,
    ..Kind::lingering("Stockpiled besides", &FAMILY)
};
