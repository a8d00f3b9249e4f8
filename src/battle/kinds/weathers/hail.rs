//! Hail: a tick of Hit Points at the start of every turn of a Pokémon in the open (A163), except for Ice types; the
//! Frozen thaw less easily (G123).

use crate::battle::kinds::weathers::FAMILY;
use crate::battle::kinds::weathers::{batter, is_battered, on_thawing};
use crate::battle::questions::answers::Answers;
use crate::battle::questions::kind::Kind;
use crate::battle::questions::responses::{Borne, Responses};
use crate::data::level::Weather;
use crate::rules::Element;

pub(crate) static KIND: Kind = Kind {
    says: "Every Pokémon but Ice types loses a tick of Hit Points at the start of its turns; -2 on the saves of the Frozen.",
    answers: Answers {
        sky_type: Some(Element::Ice),
        sky_heals: Some((1, 4)),
        hides_sun: Some(()),
        drips: Some(|ask| is_battered(ask.world, ask.who, &[Element::Ice])),
        saves: Some(|_, status| on_thawing(status, KIND.name, -2)),
        ..Answers::NONE
    },
    responses: Responses {
        start_ticks: Some(|world, Borne { who, .. }| {
            batter(world, who, &[Element::Ice], KIND.name);
        }),
        ..Responses::NONE
    },
    ..Kind::of_weather("Hail", &FAMILY, Weather::Hail)
};
