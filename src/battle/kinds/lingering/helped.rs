//! Helped (Helping Hand, core ch.10): 2 more on the Accuracy Roll and 10 more on the damage roll of its next
//! attack, this round only.

use crate::battle::effect::telling;
use crate::battle::kinds::lingering::FAMILY;
use crate::battle::questions::answers::{Answers, Occasion};
use crate::battle::questions::blow::Bearer;
use crate::battle::questions::kind::{Again, Kind};
use crate::battle::questions::responses::{Borne, Responses};
use crate::battle::state::flight::modifier;
use crate::data::moves::Duration;

pub(crate) static KIND: Kind = Kind {
    says: "Gets +2 on the Accuracy Roll and +10 on the damage roll of its next attack.",
    answers: Answers {
        accuracy: Some(|ask, _, parts| {
            if ask.bearer == Bearer::User {
                parts.push(modifier("Helping Hand", 2, KIND.rule));
            }
        }),
        damage: Some(|ask, _, parts| {
            if ask.bearer == Bearer::User {
                parts.push(modifier("Helping Hand", 10, KIND.rule));
            }
        }),
        ends_on: Some(|_, occasion| {
            Occasion::GONE.contains(&occasion) || occasion == Occasion::Faint
        }),
        ..Answers::NONE
    },
    responses: Responses {
        exerted: Some(|world, Borne { who, .. }| {
            telling::end(world, who, &KIND, "it has been of help");
        }),
        ..Responses::NONE
    },
    lasts: Duration::ThisRound,
    again: Again::Replace,
    ..Kind::lingering("Helped", &FAMILY)
};
