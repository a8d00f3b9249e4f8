//! Stances: what a move puts its user into until it leaves it. One file each; this one takes them
//! and leaves them.

use bevy_ecs::prelude::*;

use crate::battle::effects;
use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::event::Event;
use crate::battle::kernel::prompt::Cost;
use crate::battle::kernel::world::Access;
use crate::battle::questions::kind::{Effects, Group, Instance, Kind};
use crate::data::moves::Stance;

pub(crate) mod curled_up;
pub(crate) mod withdrawn;

/// Every stance.
static ALL: [&Kind; 2] = [&curled_up::KIND, &withdrawn::KIND];

fn case(world: &World, id: CombatantId) -> Option<&Instance> {
    case_among(world.part::<Effects>(id))
}

fn case_among(effects: &Effects) -> Option<&Instance> {
    let mut cases = effects.iter();
    cases.find(|case| matches!(case.kind.group, Group::Stance(_)))
}

/// The stance a combatant is in.
pub(crate) fn of(world: &World, id: CombatantId) -> Option<Stance> {
    among(world.part::<Effects>(id))
}

/// The same for those who hold the effects.
pub(crate) fn among(effects: &Effects) -> Option<Stance> {
    match case_among(effects)?.kind.group {
        Group::Stance(stance) => Some(stance),
        _ => None,
    }
}

/// Takes a stance or leaves it.
pub(crate) fn change(world: &mut World, id: CombatantId, stance: Option<Stance>) {
    if of(world, id) == stance {
        return;
    }
    if let Some(kind) = case(world, id).map(|case| case.kind) {
        effects::end(world, id, kind);
    }
    let taken = stance.map(Group::Stance);
    if let Some(kind) = ALL.into_iter().find(|kind| Some(kind.group) == taken) {
        effects::begin(world, id, Instance::of(kind, id));
    }
    world.log(Event::StanceChanged { who: id, stance });
}

/// What leaving the stance that somebody is in costs; `None` where it is in none.
pub(crate) fn leaving_cost(world: &World, id: CombatantId) -> Option<Cost> {
    case(world, id)?.kind.leaving
}
