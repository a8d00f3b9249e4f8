//! Dazed: the next turn is lost (toy-R5).

use crate::battle::questions::can::{Bar, Can};
use crate::battle::questions::keeping::Keeping;
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

/// Nobody counts turns here, and being Dazed changes nothing of what somebody is like.
pub(crate) static KEEPING: Keeping = Keeping {
    turns: |_, _| 0,
    changed: |_, _, _| {},
    speaks: |_, _, _, _| {},
    holds: |_, _, _, _, _| {},
    lends: |_, _, _, _, _| {},
    told: |_, _, _| {},
    over_the_field: |_, _| {},
    slips: |_, _, _| false,
};
