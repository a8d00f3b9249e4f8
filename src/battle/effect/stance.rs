//! Stances as such: what a move puts its user into until it leaves it. Somebody is in one at a time; what
//! each of them is and does stands in a file of its own under `kinds/stances`.

use std::borrow::Cow;

use bevy_ecs::prelude::*;

use crate::battle::effect::{self, telling};
use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::prompt::Cost;
use crate::battle::kernel::world::Access;
use crate::battle::questions::kind::{Effects, Instance, Kind};
use crate::data::kind_name::{KindName, Sort};

fn case(world: &World, id: CombatantId) -> Option<&Instance> {
    case_in(world.part::<Effects>(id))
}

fn case_in(effects: &Effects) -> Option<&Instance> {
    let mut cases = effects.iter();
    cases.find(|case| case.kind.is(Sort::Stance))
}

/// The stance a combatant is in.
pub(crate) fn of(world: &World, id: CombatantId) -> Option<KindName> {
    kind_in(world.part::<Effects>(id))
}

/// The stance that somebody with these effects is in.
pub(crate) fn kind_in(effects: &Effects) -> Option<KindName> {
    case_in(effects).map(|case| case.kind.called())
}

/// Takes a stance or leaves it.
pub(crate) fn change(
    world: &mut World,
    id: CombatantId,
    stance: Option<&'static Kind>,
    source: impl Into<Cow<'static, str>>,
) {
    let now = case(world, id).map(|case| case.kind);
    match stance {
        taken if taken == now => {}
        None => {
            if let Some(kind) = now {
                telling::end(world, id, kind, source);
            }
        }
        Some(kind) => {
            // One gives way to the other without a word.
            if let Some(left) = now {
                effect::end(world, id, left);
            }
            telling::begin(world, id, Instance::of(kind, id), source);
        }
    }
}

/// What leaving the stance that somebody is in costs; `None` where it is in none.
pub(crate) fn leaving_cost(world: &World, id: CombatantId) -> Option<Cost> {
    case(world, id)?.kind.leaving
}
