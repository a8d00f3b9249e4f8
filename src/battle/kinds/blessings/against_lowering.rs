//! A blessing against lowered stages (such as that of Mist): those of one of the team that others lower stay as they
//! are. It is called up by itself.

use crate::battle::kinds::blessings::FAMILY;
use crate::battle::questions::kind::{Duty, Kind};

pub(crate) static KIND: Kind = Kind {
    says: "Called up when others lower stages of one of the team: they stay as they are.",
    card: "stages of the user and its allies that others lower stay as they are",
    plays: Some(Duty::WardStages),
    spelled: Some("Lowering"),
    ..Kind::of_moves("Blessing against lowered stages", &FAMILY)
};
