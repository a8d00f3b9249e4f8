//! What somebody can choose to do by these rules.
//!
//! A verb is one file in [`acts`], made an entry of the one table there. What several verbs have in
//! common (walking, switching, items) stands in `deeds/`, what is asked of all of them in [`manner`].

use bevy_ecs::prelude::*;

use crate::battle::deeds::initiative;
use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::names::Maneuver;
use crate::battle::kernel::prompt::SlotState;
use crate::battle::kernel::world::Access;
use crate::battle::state::budget::Actions;

pub mod acts;
pub(crate) mod manner;
pub(crate) mod offers;
pub(crate) mod referee;

/// Whether a move has just allowed this maneuver on this one as a Free Action.
pub(crate) fn is_free(
    world: &World,
    actor: CombatantId,
    maneuver: Maneuver,
    target: CombatantId,
) -> bool {
    world.part::<Actions>(actor).free_maneuver() == Some((maneuver, target))
}

/// Who of the same trainer gets its turn of this round if somebody holds until after it, with its Initiative
/// (combat-R035, combat-R040).
pub(crate) fn would_act_instead(world: &World, actor: CombatantId) -> Vec<(CombatantId, i32)> {
    let Some(trainer) = world.who(actor).owner else {
        return Vec::new();
    };
    if initiative::turns_left(world, trainer) > 0 {
        return Vec::new();
    }
    initiative::slots(world)
        .into_iter()
        .filter(|slot| slot.state == SlotState::Skipped)
        .filter(|slot| world.who(slot.who).owner == Some(trainer))
        .map(|slot| (slot.who, slot.initiative))
        .collect()
}

/// Who has still to act in this round, with its Initiative.
pub(crate) fn yet_to_act(world: &World) -> Vec<(CombatantId, i32)> {
    initiative::slots(world)
        .into_iter()
        .filter(|slot| slot.state == SlotState::Waiting)
        // Nobody holds until after whoever is first or last in any case.
        .filter(|slot| initiative::initiative(world, slot.who).abs() < initiative::EXTREME)
        .map(|slot| (slot.who, slot.initiative))
        .collect()
}
