//! What capabilities make of their bearers for a while: Blended (Blender, core p.304), Shrunken (Shrinkable, core p.307)
//! and Melded (Shadow Meld, core p.307).

use crate::battle::kinds::lingering::FAMILY;
use crate::battle::questions::answers::{Answers, Ask};
use crate::battle::questions::blow::Bearer;
use crate::battle::questions::can::{Bar, Can};
use crate::battle::questions::kind::{Again, Kind};
use crate::battle::state::flight::modifier;
use crate::rules::Skill;

/// In the colours of what is around it.
pub(super) static BLENDED: Kind = Kind {
    says: "Has 2 more Evasion against Melee attacks, and 4 against ranged ones.",
    rule: "core p.304",
    answers: Answers {
        evades: Some(|ask, blow, evading| {
            if ask.bearer == Bearer::Target {
                evading.more += if blow.attack.ranged { 4 } else { 2 };
            }
        }),
        ends_on: Some(|Ask { world, who, .. }, about| super::goes_with_bearer(world, who, about)),
        ..Answers::NONE
    },
    again: Again::Anew,
    weighs: 0,
    ..Kind::lingering("Blended", &FAMILY)
};

/// A quarter as large as usual.
pub(super) static SHRUNKEN: Kind = Kind {
    says: "Has 4 more Evasion, and takes no Standard Actions but to grow again.",
    rule: "core p.307",
    bars: &[Bar {
        from: &[Can::TakeStandardActions],
        why: "it is Shrunken",
        rule: "core p.307",
    }],
    answers: Answers {
        evasion: Some(|_| 4),
        ends_on: Some(|Ask { world, who, .. }, about| super::goes_with_bearer(world, who, about)),
        ..Answers::NONE
    },
    weighs: 0,
    ..Kind::lingering("Shrunken", &FAMILY)
};

/// A shadow among shadows.
pub(super) static MELDED: Kind = Kind {
    says: "Has 1 more Evasion and 4 more on Stealth Checks, and takes no Standard Actions.",
    rule: "core p.307",
    bars: &[Bar {
        from: &[Can::TakeStandardActions],
        why: "it is Melded into the shadows",
        rule: "core p.307",
    }],
    answers: Answers {
        evasion: Some(|_| 1),
        checks: Some(|_, check| {
            let stealth = check.skill == Skill::Stealth;
            stealth.then(|| modifier(MELDED.name, 4, MELDED.rule))
        }),
        ends_on: Some(|Ask { world, who, .. }, about| super::goes_with_bearer(world, who, about)),
        ..Answers::NONE
    },
    weighs: 0,
    ..Kind::lingering("Melded", &FAMILY)
};
