//! Mud Sport: its bearer resists the next Electric attack one step further; the hit washes it off.

use crate::battle::effect::telling;
use crate::battle::kinds::marks::FAMILY;
use crate::battle::questions::answers::Answers;
use crate::battle::questions::blow::Bearer;
use crate::battle::questions::kind::Kind;
use crate::battle::questions::responses::{Borne, Responses};
use crate::rules::Element;

pub(crate) static KIND: Kind = Kind {
    says: "Resists Electric attacks one step further until a damaging one has hit it.",
    answers: Answers {
        matchup: Some(|ask, blow, matchup| {
            let wards = ask.bearer == Bearer::Target;
            if wards && blow.attack.element == Some(Element::Electric) {
                matchup.further += 1;
            }
        }),
        swept: Some(()),
        passed_on: Some(()),
        ..Answers::NONE
    },
    responses: Responses {
        struck: Some(|world, Borne { who, .. }, element| {
            if element == Some(Element::Electric) {
                telling::end(world, who, &KIND, "washed off");
            }
        }),
        ..Responses::NONE
    },
    ..Kind::of_moves("Mud Sport", &FAMILY)
};
