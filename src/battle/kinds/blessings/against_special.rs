//! A blessing against Special damage (such as that of Light Screen): it is resisted one step further.

use crate::battle::kinds::blessings::FAMILY;
use crate::battle::questions::answers::Answers;
use crate::battle::questions::kind::Kind;
use crate::battle::questions::responses::Responses;
use crate::battle::state::flight::Strike;
use crate::rules::AttackClass;

pub(crate) static KIND: Kind = Kind {
    says: "Called up by one of the team that is hit: Special damage is resisted one step further.",
    answers: Answers {
        screens: Some(()),
        calls_up: Some(|_, attack, _| {
            let rolls = attack.damage.rolls();
            rolls && attack.class == AttackClass::Special
        }),
        ..Answers::NONE
    },
    responses: Responses {
        called: Some(Strike::resist_further),
        ..Responses::NONE
    },
    card: "the user and its allies, when they receive special damage, may resist it one step further",
    spelled: Some("Special"),
    ..Kind::of_moves("Special blessing", &FAMILY)
};
