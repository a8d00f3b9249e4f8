//! Aqua Ring (Aqua Ring, core ch.10): a Coat that gives back a tick of Hit Points at the start of each turn.

use crate::battle::kinds::lingering::{COATS, heal_a_tick};
use crate::battle::questions::answers::{Answers, Ask};

use crate::battle::questions::kind::Kind;
use crate::battle::questions::responses::{Borne, Responses};

pub(crate) static KIND: Kind = Kind {
    says: "Regains a tick of Hit Points at the start of each of its turns.",
    answers: Answers {
        ends_on: Some(|Ask { world, who, .. }, about| super::goes_with_bearer(world, who, about)),
        swept: Some(()),
        ..Answers::NONE
    },
    responses: Responses {
        start_ticks: Some(|world, Borne { who, .. }| heal_a_tick(world, who, KIND.name)),
        ..Responses::NONE
    },
    ..Kind::lingering("Aqua Ring", &COATS)
};
