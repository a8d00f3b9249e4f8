//! Ingrained (Ingrain, core ch.10): a Coat that gives back a tick of Hit Points at the start of each turn; its bearer stays where it is rooted, unless it walks itself.

use crate::battle::kinds::lingering::{COATS, heal_a_tick};
use crate::battle::questions::answers::{Answers, Ask};
use crate::battle::questions::can::{Bar, Can};
use crate::battle::questions::kind::Kind;
use crate::battle::questions::responses::{Borne, Responses};

pub(crate) static KIND: Kind = Kind {
    says: "Regains a tick of Hit Points at the start of each of its turns; nothing pushes it and it cannot be switched out.",
    bars: &[Bar {
        from: &[Can::BeRecalled, Can::BePushed],
        why: "it has taken root",
        rule: "core ch.10",
    }],
    answers: Answers {
        ends_on: Some(|Ask { world, who, .. }, about| super::goes_with_bearer(world, who, about)),
        swept: Some(()),
        ..Answers::NONE
    },
    responses: Responses {
        start_ticks: Some(|world, Borne { who, .. }| heal_a_tick(world, who, KIND.name)),
        ..Responses::NONE
    },
    ..Kind::lingering("Ingrained", &COATS)
};
