//! Static (PTU abilities: Static): once a Scene a foe that hits its bearer with a Melee attack becomes
//! Paralysed.
//!
//! It is a Free Action that answers a hit. Whoever has it never has a reason to wait, so it comes
//! with the first hit that could paralyse somebody; the Fainted take no actions (combat-R077).

use bevy_ecs::prelude::*;

use crate::battle::deeds::status;
use crate::battle::effect;
use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::world::Access;
use crate::battle::kinds::abilities::FAMILY;
use crate::battle::questions::answers::{Answers, Ask};
use crate::battle::questions::kind::{Effects, Kind};
use crate::battle::questions::moments::Touch;
use crate::battle::questions::responses::{Borne, Responses};
use crate::battle::state::presence::conscious;
use crate::data::moves::Duration;
use crate::rules::Status;

pub(crate) static KIND: Kind = Kind {
    says: "A foe that hits it with a Melee attack becomes Paralysed.",
    rule: "core p.331",
    answers: Answers {
        repays: Some(|Ask { world, who, .. }, touch| paralyses(world, who, touch).then_some(WHAT)),
        ..Answers::NONE
    },
    responses: Responses {
        hit: Some(|world, Borne { who, .. }, touch| {
            if paralyses(world, who, touch) && effect::use_up(world, who, &KIND) {
                let lasting = Duration::UntilCured;
                status::inflict(world, touch.by, WHAT, lasting, who, KIND.name);
            }
        }),
        ..Responses::NONE
    },
    ..Kind::plain("Static", &FAMILY)
};

const WHAT: Status = Status::Paralysed;

/// Whether a hit like this paralyses whoever makes it.
fn paralyses(world: &World, who: CombatantId, touch: Touch) -> bool {
    let foe = touch.by;
    touch.melee
        && !world.allied(foe, who)
        && world.part::<Effects>(who).has_uses(&KIND)
        && conscious(world, who)
        && conscious(world, foe)
        && !status::has(world, foe, WHAT)
        && status::refusal(world, foe, WHAT).is_none()
}
