//! The actions that are left of a turn (combat-R043).

use bevy_ecs::prelude::*;

use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::prompt::Left;
use crate::battle::kernel::world::Access;
use crate::battle::state::budget::Actions;

/// What somebody has left of its turn.
pub(crate) fn of(world: &World, id: CombatantId) -> Vec<Left> {
    let budget = world.part::<Actions>(id).left();
    let action = |name, count: u8, main, says| Left {
        name,
        count: count.into(),
        most: None,
        main,
        says,
    };
    vec![
        action(
            "Standard",
            budget.standard,
            true,
            "Standard Actions left this turn: moves, items, maneuvers",
        ),
        action(
            "Shift",
            budget.shift,
            true,
            "Shift Actions left this turn: movement and switching",
        ),
        action("Swift", budget.swift, false, "Swift Actions left this turn"),
    ]
}
