//! Fluttering (Flutter, core p.318): nobody flanks it until the end of its next turn.

use crate::battle::kinds::lingering::FAMILY;
use crate::battle::questions::answers::{Answers, Ask};
use crate::battle::questions::can::{Bar, Can};
use crate::battle::questions::kind::{Again, Kind};
use crate::data::moves::Duration;

pub(crate) static KIND: Kind = Kind {
    says: "Cannot be flanked.",
    rule: "core p.318",
    bars: &[Bar {
        from: &[Can::BeFlanked],
        why: "it flutters about",
        rule: "core p.318",
    }],
    answers: Answers {
        ends_on: Some(|Ask { world, who, .. }, about| super::goes_with_bearer(world, who, about)),
        ..Answers::NONE
    },
    lasts: Duration::EndOfNextTurn,
    again: Again::Anew,
    weighs: 0,
    ..Kind::lingering("Fluttering", &FAMILY)
};
