//! Grassy (PTU moves: Grassy Terrain): whoever stands on the ground regains a tick of Hit Points at
//! the start of its turns, and its Grass attacks gain 10 on damage.
//!
//! "Every turn" is each of its own, as with the weather; the Fainted do not stand. Trainers are
//! taken in, unlike by Hail and Sandstorms (A163).

use bevy_ecs::prelude::*;

use crate::battle::deeds::health::{self, Healing, Health};
use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::world::Access;
use crate::battle::kinds::fields::{FAMILY, favour, grounded};
use crate::battle::questions::answers::Answers;
use crate::battle::questions::kind::Kind;
use crate::battle::questions::responses::Responses;
use crate::battle::state::presence;
use crate::rules::Element;
use crate::rules::stats::tick;

pub(crate) static KIND: Kind = Kind {
    says: "Whoever stands on the ground, Pokémon or trainer, regains a tick of Hit Points at the start of its turns, and its Grass attacks gain 10 on damage.",
    rule: "core p.381",
    answers: Answers {
        damage: Some(|ask, blow, parts| favour(blow, ask.bearer, Element::Grass, &KIND, parts)),
        ..Answers::NONE
    },
    responses: Responses {
        start_ticks: Some(|world, on| nourish(world, on.who)),
        ..Responses::NONE
    },
    ..Kind::plain("Grassy", &FAMILY)
};

fn nourish(world: &mut World, who: CombatantId) {
    if presence::conscious(world, who) && grounded(world, who) {
        let amount = tick(world.part::<Health>(who).vitals().max);
        health::heal(world, who, amount, Healing::Wakes, KIND.name, KIND.rule);
    }
}
