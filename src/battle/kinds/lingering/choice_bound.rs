//! Choice Bound (Choice items, core ch.9): Suppressed until the encounter is over, whatever cures that, even when
//! the item is gone.

use crate::battle::kinds::lingering::FAMILY;
use crate::battle::questions::answers::{Answers, Occasion};
use crate::battle::questions::kind::Kind;
use crate::rules::Status;

pub(crate) static KIND: Kind = Kind {
    says: "Nothing cures it of being Suppressed until the encounter is over.",
    answers: Answers {
        clings: Some(|_, status| status == Status::Suppressed),
        ends_on: Some(|_, occasion| occasion == Occasion::SceneOver),
        ..Answers::NONE
    },
    ..Kind::lingering("Choice Bound", &FAMILY)
};
