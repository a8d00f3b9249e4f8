//! Sandstorm: a tick of Hit Points at the start of every turn of a Pokémon in the open (A163), except for Ground, Rock and Steel types.

use crate::battle::kinds::weathers::FAMILY;
use crate::battle::kinds::weathers::{batter, is_battered};
use crate::battle::questions::answers::Answers;
use crate::battle::questions::kind::Kind;
use crate::battle::questions::responses::{Borne, Responses};
use crate::data::level::Weather;
use crate::rules::Element;

/// Whom it takes nothing from.
const SPARED: [Element; 3] = [Element::Ground, Element::Rock, Element::Steel];

pub(crate) static KIND: Kind = Kind {
    says: "Every Pokémon but Ground, Rock and Steel types loses a tick of Hit Points at the start of its turns.",
    answers: Answers {
        sky_type: Some(Element::Rock),
        sky_heals: Some((1, 4)),
        hides_sun: Some(()),
        drips: Some(|ask| is_battered(ask.world, ask.who, &SPARED)),
        ..Answers::NONE
    },
    responses: Responses {
        start_ticks: Some(|world, Borne { who, .. }| {
            batter(world, who, &SPARED, KIND.name);
        }),
        ..Responses::NONE
    },
    ..Kind::of_weather("Sandstorm", &FAMILY, Weather::Sandstorm)
};
