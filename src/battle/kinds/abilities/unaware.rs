//! Unaware (PTU abilities: Unaware): the Combat Stages of whoever fights it count for nothing in damage, of its
//! foes' attack stats when it is struck, of their defence stats when it strikes.

use crate::battle::kinds::abilities::FAMILY;
use crate::battle::questions::answers::Answers;
use crate::battle::questions::blow::Bearer;
use crate::battle::questions::kind::Kind;

pub(crate) static KIND: Kind = Kind {
    says: "Combat Stages of whoever strikes it, or is struck by it, do not count in the damage.",
    rule: "core p.334",
    answers: Answers {
        damage_stats: Some(|ask, _, stats| match ask.bearer {
            Bearer::Target => stats.attack_staged = false,
            Bearer::User => stats.defence_staged = false,
            _ => {}
        }),
        ..Answers::NONE
    },
    ..Kind::plain("Unaware", &FAMILY)
};
