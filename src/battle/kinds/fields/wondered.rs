//! Wondered (Wonder Room, core p.425): Defense and Special Defense of every Pokémon are exchanged. Combat Stages
//! stay on their stat, and Evasion follows the new stats (DX-19).

use bevy_ecs::prelude::*;

use crate::battle::effect::current;
use crate::battle::kernel::world::Access;
use crate::battle::kinds::fields::FAMILY;
use crate::battle::questions::answers::{Answers, Ask, TraitChange, TraitRank};
use crate::battle::questions::kind::Kind;
use crate::battle::questions::responses::Responses;
use crate::data::level::CombatantKind;

pub(crate) static KIND: Kind = Kind {
    says: "Every Pokémon has its Special Defense for its Defense, and its Defense for its Special Defense.",
    rule: "core p.425",
    answers: Answers {
        traits: Some(TraitChange {
            rank: TraitRank::Change,
            make: |Ask { world, who, .. }, traits| {
                if world.who(who).kind == CombatantKind::Pokemon {
                    let stats = &mut traits.stats;
                    std::mem::swap(&mut stats.defense, &mut stats.special_defense);
                }
            },
        }),
        ..Answers::NONE
    },
    responses: Responses {
        began: Some(|world, _| for_everybody(world)),
        ended: Some(|world, _| for_everybody(world)),
        ..Responses::NONE
    },
    ..Kind::plain("Wondered", &FAMILY)
};

fn for_everybody(world: &mut World) {
    for who in world.ids() {
        current::refresh(world, who);
    }
}
