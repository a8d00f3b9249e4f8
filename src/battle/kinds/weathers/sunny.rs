//! Sunny weather: +5 on the damage of Fire, -5 on that of Water; the Frozen thaw more easily (G123).

use crate::battle::kinds::weathers::FAMILY;
use crate::battle::kinds::weathers::{favour, on_thawing};
use crate::battle::questions::answers::Answers;
use crate::battle::questions::kind::Kind;
use crate::data::level::Weather;
use crate::rules::Element;

pub(crate) static KIND: Kind = Kind {
    spelled: Some("Sunny"),
    says: "Attacks of type Fire deal 5 more, those of type Water 5 less; +4 on the saves of the Frozen.",
    answers: Answers {
        sky_type: Some(Element::Fire),
        sky_heals: Some((2, 3)),
        damage: Some(|_, blow, parts| {
            favour(blow, Element::Fire, Element::Water, KIND.name, parts);
        }),
        saves: Some(|_, status| on_thawing(status, KIND.name, 4)),
        ..Answers::NONE
    },
    ..Kind::of_weather("Sunny weather", &FAMILY, Weather::Sunny)
};
