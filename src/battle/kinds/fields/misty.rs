//! Misty (Misty Terrain, core p.361): Dragon attacks from or at somebody on the ground lose 10 on damage, and
//! whoever stands on the ground has nothing of a new Status Affliction until the end of its next turn (DX-45).

use crate::battle::kinds::fields::{FAMILY, grounded};
use crate::battle::questions::answers::Answers;
use crate::battle::questions::blow::Bearer;
use crate::battle::questions::kind::Kind;
use crate::battle::state::flight::modifier;
use crate::rules::Element;

pub(crate) static KIND: Kind = Kind {
    says: "Whoever stands on the ground has nothing of a new Status Affliction until the end of its next turn, and Dragon attacks from or at it lose 10 on damage.",
    rule: "core p.361",
    answers: Answers {
        damage: Some(|ask, blow, parts| {
            let dragon = blow.attack.element == Some(Element::Dragon) && blow.attack.damage.rolls();
            let near = || {
                let target = blow.target.is_some_and(|at| grounded(blow.world, at));
                target || grounded(blow.world, blow.attack.user)
            };
            if ask.bearer == Bearer::Field && dragon && near() {
                parts.push(modifier(KIND.name, -10, KIND.rule));
            }
        }),
        puts_off: Some(|ask| grounded(ask.world, ask.who)),
        ..Answers::NONE
    },
    ..Kind::plain("Misty", &FAMILY)
};
