//! A blessing against Status Afflictions (such as that of Safeguard): one of the team that gets one has nothing of
//! it until the end of its next turn (DX-44). It is called up by itself.

use crate::battle::kinds::blessings::FAMILY;
use crate::battle::questions::kind::{Kind, Word};
use crate::data::moves::Blessing;

pub(crate) static KIND: Kind = Kind {
    says: "Called up when one of the team gets a Status Affliction: that does nothing until the end of its next turn.",
    ..Kind::word(
        "Blessing against afflictions",
        &FAMILY,
        Word::Blessing(Blessing::Affliction),
    )
};
