//! Warped (Gravity, core p.419): all Accuracy Rolls get +2, nothing that takes its user into the air can be used,
//! and neither Flying types nor those with Levitate are immune to Ground moves. The engine knows no heights of
//! flight, so that Sky and Levitate go on within their metre.

use crate::battle::kinds::fields::FAMILY;
use crate::battle::questions::answers::Answers;
use crate::battle::questions::blow::Bearer;
use crate::battle::questions::can::{Bar, Can};
use crate::battle::questions::kind::Kind;
use crate::battle::state::flight::modifier;

pub(crate) static KIND: Kind = Kind {
    says: "All Accuracy Rolls get +2, moves that take their user into the air cannot be used, and nothing in the air is immune to Ground moves.",
    rule: "core p.419",
    bars: &[Bar {
        from: &[Can::LeaveTheGround],
        why: "the field is Warped",
        rule: "core p.419",
    }],
    answers: Answers {
        accuracy: Some(|ask, _, parts| {
            if ask.bearer == Bearer::Field {
                parts.push(modifier(KIND.name, 2, KIND.rule));
            }
        }),
        ..Answers::NONE
    },
    ..Kind::plain("Warped", &FAMILY)
};
