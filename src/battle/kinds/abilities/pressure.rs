//! Pressure (PTU abilities: Pressure): foes within 3 m are Suppressed as long as they are there and it
//! is on its feet (combat-R099, A087). Nothing begins and nothing ends, so no cure helps.

use crate::battle::kinds::abilities::FAMILY;
use crate::battle::questions::answers::Answers;
use crate::battle::questions::kind::{Kind, Reach, Whom};
use crate::battle::questions::own::OwnPart as _;
use crate::battle::questions::ptu_kind::PtuKind;
use crate::rules::Status;

pub(crate) static KIND: Kind = Kind {
    says: "Foes within 3 m are Suppressed.",
    rule: "core p.326",
    own: PtuKind {
        brings: &[Status::Suppressed],
        ..PtuKind::NONE
    },
    reach: Some(Reach {
        metres: 3,
        whom: Whom::Foes,
        felt: Some((
            "Pressure of a foe",
            "Suppressed by the Pressure of a foe within 3 m (combat-R099).",
        )),
    }),
    answers: Answers {
        suppresses: Some(|ask, whom| ask.who != whom),
        ..Answers::NONE
    },
    ..Kind::plain("Pressure", &FAMILY)
};
