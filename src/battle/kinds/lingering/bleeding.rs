//! Bleeding (Bleed!, core p.290): a tick of Hit Points is lost at the start of each turn.

use crate::battle::deeds::ticks::lose_ticks;
use crate::battle::kinds::lingering::FAMILY;
use crate::battle::questions::answers::{Answers, Ask};
use crate::battle::questions::kind::{Again, Kind};
use crate::battle::questions::responses::{Borne, Responses};
use crate::battle::state::origin::Origin;
use crate::battle::state::presence::conscious;

pub(crate) static KIND: Kind = Kind {
    says: "Loses a tick of Hit Points at the start of each of its turns.",
    answers: Answers {
        ends_on: Some(|Ask { world, who, .. }, about| super::goes_with_bearer(world, who, about)),
        drips: Some(|_| Some(Origin::Move)),
        ..Answers::NONE
    },
    responses: Responses {
        start_ticks: Some(|world, Borne { who, .. }| {
            if conscious(world, who) {
                lose_ticks(world, who, 1, KIND.name, KIND.rule, Origin::Move);
            }
        }),
        ..Responses::NONE
    },
    again: Again::Replace,
    weighs: 20,
    ..Kind::lingering("Bleeding", &FAMILY)
};
