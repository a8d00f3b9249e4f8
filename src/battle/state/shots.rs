//! In which round somebody has last used a ranged move (core p.308). Sole writer of [`LastShot`].

use bevy_ecs::prelude::*;

/// When a combatant has last used a ranged move in this battle.
#[derive(Component, Clone, Copy, Debug, Default)]
pub(crate) struct LastShot(Option<u32>);

impl LastShot {
    /// It does so in this round.
    pub(crate) fn note(&mut self, round: u32) {
        self.0 = Some(round);
    }

    /// Whether it has done so in this round or a later one.
    pub(crate) fn since(self, round: u32) -> bool {
        self.0.is_some_and(|last| last >= round)
    }
}
