//! Rainy weather: +5 on the damage of Water, -5 on that of Fire.

use crate::battle::kinds::weather::favour;
use crate::battle::questions::answers::Answers;
use crate::battle::questions::kind::{Group, Kind};
use crate::data::level::Weather;
use crate::rules::Element;

pub(crate) static KIND: Kind = Kind {
    says: "Water attacks deal 5 more, Fire attacks 5 less.",
    answers: Answers {
        damage: Some(|blow, _, parts| {
            favour(blow, Element::Water, Element::Fire, KIND.name, parts);
        }),
        ..Answers::NONE
    },
    ..Kind::plain("Rainy weather", Group::Weather(Weather::Rainy))
};
