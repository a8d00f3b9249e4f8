//! Focus Band (core ch.9): whoever would faint rolls a d20; on a 16 or more, once a Scene, it keeps 1 Hit Point.

use crate::battle::kinds::held_items::FAMILY;
use crate::battle::questions::answers::Answers;
use crate::battle::questions::kind::Kind;

pub(crate) static KIND: Kind = Kind {
    says: "Once a Scene its holder stays at 1 Hit Point instead of fainting, on a 16 or more of a d20.",
    rule: "core ch.9",
    uses: Some(1),
    answers: Answers {
        gambles: Some(16),
        ..Answers::NONE
    },
    ..Kind::plain("Focus Band", &FAMILY)
};
