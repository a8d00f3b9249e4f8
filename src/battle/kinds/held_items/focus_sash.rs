//! Focus Sash (PTU items: Focus Sash): once a Scene, a move that would take its holder from full Hit
//! Points to nothing leaves it with 1. Full is the true maximum (A054).

use crate::battle::deeds::health::Health;
use crate::battle::effect;
use crate::battle::kernel::world::Access;
use crate::battle::kinds::held_items::FAMILY;
use crate::battle::questions::answers::{Answers, Ask};
use crate::battle::questions::kind::{Effects, Kind};
use crate::battle::questions::responses::{Borne, Responses};
use crate::battle::state::origin::Origin;

pub(crate) static KIND: Kind = Kind {
    says: "Once a Scene, a move does not take its holder from full Hit Points to less than 1.",
    rule: "core ch.9",
    uses: Some(1),
    answers: Answers {
        withstands: Some(|Ask { world, who, .. }, from| {
            let vitals = world.part::<Health>(who).vitals();
            let full = vitals.hp == vitals.max && vitals.max > 1;
            full && from == Origin::Move && world.part::<Effects>(who).has_uses(&KIND)
        }),
        ..Answers::NONE
    },
    responses: Responses {
        withstood: Some(|world, Borne { who, .. }| {
            effect::use_up(world, who, &KIND);
        }),
        ..Responses::NONE
    },
    ..Kind::plain("Focus Sash", &FAMILY)
};
