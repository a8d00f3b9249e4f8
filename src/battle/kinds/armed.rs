//! The weapon in a trainer's hand brings it moves (core ch.9): one to whoever has Combat at Adept, and, if
//! it is a fine weapon, another to whoever has it at Master.

use bevy_ecs::prelude::*;

use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::world::Access;
use crate::battle::questions::answers::{Answers, TraitChange, TraitRank};
use crate::battle::questions::kind::{Duty, Family, Kind};
use crate::battle::state::bag::Bag;
use crate::battle::state::traits::{self, Traits};
use crate::data::MoveId;
use crate::data::level::CombatantKind;
use crate::rules::Skill;

/// What it is; that a weapon is drawn tells enough.
pub(crate) static FAMILY: Family = Family::silent("weapon moves", &[&[&KIND]]);

static KIND: Kind = Kind {
    says: "The weapon in hand brings a move.",
    rule: "core ch.9",
    answers: Answers {
        traits: Some(TraitChange {
            rank: TraitRank::Change,
            make: |ask, traits| learn(ask.world, ask.who, traits),
        }),
        ..Answers::NONE
    },
    plays: Some(Duty::Wield),
    ..Kind::plain("Weapon moves", &FAMILY)
};

/// The moves that what somebody holds brings it.
fn brought(world: &World, who: CombatantId) -> Vec<MoveId> {
    let held = world.part::<Bag>(who).held();
    let (Some(held), CombatantKind::Trainer) = (held, world.who(who).kind) else {
        return Vec::new();
    };
    let combat = traits::printed(world, who)
        .traits()
        .skills
        .rank(Skill::Combat);
    let dex = world.dex();
    let moves = dex.item(held).effect.weapon_moves();
    moves
        .filter(|(rank, _)| combat >= *rank)
        .filter_map(|(_, name)| dex.find_move(name))
        .map(|def| def.id)
        .collect()
}

fn learn(world: &World, who: CombatantId, traits: &mut Traits) {
    for id in brought(world, who) {
        if !traits.moves.contains(&id) {
            traits.moves.push(id);
        }
    }
}
