//! A blessing against Status Afflictions (such as that of Safeguard): one of the team that gets one has nothing of
//! it until the end of its next turn (DX-44). It is called up by itself.

use crate::battle::kinds::blessings::FAMILY;
use crate::battle::questions::kind::{Duty, Kind};

pub(crate) static KIND: Kind = Kind {
    says: "Called up when one of the team gets a Status Affliction: that does nothing until the end of its next turn.",
    card: "a Status Affliction that the user or an ally gets does nothing until the end of its next turn",
    plays: Some(Duty::WardAfflictions),
    spelled: Some("Affliction"),
    ..Kind::of_moves("Blessing against afflictions", &FAMILY)
};
