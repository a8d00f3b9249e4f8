//! Locked On (Lock-On, core ch.10): the next move of whoever caused it that needs an Accuracy Check against the
//! bearer cannot miss.

use crate::battle::effect::telling;
use crate::battle::kinds::lingering::FAMILY;
use crate::battle::questions::answers::{Answers, Ask};
use crate::battle::questions::blow::Bearer;
use crate::battle::questions::kind::{Again, Kind};
use crate::battle::questions::responses::{Borne, Responses};
use crate::data::MoveDef;

pub(crate) static KIND: Kind = Kind {
    says: "Cannot be missed by the next move of the user that rolls to hit it.",
    answers: Answers {
        certain: Some(|ask, blow| {
            let meant = ask.bearer == Bearer::Target && blow.by.id == ask.case.source;
            let data = blow.attack.data(blow.around.dex);
            let a_move = data.is_some_and(MoveDef::is_a_move);
            (meant && blow.attack.is_of_a_move() && a_move).then_some(true)
        }),
        passed_on: Some(()),
        ends_on: Some(|Ask { world, who, .. }, about| super::goes_with_bearer(world, who, about)),
        ..Answers::NONE
    },
    responses: Responses {
        faced: Some(|world, Borne { who, case }, faced| {
            if faced.by == case.source && faced.at == who && faced.with_a_move && faced.needed {
                telling::end(world, who, &KIND, "used");
            }
        }),
        ..Responses::NONE
    },
    again: Again::Replace,
    weighs: 5,
    ..Kind::lingering("Locked On", &FAMILY)
};
