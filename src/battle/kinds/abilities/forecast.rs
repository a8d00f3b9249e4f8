//! Forecast (PTU abilities: Forecast): its bearer takes the type of the weather: Fire in the sun, Water
//! in the rain, Ice in hail, Rock in a sandstorm. In clear weather it is what it is by nature.

use crate::battle::kinds::abilities::GROUP;
use crate::battle::kinds::weather;
use crate::battle::questions::answers::{Answers, TraitChange, TraitRank};
use crate::battle::questions::kind::Kind;
use crate::data::Weather;
use crate::rules::{Element, Typing};

pub(crate) static KIND: Kind = Kind {
    says: "Takes the type of the weather: Fire in the sun, Water in the rain, Ice in hail, Rock in a sandstorm.",
    rule: "core p.318",
    answers: Answers {
        traits: Some(TraitChange {
            rank: TraitRank::Form,
            make: |world, _, traits| {
                let element = match weather::now(world) {
                    Weather::Sunny => Element::Fire,
                    Weather::Rainy => Element::Water,
                    Weather::Hail => Element::Ice,
                    Weather::Sandstorm => Element::Rock,
                    _ => return,
                };
                traits.typing = Typing::of(&[element]);
            },
        }),
        ..Answers::NONE
    },
    ..Kind::plain("Forecast", GROUP)
};
