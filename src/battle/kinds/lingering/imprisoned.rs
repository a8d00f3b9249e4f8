//! Imprisoned (Imprison, core ch.10): none of the moves that whoever caused it knows, until the Scene ends.

use crate::battle::kernel::command::AttackKind;
use crate::battle::kernel::refused::Refused;
use crate::battle::kinds::lingering::FAMILY;
use crate::battle::questions::answers::{Answers, Ask, Occasion};
use crate::battle::questions::kind::{Again, Kind};
use crate::battle::state::traits;

pub(crate) static KIND: Kind = Kind {
    says: "Cannot use moves that the user knows, for the encounter.",
    answers: Answers {
        may_use: Some(|Ask { world, case, .. }, what| match what.kind {
            AttackKind::Move(named) if traits::of(world, case.source).moves.contains(&named) => {
                Err(Refused::new("it is Imprisoned for this move", KIND.rule))
            }
            _ => Ok(()),
        }),
        ends_on: Some(|_, occasion| occasion == Occasion::SceneOver),
        ..Answers::NONE
    },
    again: Again::Replace,
    ..Kind::lingering("Imprisoned", &FAMILY)
};
