//! What effects make of their bearer's traits: worked out anew whenever one of them begins or ends, so
//! that no order in which they come and go leaves anything behind.

use bevy_ecs::prelude::*;
use smallvec::SmallVec;

use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::world::Access;
use crate::battle::questions::answers::{self, Ask, Question, TraitChange};
use crate::battle::questions::kind::{Effects, Kind};
use crate::battle::state::answering::Answering;
use crate::battle::state::traits;

/// A case that has a say in its bearer's traits has begun, ended or changed.
pub(crate) fn renew(world: &mut World, who: CombatantId, kind: &'static Kind) {
    if kind.answers.traits.is_some() {
        refresh(world, who);
    }
}

/// Works out what a combatant is like: what is printed, then what its effects make of that, by rank and
/// then by age. Of two that set the same trait the one of higher rank counts, then the younger.
pub(crate) fn refresh(world: &mut World, who: CombatantId) {
    let mut traits = traits::printed(world, who).traits().clone();
    let asks = answers::asked_with_field(world, who, Question::Traits);
    let mut changes: SmallVec<[(TraitChange, Ask); 4]> = asks
        .filter_map(|ask| Some((ask.case.kind.answers.traits?, ask)))
        .collect();
    changes.sort_by_key(|(change, ask)| (change.rank, ask.case.age()));
    for (change, ask) in changes {
        (change.make)(ask, &mut traits);
    }
    world.resource_scope(|world, mut answering: Mut<Answering>| {
        answering.follow(world.dex(), who, &traits);
    });
    traits::become_like(world, who, traits);
}

/// Refreshes somebody's traits where a stage has moved by so much and what lasts on it may look at that.
pub(crate) fn follow_stages(world: &mut World, who: CombatantId, by: i32) {
    if by != 0 && world.part::<Effects>(who).asked().has(Question::Traits) {
        refresh(world, who);
    }
}

/// Refreshes the traits of everybody whose effects have a say in them: something they may look at has changed.
pub(crate) fn refresh_all(world: &mut World) {
    for who in world.ids() {
        if world.part::<Effects>(who).asked().has(Question::Traits) {
            refresh(world, who);
        }
    }
}
