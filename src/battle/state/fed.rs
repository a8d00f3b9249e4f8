//! Who has traded in Digestion Buffs in this Scene. Sole writer of [`Fed`]; the buffs are `deeds/meals.rs`.

use bevy_ecs::prelude::*;

/// How often somebody has traded in a Digestion Buff in this Scene.
#[derive(Component, Clone, Copy, Debug, Default)]
pub(crate) struct Fed {
    traded: u8,
}

impl Fed {
    /// How often.
    pub(crate) fn traded(self) -> u8 {
        self.traded
    }

    /// It trades one in.
    pub(crate) fn trade(&mut self) {
        self.traded += 1;
    }
}
