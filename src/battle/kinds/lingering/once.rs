//! What has been done for somebody in this encounter, and is not done once more.

use crate::battle::kinds::lingering::FAMILY;
use crate::battle::questions::answers::{Answers, Occasion};
use crate::battle::questions::kind::{Again, Kind};
use crate::data::moves::Duration;

/// Until the encounter is over.
const fn once(name: &'static str, says: &'static str, rule: &'static str) -> Kind {
    Kind {
        says,
        rule,
        answers: Answers {
            ends_on: Some(|_, occasion| matches!(occasion, Occasion::SceneOver)),
            ..Answers::NONE
        },
        lasts: Duration::Encounter,
        again: Again::Keep,
        weighs: 0,
        ..Kind::lingering(name, &FAMILY)
    }
}

pub(super) static REFRESHED: Kind = once(
    "Refreshed",
    "Has been refreshed in this encounter.",
    "core p.119",
);

pub(super) static PAIRED: Kind = Kind {
    lasts: Duration::ThisRound,
    ..once(
        "Commanding two",
        "Commands two Pokémon in this round, which use what is At-Will.",
        "core p.60",
    )
};

pub(super) static PAIRED_SOFTLY: Kind = Kind {
    lasts: Duration::ThisRound,
    ..once(
        "Commanding two softly",
        "Commands two Pokémon in this round, which deal 5 less damage.",
        "core p.60",
    )
};
