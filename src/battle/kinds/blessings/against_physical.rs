//! A blessing against Physical damage (such as that of Reflect): it is resisted one step further.

use crate::battle::kinds::blessings::FAMILY;
use crate::battle::questions::answers::Answers;
use crate::battle::questions::kind::Kind;
use crate::battle::questions::responses::Responses;
use crate::battle::state::flight::Strike;
use crate::rules::AttackClass;

pub(crate) static KIND: Kind = Kind {
    says: "Called up by one of the team that is hit: Physical damage is resisted one step further.",
    answers: Answers {
        screens: Some(()),
        calls_up: Some(|_, attack, _| {
            let rolls = attack.damage.rolls();
            rolls && attack.class == AttackClass::Physical
        }),
        ..Answers::NONE
    },
    responses: Responses {
        called: Some(Strike::resist_further),
        ..Responses::NONE
    },
    card: "the user and its allies, when they receive physical damage, may resist it one step further",
    spelled: Some("Physical"),
    ..Kind::of_moves("Physical blessing", &FAMILY)
};
