//! Dazed: the next turn is lost (toy-R5).

use crate::battle::questions::can::{Bar, Can};
use crate::battle::questions::kind::{Family, Kind};

const RULE: &str = "toy-R5";

/// What the toy rules do to somebody.
pub(crate) static FAMILY: Family = Family::by_name("toy effect", &[&[&KIND]]);

pub(crate) static KIND: Kind = Kind {
    says: "Its next turn is lost.",
    rule: RULE,
    bars: &[Bar {
        from: &[Can::Act],
        why: "it is Dazed",
        rule: RULE,
    }],
    ..Kind::plain("Dazed", &FAMILY)
};
