//! Sandstorm: a tick of Hit Points at the start of every turn of a Pokémon in the open (A163), except for Ground, Rock and Steel types.

use crate::battle::kinds::weathers::FAMILY;
use crate::battle::kinds::weathers::batter;
use crate::battle::questions::answers::Answers;
use crate::battle::questions::kind::Kind;
use crate::battle::questions::responses::{Borne, Responses};
use crate::data::level::Weather;
use crate::rules::Element;

pub(crate) static KIND: Kind = Kind {
    says: "Every Pokémon but Ground, Rock and Steel types loses a tick of Hit Points at the start of its turns.",
    answers: Answers {
        sky_type: Some(Element::Rock),
        sky_heals: Some((1, 4)),
        hides_sun: Some(()),
        ..Answers::NONE
    },
    responses: Responses {
        start_ticks: Some(|world, Borne { who, .. }| {
            batter(
                world,
                who,
                &[Element::Ground, Element::Rock, Element::Steel],
                KIND.name,
            );
        }),
        ..Responses::NONE
    },
    ..Kind::of_weather("Sandstorm", &FAMILY, Weather::Sandstorm)
};
