//! Grounded: kept on the ground for three of its turns, without Sky and Levitate Speed, and Ground
//! attacks reach it.

use crate::battle::kinds::marks::FAMILY;
use crate::battle::questions::can::{Bar, Can};
use crate::battle::questions::kind::Kind;

pub(crate) static KIND: Kind = Kind {
    says: "Has no Sky and Levitate Speed for 3 turns, and Ground attacks reach it even if it is immune.",
    turns: 3,
    bars: &[Bar {
        from: &[Can::StayAloft, Can::LeaveTheGround],
        why: "it is kept on the ground",
        rule: "combat-R042",
    }],
    ..Kind::of_moves("Grounded", &FAMILY)
};
