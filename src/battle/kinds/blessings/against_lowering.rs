//! A blessing against lowered stages (such as that of Mist): those of one of the team that others lower stay as they
//! are. It is called up by itself.

use crate::battle::kinds::blessings::FAMILY;
use crate::battle::questions::kind::{Kind, Word};
use crate::data::moves::Blessing;

pub(crate) static KIND: Kind = Kind {
    says: "Called up when others lower stages of one of the team: they stay as they are.",
    ..Kind::word(
        "Blessing against lowered stages",
        &FAMILY,
        Word::Blessing(Blessing::Lowering),
    )
};
