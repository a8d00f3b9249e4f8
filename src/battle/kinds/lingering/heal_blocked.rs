//! Heal Blocked (Heal Block, core ch.10): no Hit Points and no temporary Hit Points from anything, until a
//! switch, a Breather or the end of the encounter.

use crate::battle::kinds::lingering::FAMILY;
use crate::battle::questions::answers::{Answers, Occasion};
use crate::battle::questions::can::{Bar, Can};
use crate::battle::questions::kind::Kind;

pub(crate) static KIND: Kind = Kind {
    says: "Regains no Hit Points and gains no temporary ones, until it is switched out or takes a Breather.",
    bars: &[Bar {
        from: &[Can::BeHealed],
        why: "it is Heal Blocked",
        rule: "core ch.10",
    }],
    answers: Answers {
        ends_on: Some(|_, occasion| {
            Occasion::GONE.contains(&occasion)
                || occasion == Occasion::Faint
                || occasion == Occasion::Breather
        }),
        ..Answers::NONE
    },
    ..Kind::lingering("Heal Blocked", &FAMILY)
};
