//! What effects make of their bearer's traits: worked out anew whenever one of them begins or ends, so
//! that no order in which they come and go leaves anything behind.

use bevy_ecs::prelude::*;
use smallvec::SmallVec;

use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::world::Access;
use crate::battle::questions::answers::Question;
use crate::battle::questions::kind::{Effects, Instance};
use crate::battle::state::traits;

/// Works out what a combatant is like: what is printed, then what its effects make of that, by rank and
/// then by age. Of two that set the same trait the one of higher rank counts, then the younger.
pub(crate) fn refresh(world: &mut World, who: CombatantId) {
    let mut traits = traits::printed(world, who).traits().clone();
    let effects = world.part::<Effects>(who);
    if effects.asked().has(Question::Traits) {
        let answers = |case: &Instance| Some((case.kind.answers.traits?, case.age()));
        let mut changes: SmallVec<[_; 4]> = effects.iter().filter_map(answers).collect();
        changes.sort_by_key(|(change, age)| (change.rank, *age));
        for (change, _) in changes {
            (change.make)(world, who, &mut traits);
        }
    }
    traits::become_like(world, who, traits);
}

/// The same for everybody whose effects have a say in it: something has changed that they may look at.
pub(crate) fn refresh_all(world: &mut World) {
    for who in world.ids() {
        if world.part::<Effects>(who).asked().has(Question::Traits) {
            refresh(world, who);
        }
    }
}
