//! Read (Download, core p.316): whoever has read it deals 5 more damage to it with the attacks of one class; which,
//! says the name of the kind.

use crate::battle::kernel::event::Modifiers;
use crate::battle::kinds::lingering::FAMILY;
use crate::battle::questions::answers::{Answers, Ask};
use crate::battle::questions::blow::{Bearer, Blow};
use crate::battle::questions::kind::Kind;
use crate::battle::state::flight::modifier;
use crate::rules::AttackClass;

/// Its Defense is the lower one.
pub(crate) static DEFENSE: Kind = Kind {
    says: "Whoever has read it deals 5 more damage to it with Physical attacks.",
    rule: "core p.316",
    answers: Answers {
        damage: Some(|ask, blow, parts| more(ask, blow, parts, AttackClass::Physical)),
        ends_on: Some(|Ask { world, who, .. }, about| super::goes_with_bearer(world, who, about)),
        ..Answers::NONE
    },
    ..Kind::lingering("Read: Defense", &FAMILY)
};

/// Its Special Defense is the lower one.
pub(crate) static SPECIAL_DEFENSE: Kind = Kind {
    says: "Whoever has read it deals 5 more damage to it with Special attacks.",
    rule: "core p.316",
    answers: Answers {
        damage: Some(|ask, blow, parts| more(ask, blow, parts, AttackClass::Special)),
        ends_on: Some(|Ask { world, who, .. }, about| super::goes_with_bearer(world, who, about)),
        ..Answers::NONE
    },
    ..Kind::lingering("Read: Special Defense", &FAMILY)
};

fn more(ask: Ask, blow: Blow, parts: &mut Modifiers, class: AttackClass) {
    let by_reader = blow.attack.user == ask.case.source && blow.attack.class == class;
    if ask.bearer == Bearer::Target && by_reader {
        parts.push(modifier("Download", 5, "core p.316"));
    }
}
