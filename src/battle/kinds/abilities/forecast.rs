//! Forecast (PTU abilities: Forecast): its bearer takes the type of the weather: Fire in the sun, Water
//! in the rain, Ice in hail, Rock in a sandstorm. In clear weather and in fog it is Normal, whatever it is by
//! nature (A167).

use crate::battle::kinds::abilities::FAMILY;
use crate::battle::questions::answers::{self, Answers, TraitChange, TraitRank};
use crate::battle::questions::kind::Kind;
use crate::rules::{Element, Typing};

pub(crate) static KIND: Kind = Kind {
    says: "Takes the type of the weather: Fire in the sun, Water in the rain, Ice in hail, Rock in a sandstorm, Normal otherwise.",
    rule: "core p.318",
    answers: Answers {
        traits: Some(TraitChange {
            rank: TraitRank::Form,
            make: |ask, traits| {
                let element = answers::sky_type(ask.world).unwrap_or(Element::Normal);
                traits.typing = Typing::of(&[element]);
            },
        }),
        ..Answers::NONE
    },
    ..Kind::plain("Forecast", &FAMILY)
};
