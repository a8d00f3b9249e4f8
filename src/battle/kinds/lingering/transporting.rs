//! Transporter (core p.333): its bearer teleports three times as far in this turn, or takes somebody along.

use bevy_ecs::prelude::*;

use crate::battle::effect::telling;
use crate::battle::kinds::lingering::FAMILY;
use crate::battle::questions::answers::{Answers, Ask, TraitChange, TraitRank};
use crate::battle::questions::kind::{Again, Kind};
use crate::battle::questions::responses::{Borne, Responses};
use crate::data::moves::Duration;

/// Both.
pub(super) static KINDS: [&Kind; 2] = [&FAR, &ALONG];

static FAR: Kind = Kind {
    says: "Teleports three times as far in this turn.",
    rule: "core p.333",
    answers: Answers {
        traits: Some(TraitChange {
            rank: TraitRank::Change,
            make: |_, traits| traits.speeds.teleporter *= 3,
        }),
        ends_on: Some(|Ask { world, who, .. }, about| super::goes_with_bearer(world, who, about)),
        ..Answers::NONE
    },
    responses: Responses {
        turn_over: Some(|world: &mut World, Borne { who, .. }| {
            telling::end(world, who, &FAR, "the turn is over");
        }),
        ..Responses::NONE
    },
    ended_by: "until the end of the turn",
    weighs: 0,
    ..Kind::lingering("Teleporting far", &FAMILY)
};

static ALONG: Kind = Kind {
    says: "Is taken along when the user teleports in this round.",
    rule: "core p.333",
    answers: Answers {
        comes_along: Some(|ask| ask.case.source),
        ends_on: Some(|Ask { world, who, .. }, about| super::goes_with_bearer(world, who, about)),
        ..Answers::NONE
    },
    lasts: Duration::ThisRound,
    again: Again::Anew,
    weighs: 0,
    ..Kind::lingering("Taken along", &FAMILY)
};
