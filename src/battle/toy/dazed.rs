//! Dazed: the next turn is lost.

use crate::battle::questions::can::{Bar, Can};
use crate::battle::questions::kind::{Family, Group, Kind};
use crate::battle::toy::RULE;

/// What the toy rules do to somebody.
const FAMILY: Family = Family {
    rank: 200,
    name: "toy effect",
};

pub(crate) static KIND: Kind = Kind {
    says: "Its next turn is lost.",
    rule: RULE,
    bars: &[Bar {
        from: &[Can::Act],
        why: "it is Dazed",
        rule: RULE,
    }],
    ..Kind::plain("Dazed", Group::Family(FAMILY))
};
