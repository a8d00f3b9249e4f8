//! One attack or one Shift beside one's turns, at once, by what a trainer's feature (Strike Again!, First Blood) or an
//! ability gives (Celebrate, Spinning Dance): nothing is rolled for its start, and what is left of a turn is there
//! afterwards. `turn.rs` plays it.

use bevy_ecs::prelude::*;

use crate::battle::effect::telling;
use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::world::Access;
use crate::battle::questions::kind::{Instance, Kinds};
use crate::battle::state::budget::Actions;
use crate::battle::state::hurry::{Hurry, Stride};
use crate::battle::state::turn_stage::TurnStage;
use crate::data::clauses::AtOnce;

/// What says how it acts meanwhile.
const KINDS: [(AtOnce, &str); 3] = [
    (AtOnce::Move, "A move at once"),
    (AtOnce::LastMove, "A move before it faints"),
    (AtOnce::AtWill, "An attack at once"),
];

/// How far a Shift at once takes somebody; nothing where it is an attack.
fn stride(what: AtOnce) -> Option<Stride> {
    match what {
        AtOnce::HalfShift => Some(Stride::Half),
        AtOnce::Step => Some(Stride::Step),
        AtOnce::Move | AtOnce::LastMove | AtOnce::AtWill => None,
    }
}

/// Has somebody make an attack or a Shift at once.
pub(crate) fn act_at_once(world: &mut World, who: CombatantId, what: AtOnce) {
    if world.part::<Hurry>(who).is_hurried() {
        return;
    }
    if let Some(stride) = stride(what) {
        world.part_mut::<Hurry>(who).shift_at_once(stride);
        world.part_mut::<Actions>(who).lend_shift();
        world.push(TurnStage::Extra.frame(who));
        return;
    }
    let named = KINDS.iter().find(|(of, _)| *of == what);
    let kind = named.and_then(|(_, name)| world.the::<Kinds>().left(name));
    if let Some(kind) = kind {
        telling::give(world, who, Instance::of(kind, who), kind.name);
    }
    world.part_mut::<Hurry>(who).act_at_once();
    world.part_mut::<Actions>(who).lend_action();
    world.push(TurnStage::Extra.frame(who));
}

/// The attack or the Shift is made, or given up.
pub(crate) fn over(world: &mut World, who: CombatantId) {
    world.part_mut::<Hurry>(who).settle();
    world.part_mut::<Actions>(who).take_back();
    for (_, name) in KINDS {
        if let Some(kind) = world.the::<Kinds>().left(name) {
            telling::end(world, who, kind, "over");
        }
    }
}
