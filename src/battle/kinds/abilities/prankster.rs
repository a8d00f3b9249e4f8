//! Prankster (PTU abilities: Prankster): its Status moves have Priority (Advanced) besides what they
//! are (combat-R046).

use crate::battle::kinds::abilities::FAMILY;
use crate::battle::questions::answers::Answers;
use crate::battle::questions::kind::Kind;
use crate::data::moves::Keyword;
use crate::rules::AttackClass;

pub(crate) static KIND: Kind = Kind {
    says: "Its Status moves may be used with Priority (Advanced).",
    rule: "core p.326",
    answers: Answers {
        grants: Some(|_, def, keyword| {
            keyword == Keyword::PriorityAdvanced && def.class == AttackClass::Status
        }),
        ..Answers::NONE
    },
    ..Kind::plain("Prankster", &FAMILY)
};
