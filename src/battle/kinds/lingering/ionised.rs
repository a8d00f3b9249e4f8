//! Ionised (Ion Deluge, core p.357): Normal moves out of the cloud of ions are Electric until the turn that it has
//! interrupted is over (DX-32).

use crate::battle::kinds::lingering::FAMILY;
use crate::battle::questions::answers::{Answers, Ask};
use crate::battle::questions::kind::{Again, Kind};
use crate::rules::Element;

pub(crate) static KIND: Kind = Kind {
    says: "Stands in a cloud of ions: its Normal moves are Electric.",
    answers: Answers {
        move_type: Some(|_, attack| {
            (attack.element == Some(Element::Normal)).then_some(Element::Electric)
        }),
        ends_on: Some(|Ask { world, who, .. }, about| super::goes_with_bearer(world, who, about)),
        ..Answers::NONE
    },
    again: Again::Replace,
    ..Kind::lingering("Ionised", &FAMILY)
};
