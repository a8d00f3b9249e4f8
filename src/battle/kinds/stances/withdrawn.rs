//! Withdrawn: no critical hits, Damage Reduction 15, no shifting and no attacks on others. Left with
//! a Shift Action.

use crate::battle::kinds::stances::FAMILY;
use crate::battle::questions::answers::Answers;
use crate::battle::questions::can::{Bar, Can};
use crate::battle::questions::kind::Kind;
use crate::battle::state::cost;
use crate::battle::state::flight::modifier;

pub(crate) static KIND: Kind = Kind {
    says: "No critical hits, Damage Reduction 15; it neither shifts nor attacks anybody.",
    bars: &[
        Bar {
            from: &[Can::Shift, Can::Travel, Can::StrikeOpportunities],
            why: "it is Withdrawn",
            rule: "combat-R055",
        },
        Bar {
            from: &[Can::AimAtOthers],
            why: "while Withdrawn it can only use moves on itself, or leave the stance",
            rule: "combat-R042",
        },
    ],
    answers: Answers {
        no_critical_hits: Some(()),
        reduction: Some(|_, _| Some(modifier(KIND.name, 15, "G069"))),
        ..Answers::NONE
    },
    leaving: Some(cost::SHIFT),
    card: "the user is Withdrawn: no Critical Hits against it, Damage Reduction 15, but it \
           cannot Shift and uses moves on itself only; coming out is a Shift Action",
    begins: Some("withdraws into its shell"),
    ..Kind::of_moves("Withdrawn", &FAMILY)
};
