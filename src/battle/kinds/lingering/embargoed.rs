//! Embargoed (Embargo, core ch.10): its Held Item does nothing for it, until the encounter ends.

use crate::battle::deeds::items;
use crate::battle::kinds::lingering::FAMILY;
use crate::battle::questions::answers::Answers;
use crate::battle::questions::can::{Bar, Can};
use crate::battle::questions::kind::{Again, Kind};
use crate::battle::questions::responses::Responses;

pub(crate) static KIND: Kind = Kind {
    says: "Has nothing of its Held Item for the encounter.",
    bars: &[Bar {
        from: &[Can::UseHeldItem],
        why: "it is Embargoed",
        rule: "core ch.10",
    }],
    answers: Answers {
        ends_on: Some(super::goes_with_bearer),
        ..Answers::NONE
    },
    responses: Responses {
        began: Some(items::follow_hand),
        ended: Some(items::follow_hand),
        ..Responses::NONE
    },
    again: Again::Replace,
    ..Kind::lingering("Embargoed", &FAMILY)
};
