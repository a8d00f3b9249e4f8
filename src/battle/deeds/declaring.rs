//! What a League trainer has declared counts for what it declares next (A155): the uses and the Action Points that
//! go with it, and what it makes ready for an order. Once it is carried out none of it is declared any more.

use bevy_ecs::prelude::*;

use crate::battle::kernel::command::{AttackKind, CombatantId, Target};
use crate::battle::kernel::refused::Refused;
use crate::battle::kernel::world::Access;
use crate::battle::questions::kind::Kind;
use crate::battle::state::declared::declared;
use crate::data::moves::Given;
use crate::data::{MoveDef, MoveId};

/// The uses that somebody has declared, with what each is aimed at.
fn uses(world: &World, who: CombatantId) -> impl Iterator<Item = (MoveId, Target)> {
    let attacks = declared(world, who).iter().filter_map(|it| it.attack());
    attacks.filter_map(|(kind, target)| match kind {
        AttackKind::Move(id) => Some((id, target)),
        _ => None,
    })
}

/// How many are named: an order is paid for once for each (core p.81).
fn named(target: &Target) -> usize {
    match target {
        Target::Many(all) => all.len().max(1),
        _ => 1,
    }
}

/// The Action Points of an attack: for each of those who are named.
pub(crate) fn points_of(world: &World, kind: AttackKind, target: &Target) -> i32 {
    let AttackKind::Move(id) = kind else {
        return 0;
    };
    i32::from(world.dex().move_def(id).points) * named(target) as i32
}

/// The Action Points that will be gone with what somebody has declared.
pub(crate) fn points(world: &World, who: CombatantId) -> i32 {
    let each = uses(world, who);
    each.map(|(id, target)| points_of(world, AttackKind::Move(id), &target))
        .sum()
}

/// How often somebody has declared what this ability or feature brings.
pub(crate) fn times(world: &World, who: CombatantId, given: Given) -> usize {
    let dex = world.dex();
    let same = uses(world, who).filter(|(id, _)| dex.move_def(*id).given == Some(given));
    same.count()
}

/// Nobody declares the same twice.
///
/// # Errors
/// It has been declared.
pub(crate) fn not_again(
    world: &World,
    who: CombatantId,
    kind: AttackKind,
    target: &Target,
) -> Result<(), Refused> {
    let mut attacks = declared(world, who).iter().filter_map(|it| it.attack());
    if attacks.any(|it| it == (kind, target.clone())) {
        return Err(Refused::new("it has declared that already", "A155"));
    }
    Ok(())
}

/// Whether what somebody has declared makes a kind ready for a rider, and nothing has been declared since that it
/// goes with.
pub(crate) fn readies(
    world: &World,
    who: CombatantId,
    (kind, nth): (&Kind, usize),
    goes_with: impl Fn(&MoveDef) -> bool,
) -> bool {
    let dex = world.dex();
    let brought = |given: Given| match given {
        Given::Ability(id) => dex.ability(id).name == kind.name,
        Given::Feature(id) => dex.feature(id).name == kind.name,
    };
    let mut ready = false;
    for (id, _) in uses(world, who) {
        let def = dex.move_def(id);
        ready = match def.makes_ready() == Some(nth) && def.given.is_some_and(brought) {
            true => true,
            false => ready && !goes_with(def),
        };
    }
    ready
}
