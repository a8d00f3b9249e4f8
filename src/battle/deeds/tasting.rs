//! What a food does to whoever tastes of it, at once (core ch.9).

use bevy_ecs::prelude::*;

use crate::battle::deeds::{item_effects, meals};
use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::event::Cause;
use crate::battle::kernel::world::Access;
use crate::battle::state::move_uses::MoveUses;
use crate::battle::state::ptu_event::PtuEvent;
use crate::data::{ItemEffect, ItemId, MoveId};
use crate::rules::Frequency;

/// Somebody has at once what a food does, or its buff where that waits for its moment.
pub(crate) fn take_over(world: &mut World, who: CombatantId, item: ItemId) {
    let def = world.dex().item(item).clone();
    let ItemEffect::Food(gives) = &def.effect else {
        return;
    };
    if gives.is_empty() {
        meals::feed_apart(world, who, item);
    }
    for effect in gives {
        if *effect == ItemEffect::Restore {
            restore(world, who, def.name.clone());
        }
        item_effects::come_true(world, who, &def, effect, who);
    }
}

/// The move of the most uses that is counted by Scenes and has been used in this one; of equals the first of
/// its card.
pub(crate) fn spent_move(world: &World, who: CombatantId) -> Option<MoveId> {
    let counted = |id: MoveId| matches!(world.dex().move_def(id).frequency, Frequency::Scene(_));
    let uses = world.part::<MoveUses>(who).all().iter();
    let mut spent = uses.filter(|(id, uses)| uses.scene > 0 && counted(*id));
    let mut most = spent.next()?;
    for other in spent {
        if other.1.scene > most.1.scene {
            most = other;
        }
    }
    Some(most.0)
}

/// One use of that move comes back.
pub(crate) fn restore(world: &mut World, who: CombatantId, source: String) {
    if let Some(id) = spent_move(world, who) {
        world.part_mut::<MoveUses>(who).take_back(id);
        world.log(PtuEvent::MovesRegained {
            who,
            moves: vec![id],
            cause: Cause::new(source, "combat-R042"),
        });
    }
}
