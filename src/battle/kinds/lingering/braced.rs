//! Braced (Type Strategist, core p.334): Damage Reduction 5 for a full round, 10 below a third of its Hit Points.

use crate::battle::deeds::health::Health;
use crate::battle::kernel::world::Access;
use crate::battle::kinds::lingering::FAMILY;
use crate::battle::questions::answers::{Answers, Ask};
use crate::battle::questions::kind::{Again, Kind};
use crate::battle::state::flight::modifier;
use crate::data::moves::Duration;

pub(crate) static KIND: Kind = Kind {
    says: "Has Damage Reduction 5, or 10 below a third of its Hit Points.",
    rule: "core p.334",
    answers: Answers {
        reduction: Some(|ask, _| {
            let vitals = ask.world.part::<Health>(ask.who).vitals();
            let amount = if 3 * vitals.hp < vitals.max { 10 } else { 5 };
            Some(modifier(KIND.name, amount, KIND.rule))
        }),
        ends_on: Some(|Ask { world, who, .. }, about| super::goes_with_bearer(world, who, about)),
        ..Answers::NONE
    },
    lasts: Duration::FullRound,
    again: Again::Anew,
    weighs: 0,
    ..Kind::lingering("Braced", &FAMILY)
};
