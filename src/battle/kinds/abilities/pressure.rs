//! Pressure (PTU abilities: Pressure): foes within 3 m are Suppressed as long as they are there and it
//! is on its feet (combat-R099, A087). Nothing begins and nothing ends, so no cure helps.

use crate::battle::kinds::abilities::FAMILY;
use crate::battle::questions::answers::Answers;
use crate::battle::questions::kind::{Aura, Kind};

pub(crate) static KIND: Kind = Kind {
    says: "Foes within 3 m are Suppressed.",
    rule: "core p.326",
    aura: Some(Aura {
        metres: 3,
        foes: &UNDER_PRESSURE,
    }),
    ..Kind::plain("Pressure", &FAMILY)
};

/// What foes near it are under.
static UNDER_PRESSURE: Kind = Kind {
    says: "Suppressed by the Pressure of a foe within 3 m (combat-R099).",
    rule: "core p.326",
    answers: Answers {
        suppresses: Some(()),
        ..Answers::NONE
    },
    ..Kind::plain("Pressure of a foe", &FAMILY)
};
