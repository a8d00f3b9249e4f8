//! Electrified (PTU moves: Electric Terrain): whoever stands on the ground cannot fall Asleep, and
//! its Electric attacks gain 10 on damage. Sleep that is there already goes on.

use crate::battle::kinds::fields::{FAMILY, favour, grounded};
use crate::battle::questions::answers::{Answers, Ask};
use crate::battle::questions::kind::Kind;
use crate::rules::{Element, Status};

pub(crate) static KIND: Kind = Kind {
    says: "Whoever stands on the ground, Pokémon or trainer, cannot fall Asleep, and its Electric attacks gain 10 on damage.",
    rule: "core p.356",
    answers: Answers {
        damage: Some(|ask, blow, parts| favour(blow, ask.bearer, Element::Electric, &KIND, parts)),
        keeps_away: Some(|Ask { world, who, .. }, status| {
            let kept = status == Status::Asleep && grounded(world, who);
            kept.then_some(("the field is Electrified", KIND.rule))
        }),
        ..Answers::NONE
    },
    ..Kind::plain("Electrified", &FAMILY)
};
