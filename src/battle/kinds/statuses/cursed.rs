//! Cursed (combat-R100): two ticks after a turn in which a Standard Action was really taken.

use bevy_ecs::prelude::*;

use crate::battle::deeds::{health, turn};
use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::schedule::{Registrar, Set, Step};
use crate::battle::kernel::world::Access;
use crate::battle::kinds::statuses::Affliction;
use crate::battle::state::place;
use crate::rules::Status;

#[derive(Component)]
pub(in crate::battle) struct Cursed {
    source: CombatantId,
}

impl Affliction for Cursed {
    const STATUS: Status = Status::Cursed;
    const SUMMARY: &'static str =
        "Loses two ticks whenever it takes a Standard Action (combat-R100).";
    fn afflict(source: CombatantId) -> Self {
        Self { source }
    }
    fn register(registrar: &mut Registrar) {
        registrar.add(Step::EndTurn, Set::Ticks, tick);
    }
}

pub(in crate::battle) fn tick(world: &mut World) {
    turn::tick_if_taken(world, Status::Cursed, 2, "combat-R100");
}

/// Who laid the Curse on a combatant.
pub(in crate::battle) fn by(world: &World, id: CombatantId) -> Option<CombatantId> {
    world
        .get::<Cursed>(world.entity_of(id))
        .map(|curse| curse.source)
}

/// Whether whoever laid the Curse is conscious and within 12 metres (combat-R087, C184). A Curse
/// that a level starts with has nobody behind it.
pub(in crate::battle) fn source_near(world: &World, id: CombatantId) -> bool {
    let Some(curse) = world.get::<Cursed>(world.entity_of(id)) else {
        return false;
    };
    let near = match (place::body(world, id), place::body(world, curse.source)) {
        (Some(one), Some(other)) => place::distance(world, &one, &other) <= 12,
        _ => false,
    };
    near && curse.source != id && health::conscious(world, curse.source)
}
