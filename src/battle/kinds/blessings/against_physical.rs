//! A blessing against Physical damage (such as that of Reflect): it is resisted one step further.

use crate::battle::kinds::blessings::FAMILY;
use crate::battle::questions::answers::Answers;
use crate::battle::questions::kind::{Kind, Word};
use crate::battle::questions::responses::Responses;
use crate::battle::state::flight::Strike;
use crate::data::moves::Blessing;
use crate::rules::AttackClass;

pub(crate) static KIND: Kind = Kind {
    says: "Called up by one of the team that is hit: Physical damage is resisted one step further.",
    answers: Answers {
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
    ..Kind::word(
        "Physical blessing",
        &FAMILY,
        Word::Blessing(Blessing::Physical),
    )
};
