//! Sandstorm: a tick of Hit Points at the start of every turn in the open, except for Ground, Rock and Steel types.

use crate::battle::kinds::weather::batter;
use crate::battle::questions::kind::{Group, Kind};
use crate::battle::questions::responses::Responses;
use crate::data::level::Weather;
use crate::rules::Element;

pub(crate) static KIND: Kind = Kind {
    says: "Takes a tick of Hit Points from everybody but Ground, Rock and Steel types at the start of their turns.",
    responses: Responses {
        start_ticks: Some(|world, who| {
            batter(
                world,
                who,
                &[Element::Ground, Element::Rock, Element::Steel],
                KIND.name,
            );
        }),
        ..Responses::NONE
    },
    ..Kind::plain("Sandstorm", Group::Weather(Weather::Sandstorm))
};
