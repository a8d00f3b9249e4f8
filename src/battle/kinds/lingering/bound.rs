//! Bound (Destiny Bond, core ch.10): whoever knocks the source out with a damaging attack faints as well, as soon
//! as that attack is over. Nothing withstands it (DX-43).

use crate::battle::deeds::health;
use crate::battle::effect::telling;
use crate::battle::kinds::lingering::FAMILY;
use crate::battle::questions::answers::{Answers, Ask};
use crate::battle::questions::kind::{Again, Kind};
use crate::battle::questions::responses::{Borne, Responses};
use crate::battle::state::presence::conscious;
use crate::data::moves::Duration;

pub(crate) static KIND: Kind = Kind {
    says: "Faints if it knocks the user out with a damaging attack.",
    answers: Answers {
        ends_on: Some(|Ask { world, who, .. }, about| super::goes_with_bearer(world, who, about)),
        goes_with: Some(|ask, felled| ask.case.source == felled),
        ..Answers::NONE
    },
    responses: Responses {
        landed: Some(|world, Borne { who, case }, touch| {
            if touch.at == case.source && touch.felled && touch.damaging {
                telling::end(world, who, &KIND, "it has knocked out whom it was bound to");
                if conscious(world, who) {
                    health::put_hp(world, who, 0, KIND.name);
                }
            }
        }),
        ..Responses::NONE
    },
    lasts: Duration::EndOfSourcesNextTurn,
    again: Again::Replace,
    weighs: 10,
    ..Kind::lingering("Bound by destiny", &FAMILY)
};
