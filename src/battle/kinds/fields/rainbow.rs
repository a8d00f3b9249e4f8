//! Rainbow (keyword Pledge, core p.341): for five rounds effects of the attacks of one team come 3 earlier on the die. It
//! is the team's of whoever has brought it; a second one takes its place (DX-46).

use crate::battle::kernel::world::Access;
use crate::battle::kinds::fields::FAMILY;
use crate::battle::questions::answers::Answers;
use crate::battle::questions::kind::Kind;

/// So much earlier.
const EARLIER: u8 = 3;

pub(crate) static KIND: Kind = Kind {
    says: "Effects of attacks by the team of whoever has brought it come 3 earlier on the die.",
    rule: "core p.341",
    answers: Answers {
        earlier: Some(|ask| {
            let ours = ask.world.who(ask.who).team == ask.world.who(ask.case.source).team;
            if ours { EARLIER } else { 0 }
        }),
        ..Answers::NONE
    },
    ..Kind::plain("Rainbow", &FAMILY)
};
