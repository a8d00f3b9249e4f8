//! Trace (PTU abilities: Trace): a Free Action, once a Scene, copies an ability of somebody within
//! 10 m. The copy lasts until its bearer faints, or the battle ends.
//!
//! Its bearer chooses which one (A168), among those of the target's that it has not got and that the battle
//! plays: `verbs/acts/copy_ability.rs`. Where nobody chooses, it is the first. A copy brings uses of its own.

use bevy_ecs::prelude::*;
use smallvec::SmallVec;

use crate::battle::effect::granted;
use crate::battle::effect::telling;
use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::world::Access;
use crate::battle::kinds::abilities::FAMILY;
use crate::battle::questions::kind::{Activation, Effects, Instance, Kind};
use crate::battle::questions::responses::Responses;

pub(crate) static KIND: Kind = Kind {
    says: "Copies an ability of somebody within 10 m, until it faints or the battle is over.",
    rule: "core p.333",
    activation: Some(Activation {
        metres: 10,
        pointless: |world, who, target| {
            let none = to_copy(world, who, target).is_none();
            none.then_some(("it has no ability to copy", "core p.333"))
        },
        act: copy,
        only_tells: false,
    }),
    responses: Responses {
        fainted: Some(|world, on| forget(world, on.who)),
        ..Responses::NONE
    },
    ..Kind::plain("Trace", &FAMILY)
};

/// The abilities of a target's that it could copy.
pub(crate) fn copyable(
    world: &World,
    who: CombatantId,
    target: CombatantId,
) -> SmallVec<[&'static Kind; 4]> {
    let own = world.part::<Effects>(who).all();
    let theirs = world.part::<Effects>(target).all().iter();
    theirs
        .map(|case| case.kind)
        .filter(|kind| kind.is_ability())
        .filter(|kind| {
            !world
                .dex()
                .find_ability(kind.name)
                .is_some_and(|def| def.fixed)
        })
        .filter(|kind| !own.iter().any(|case| std::ptr::eq(case.kind, *kind)))
        .collect()
}

/// The ability that it copies where nobody chooses.
fn to_copy(world: &World, who: CombatantId, target: CombatantId) -> Option<&'static Kind> {
    copyable(world, who, target).first().copied()
}

fn copy(world: &mut World, who: CombatantId, target: CombatantId) {
    if let Some(kind) = to_copy(world, who, target) {
        take_over(world, who, target, kind);
    }
}

/// Copies this ability of a target's.
pub(crate) fn take_over(
    world: &mut World,
    who: CombatantId,
    target: CombatantId,
    kind: &'static Kind,
) {
    let uses = granted::uses_of(world, kind);
    let case = Instance::of(kind, target).with_uses(uses);
    telling::begin(world, who, case, KIND.name);
}

/// Copies go as their bearer faints.
fn forget(world: &mut World, who: CombatantId) {
    let cases = world.part::<Effects>(who).all().iter();
    let copies: SmallVec<[&'static Kind; 2]> = cases
        .filter(|case| case.kind.is_ability() && case.source != who)
        .map(|case| case.kind)
        .collect();
    for kind in copies {
        telling::end(world, who, kind, "fainted");
    }
}
