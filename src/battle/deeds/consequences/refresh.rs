//! `Refresh`: moves of the type that the user has taken a feature for can be used again (Type Refresh, core p.119): a
//! use of the first Scene move on the card that has one spent, and all that rest for a turn.

use bevy_ecs::prelude::*;
use smallvec::SmallVec;

use crate::battle::deeds::consequences::deed::{Consequence, Deed, Said};
use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::event::{Cause, Event};
use crate::battle::kernel::world::Access;
use crate::battle::state::move_uses::MoveUses;
use crate::battle::state::traits;
use crate::data::effects::refresh::Refresh;
use crate::data::features::Choice;
use crate::data::moves::Given;
use crate::data::{FeatureId, MoveId};
use crate::rules::{Element, Frequency};

impl Deed for Refresh {
    fn comes_true(&self, world: &mut World, to: Consequence<'_>) {
        let Some(Given::Feature(feature)) = to.def.given else {
            return;
        };
        let moves = spent(world, to.who, &types(world, to.user(), feature));
        for id in &moves {
            world.part_mut::<MoveUses>(to.who).take_back(*id);
        }
        if !moves.is_empty() {
            world.log(Event::MovesRegained {
                who: to.who,
                moves: moves.to_vec(),
                cause: Cause::new(to.name(), "core p.119"),
            });
        }
    }

    fn clause(&self, said: Said<'_>) -> String {
        format!(
            "a use of a Scene move of the chosen type comes back to {}, and its moves of that type need no rest",
            said.who
        )
    }
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

/// The moves of these types that come back: the first Scene move of which a use is spent, and those that rest.
fn spent(world: &World, who: CombatantId, types: &[Element]) -> SmallVec<[MoveId; 4]> {
    let (dex, uses) = (world.dex(), world.part::<MoveUses>(who));
    let known = traits::of(world, who).moves.iter().copied();
    let fits = |id: &MoveId| {
        dex.move_def(*id)
            .element
            .is_some_and(|it| types.contains(&it))
    };
    let used = |id: &MoveId| uses.of(*id).unwrap_or_default();
    let mut scene = false;
    known
        .filter(fits)
        .filter(|id| match dex.move_def(*id).frequency {
            Frequency::EveryOtherTurn => used(id).last_turn.is_some(),
            Frequency::Scene(_) if used(id).scene > 0 => !std::mem::replace(&mut scene, true),
            _ => false,
        })
        .collect()
}
