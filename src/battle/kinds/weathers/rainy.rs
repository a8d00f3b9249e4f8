//! Rainy weather: +5 on the damage of Water, -5 on that of Fire.

use crate::battle::kinds::weathers::FAMILY;
use crate::battle::kinds::weathers::favour;
use crate::battle::questions::answers::Answers;
use crate::battle::questions::kind::Kind;
use crate::data::level::Weather;
use crate::rules::Element;

pub(crate) static KIND: Kind = Kind {
    spelled: Some("Rainy"),
    says: "Attacks of type Water deal 5 more, those of type Fire 5 less.",
    answers: Answers {
        sky_type: Some(Element::Water),
        sky_heals: Some((1, 4)),
        hides_sun: Some(()),
        damage: Some(|_, blow, parts| {
            favour(blow, Element::Water, Element::Fire, KIND.name, parts);
        }),
        ..Answers::NONE
    },
    ..Kind::of_weather("Rainy weather", &FAMILY, Weather::Rainy)
};
