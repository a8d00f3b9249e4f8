//! Evasion that abilities lend for a time (Flutter, Heat Mirage, Decoy, core ch.10): each by itself, so that they add up
//! (AX-25), and gone with the Combat Stages as that of moves is (combat-R068).

use crate::battle::kinds::lingering::FAMILY;
use crate::battle::questions::answers::{Answers, Ask, Occasion};
use crate::battle::questions::kind::{Again, Kind};
use crate::battle::questions::own::OwnPart as _;
use crate::battle::questions::ptu_kind::PtuKind;
use crate::data::moves::Duration;
use crate::rules::StageStat;

/// All of them.
pub(super) static KINDS: [&Kind; 3] = [&DARTING, &SHIMMERING, &DECOYING];

static DARTING: Kind = nimble(
    "Darting",
    ("+3 Evasion.", "core p.318"),
    &[(StageStat::Evasion, 3)],
    Duration::EndOfNextTurn,
);

static SHIMMERING: Kind = nimble(
    "Shimmering",
    ("+3 Evasion.", "core p.320"),
    &[(StageStat::Evasion, 3)],
    Duration::StartOfSourcesNextTurn,
);

static DECOYING: Kind = nimble(
    "Decoying",
    ("+2 Evasion.", "core p.315"),
    &[(StageStat::Evasion, 2)],
    Duration::EndOfNextTurn,
);

const fn nimble(
    name: &'static str,
    (says, rule): (&'static str, &'static str),
    holds: &'static [(StageStat, i32)],
    lasts: Duration,
) -> Kind {
    Kind {
        says,
        rule,
        own: PtuKind {
            holds,
            ..PtuKind::NONE
        },
        answers: Answers {
            ends_on: Some(|Ask { world, who, .. }, about| {
                about == Occasion::StagesReset || super::goes_with_bearer(world, who, about)
            }),
            ..Answers::NONE
        },
        lasts,
        again: Again::Anew,
        weighs: 0,
        ..Kind::lingering(name, &FAMILY)
    }
}
