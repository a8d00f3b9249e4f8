//! Sturdy (PTU abilities: Sturdy): an attack that would take its bearer from full Hit Points to
//! nothing leaves it with 1, and Massive Damage does not injure it.
//!
//! Full is the true maximum (A054), and whoever has no more than 1 Hit Point at that is not kept up.
//! Moves that execute do nothing to it.

use crate::battle::deeds::health::Health;
use crate::battle::kernel::world::Access;
use crate::battle::kinds::abilities::FAMILY;
use crate::battle::questions::answers::{Answers, Ask};
use crate::battle::questions::can::{Bar, Can};
use crate::battle::questions::kind::Kind;

pub(crate) static KIND: Kind = Kind {
    says: "An attack never takes it from full Hit Points to less than 1; Massive Damage gives it no Injuries; Fissure, Guillotine, Horn Drill and Sheer Cold do nothing to it.",
    rule: "core p.332",
    bars: &[Bar {
        from: &[Can::BeExecuted],
        why: "it is Sturdy",
        rule: "core p.332",
    }],
    answers: Answers {
        withstands: Some(|Ask { world, who, .. }, from| {
            let vitals = world.part::<Health>(who).vitals();
            from.is_attack() && vitals.hp == vitals.max && vitals.max > 1
        }),
        steady: Some(()),
        ..Answers::NONE
    },
    ..Kind::plain("Sturdy", &FAMILY)
};
