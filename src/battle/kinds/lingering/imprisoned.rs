//! Imprisoned (Imprison, core ch.10): none of the moves that whoever caused it knows, until the Scene ends.

use crate::battle::kernel::command::AttackKind;
use crate::battle::kernel::refused::Refused;
use crate::battle::kinds::lingering::FAMILY;
use crate::battle::questions::answers::{Answers, Ask};
use crate::battle::questions::kind::{Again, Kind};
use crate::battle::state::traits;

pub(crate) static KIND: Kind = Kind {
    says: "Cannot use moves that the user knows, for the encounter.",
    answers: Answers {
        may_use: Some(|Ask { world, case, .. }, what| {
            let known = &traits::of(world, case.source).moves;
            match what.kind {
                AttackKind::Move(named) if known.contains(&named) => {
                    Err(Refused::new("it is Imprisoned for this move", KIND.rule))
                }
                _ => Ok(()),
            }
        }),
        ends_on: Some(|Ask { world, who, .. }, about| super::goes_with_bearer(world, who, about)),
        ..Answers::NONE
    },
    again: Again::Replace,
    ..Kind::lingering("Imprisoned", &FAMILY)
};
