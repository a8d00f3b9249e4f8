//! Wished for (Wish, core ch.10): half of the maximum comes back at the end of the wisher's next turn.

use crate::battle::deeds::health::{self, Healing, Health};
use crate::battle::kernel::world::Access;
use crate::battle::kinds::lingering::FAMILY;
use crate::battle::questions::answers::Answers;
use crate::battle::questions::kind::{Again, Kind};
use crate::battle::questions::responses::Responses;
use crate::battle::state::presence;
use crate::data::moves::Duration;

pub(crate) static KIND: Kind = Kind {
    says: "Regains half of its maximum Hit Points at the end of the user's next turn.",
    answers: Answers {
        ends_on: Some(super::goes_with_bearer),
        ..Answers::NONE
    },
    responses: Responses {
        ended: Some(|world, who| {
            // Whoever has gone or fallen before that has wished in vain.
            if presence::present(world, who) {
                let amount = world.part::<Health>(who).vitals().max / 2;
                health::heal(world, who, amount, Healing::Wakes, "Wish", "combat-R078");
            }
        }),
        ..Responses::NONE
    },
    lasts: Duration::EndOfSourcesNextTurn,
    again: Again::Replace,
    weighs: 0,
    ..Kind::lingering("Wished for", &FAMILY)
};
