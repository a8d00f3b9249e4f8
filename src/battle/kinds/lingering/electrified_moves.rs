//! Electrified (Electrify, core ch.10): its damaging Water attacks and all its damaging Melee attacks are
//! Electric.

use crate::battle::kinds::lingering::FAMILY;
use crate::battle::questions::answers::{Answers, Ask};
use crate::battle::questions::kind::{Again, Kind};
use crate::data::moves::{Duration, MoveDamage};
use crate::rules::Element;

pub(crate) static KIND: Kind = Kind {
    says: "Deals Electric damage with all its Melee attacks and with Water attacks.",
    answers: Answers {
        move_type: Some(|_, attack| {
            let damaging = attack.damage != MoveDamage::None;
            let fits = attack.melee || attack.element == Some(Element::Water);
            (damaging && fits).then_some(Element::Electric)
        }),
        ends_on: Some(|Ask { world, who, .. }, about| super::goes_with_bearer(world, who, about)),
        ..Answers::NONE
    },
    lasts: Duration::EndOfSourcesNextTurn,
    again: Again::Replace,
    ..Kind::lingering("Electrified attacks", &FAMILY)
};
