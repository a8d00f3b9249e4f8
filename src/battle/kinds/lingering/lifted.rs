//! Lifted (Telekinesis, core ch.10): floats with the Ability Levitate and moves in no other way, Slowed and without
//! any Evasion; a Shift Action is a try to get out.

use crate::battle::effect::granted;
use crate::battle::kernel::world::Access;
use crate::battle::kinds::lingering::FAMILY;
use crate::battle::questions::answers::{Answers, Ask, TraitChange, TraitRank};
use crate::battle::questions::can::{Bar, Can};
use crate::battle::questions::kind::Kind;
use crate::battle::questions::own::OwnPart as _;
use crate::battle::questions::ptu_kind::PtuKind;
use crate::board::Speeds;
use crate::rules::Status;

/// Its movement by the Ability (core p.322); Slowed, half of it.
const FLOATS: i32 = 4;

pub(crate) static KIND: Kind = Kind {
    says: "Is Lifted: has the Ability Levitate and Levitate 4 for its only movement, is Slowed and has no Evasion; \
           with a Shift Action it gets out if a d20 shows 16 or more.",
    own: PtuKind {
        brings: &[Status::Slowed],
        ..PtuKind::NONE
    },
    bars: &[Bar {
        from: &[Can::Evade],
        why: "it is Lifted",
        rule: "core ch.10",
    }],
    answers: Answers {
        slows: Some(|_, _| true),
        eases_capture: Some(("slowed", 5)),
        escapes_on: Some(16),
        traits: Some(TraitChange {
            rank: TraitRank::Change,
            make: |Ask { world, .. }, traits| {
                let levitate = world.dex().find_ability("Levitate").map(|def| def.id);
                if let Some(id) = levitate.filter(|id| !traits.abilities.contains(id)) {
                    traits.abilities.push(id);
                }
                traits.speeds = Speeds {
                    levitate: FLOATS,
                    ..Speeds::default()
                };
            },
        }),
        ends_on: Some(|Ask { world, who, .. }, about| super::goes_with_bearer(world, who, about)),
        ..Answers::NONE
    },
    responses: granted::FOLLOWED,
    ended_by: "until it gets out",
    ..Kind::lingering("Lifted", &FAMILY)
};
