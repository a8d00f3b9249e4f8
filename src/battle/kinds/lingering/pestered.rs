//! Pestered (Pester Balls, core ch.9): whoever has been hit by one is immune to all others for the encounter.

use crate::battle::kernel::command::AttackKind;
use crate::battle::kernel::refused::Refused;
use crate::battle::kernel::world::Access;
use crate::battle::kinds::lingering::FAMILY;
use crate::battle::questions::answers::{Answers, Occasion};
use crate::battle::questions::kind::Kind;

pub(crate) static KIND: Kind = Kind {
    says: "No other Pester Ball does anything to it for the encounter.",
    answers: Answers {
        may_be_aimed_at: Some(|ask, _, with| match with {
            AttackKind::Improvised(how)
                if ask
                    .world
                    .dex()
                    .improvised(how)
                    .name
                    .starts_with("Pester Ball") =>
            {
                Err(Refused::new(
                    "it is immune to further Pester Balls",
                    KIND.rule,
                ))
            }
            _ => Ok(()),
        }),
        ends_on: Some(|_, occasion| occasion == Occasion::SceneOver),
        ..Answers::NONE
    },
    ..Kind::lingering("Pestered", &FAMILY)
};
