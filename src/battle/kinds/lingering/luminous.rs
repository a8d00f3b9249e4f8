//! Luminous (Starlight, core p.331): foes hit it less easily. Radiant (Sunglow, core p.332): it hits harder. Both may be
//! spent on a foe that it hits.

use crate::battle::kernel::world::Access;
use crate::battle::kinds::lingering::FAMILY;
use crate::battle::questions::answers::{Answers, Ask};
use crate::battle::questions::blow::Bearer;
use crate::battle::questions::kind::Kind;
use crate::battle::state::flight::modifier;

/// By moonlight.
pub(crate) static KIND: Kind = Kind {
    says: "Takes 2 from the Accuracy Rolls of foes against it.",
    rule: "core p.331",
    answers: Answers {
        accuracy: Some(|ask, blow, parts| {
            let foe = !ask.world.allied(blow.attack.user, ask.who);
            if ask.bearer == Bearer::Target && foe {
                parts.push(modifier(KIND.name, -2, KIND.rule));
            }
        }),
        ends_on: Some(|Ask { world, who, .. }, about| super::goes_with_bearer(world, who, about)),
        ..Answers::NONE
    },
    weighs: 0,
    ..Kind::lingering("Luminous", &FAMILY)
};

/// By sunlight.
pub(crate) static RADIANT: Kind = Kind {
    says: "Deals 5 more damage.",
    rule: "core p.332",
    answers: Answers {
        damage: Some(|ask, blow, parts| {
            if ask.bearer == Bearer::User && blow.attack.damage.rolls() {
                parts.push(modifier(RADIANT.name, 5, RADIANT.rule));
            }
        }),
        ends_on: Some(|Ask { world, who, .. }, about| super::goes_with_bearer(world, who, about)),
        ..Answers::NONE
    },
    weighs: 0,
    ..Kind::lingering("Radiant", &FAMILY)
};
