//! What League trainers have declared for the round (combat-R037). Sole writer is `deeds/league.rs`.

use bevy_ecs::prelude::*;

use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::verb::Action;
use crate::battle::kernel::world::Access;

/// What a trainer has declared for this round.
#[derive(Component, Clone, Debug, Default)]
pub(crate) struct Plan(Vec<Action>);

impl Plan {
    /// One more action.
    pub(crate) fn add(&mut self, action: Action) {
        self.0.push(action);
    }

    /// It begins to declare.
    pub(crate) fn clear(&mut self) {
        self.0.clear();
    }

    /// Everything that it has declared, to be carried out.
    pub(crate) fn take(&mut self) -> Vec<Action> {
        std::mem::take(&mut self.0)
    }
}

/// What a trainer has declared and not yet carried out.
pub(crate) fn declared(world: &World, who: CombatantId) -> &[Action] {
    &world.part::<Plan>(who).0
}
