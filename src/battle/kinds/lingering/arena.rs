//! Arena (Arena Trap, core p.311): foes within 5 m of the bearer are Slowed, but for Flying types and whoever flies,
//! levitates or burrows well.

use bevy_ecs::prelude::*;

use crate::battle::kernel::command::CombatantId;
use crate::battle::kinds::lingering::FAMILY;
use crate::battle::questions::answers::{Answers, Ask};
use crate::battle::questions::kind::{Kind, Reach, Whom};
use crate::battle::questions::own::OwnPart as _;
use crate::battle::questions::ptu_kind::PtuKind;
use crate::battle::state::traits;
use crate::rules::{Element, Status};

/// The speed of whoever it does not hold.
const FREE: i32 = 4;

pub(crate) static KIND: Kind = Kind {
    says: "Foes within 5 m are Slowed, but for Flying types and whoever flies, levitates or burrows well.",
    rule: "core p.311",
    own: PtuKind {
        brings: &[Status::Slowed],
        ..PtuKind::NONE
    },
    reach: Some(Reach {
        metres: 5,
        whom: Whom::Foes,
        felt: Some((
            "Arena Trap of a foe",
            "Slowed by the Arena Trap of a foe within 5 m, unless it flies, levitates or burrows well.",
        )),
    }),
    answers: Answers {
        slows: Some(|ask, whom| ask.who != whom && is_held(ask.world, whom)),
        ends_on: Some(|Ask { world, who, .. }, about| super::goes_with_bearer(world, who, about)),
        ..Answers::NONE
    },
    ..Kind::lingering("Arena", &FAMILY)
};

fn is_held(world: &World, whom: CombatantId) -> bool {
    let traits = traits::of(world, whom);
    let speeds = &traits.speeds;
    let fast = [speeds.sky, speeds.levitate, speeds.burrow];
    !traits.typing.has(Element::Flying) && fast.iter().all(|speed| *speed < FREE)
}
