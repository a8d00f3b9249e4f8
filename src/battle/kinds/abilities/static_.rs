//! Static (PTU abilities: Static): once a Scene whoever hits its bearer with a Melee attack becomes
//! Paralysed.
//!
//! It is a Free Action that answers a hit. Whoever has it never has a reason to wait, so it comes
//! with the first hit that could paralyse somebody; the Fainted take no actions (combat-R077).

use bevy_ecs::prelude::*;

use crate::battle::deeds::health::conscious;
use crate::battle::deeds::statuses;
use crate::battle::effects;
use crate::battle::kernel::command::CombatantId;
use crate::battle::kinds::abilities::GROUP;
use crate::battle::questions::kind::Kind;
use crate::battle::questions::responses::{Responses, Touch};
use crate::data::moves::Duration;
use crate::rules::Status;

pub(in crate::battle) static KIND: Kind = Kind {
    says: "Once a Scene, whoever hits it with a Melee attack becomes Paralysed.",
    rule: "core p.331",
    responses: Responses {
        hit: Some(paralyse),
        ..Responses::NONE
    },
    ..Kind::plain("Static", GROUP)
};

fn paralyse(world: &mut World, who: CombatantId, touch: Touch) {
    let foe = touch.by;
    let could = touch.melee
        && conscious(world, who)
        && conscious(world, foe)
        && !statuses::has(world, foe, Status::Paralysed)
        && statuses::refusal(world, foe, Status::Paralysed).is_none();
    if could && effects::use_up(world, who, &KIND) {
        let lasting = Duration::UntilCured;
        statuses::inflict(world, foe, Status::Paralysed, lasting, who, KIND.name);
    }
}
