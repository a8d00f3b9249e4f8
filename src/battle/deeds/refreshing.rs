//! What Type Refresh brings back (core p.119): moves of the type that its user has taken the feature for.

use bevy_ecs::prelude::*;
use smallvec::SmallVec;

use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::world::Access;
use crate::battle::state::move_uses::MoveUses;
use crate::battle::state::traits;
use crate::battle::state::turns::Turns;
use crate::data::features::Choice;
use crate::data::moves::Given;
use crate::data::{FeatureId, MoveId};
use crate::rules::{Element, Frequency};

/// The moves of somebody that come back by what another uses: of the types that this one has taken the feature for, the
/// first Scene move of which a use is spent, and those that rest.
pub(crate) fn spent(
    world: &World,
    (user, with): (CombatantId, MoveId),
    who: CombatantId,
) -> SmallVec<[MoveId; 4]> {
    let (dex, uses) = (world.dex(), world.part::<MoveUses>(who));
    let Some(Given::Feature(feature)) = dex.move_def(with).given else {
        return SmallVec::new();
    };
    let types = types(world, user, feature);
    let known = traits::of(world, who).moves.iter().copied();
    let fits = |id: &MoveId| {
        dex.move_def(*id)
            .element
            .is_some_and(|it| types.contains(&it))
    };
    let used = |id: &MoveId| uses.of(*id).unwrap_or_default();
    // The turn in which it can use a move next.
    let acts = world.clock().turn_of == Some(who);
    let next = world.part::<Turns>(who).so_far() + u32::from(!acts);
    let rests = |last: u32| next <= last.saturating_add(1);
    let mut scene = false;
    known
        .filter(fits)
        .filter(|id| match dex.move_def(*id).frequency {
            Frequency::EveryOtherTurn => used(id).last_turn.is_some_and(rests),
            Frequency::Scene(_) if used(id).scene > 0 => !std::mem::replace(&mut scene, true),
            _ => false,
        })
        .collect()
}

/// The types that somebody has taken a feature for.
fn types(world: &World, user: CombatantId, feature: FeatureId) -> SmallVec<[Element; 2]> {
    let chosen = traits::printed(world, user).chosen().iter();
    let own = chosen.filter(|(id, _)| *id == feature);
    own.filter_map(|(_, choice)| match choice {
        Choice::Type(element) => Some(*element),
        _ => None,
    })
    .collect()
}
