//! Enlivened (Life Force, core p.322): a tick of Hit Points at the start of each of its next turns, four at most.

use crate::battle::kinds::lingering::{FAMILY, heal_a_tick};
use crate::battle::questions::answers::{Answers, Ask};
use crate::battle::questions::kind::{Again, Kind};
use crate::battle::questions::responses::{Borne, Responses};
use crate::data::moves::Duration;

pub(crate) static KIND: Kind = Kind {
    says: "Regains a tick of Hit Points at the start of each of its next four turns.",
    rule: "core p.322",
    answers: Answers {
        ends_on: Some(|Ask { world, who, .. }, about| super::goes_with_bearer(world, who, about)),
        ..Answers::NONE
    },
    responses: Responses {
        start_ticks: Some(|world, Borne { who, .. }| heal_a_tick(world, who, KIND.name)),
        ..Responses::NONE
    },
    lasts: Duration::Turns(4),
    again: Again::Anew,
    weighs: 0,
    ..Kind::lingering("Enlivened", &FAMILY)
};
