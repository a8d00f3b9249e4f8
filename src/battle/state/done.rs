//! What the sides have done so far that the script of a level may wait for.

use bevy_ecs::prelude::*;

use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::world::Access;
use crate::data::level::Deed;

/// What each side has done, where anybody waits for it.
#[derive(Resource, Default, Clone, Debug)]
pub(crate) struct DeedsDone {
    deeds: Vec<(u8, Deed)>,
    /// The script waits for states of the battle, deeds among them.
    awaited: bool,
}

impl DeedsDone {
    /// Nothing yet.
    pub(crate) fn nothing(awaited: bool) -> Self {
        let deeds = Vec::new();
        Self { deeds, awaited }
    }

    /// Whether a side has done it.
    pub(crate) fn by(&self, side: u8, deed: Deed) -> bool {
        self.deeds.contains(&(side, deed))
    }
}

/// Somebody did something a script may wait for.
pub(crate) fn did(world: &mut World, who: CombatantId, deed: Deed) {
    let side = world.who(who).side.0;
    let mut done = world.the_mut::<DeedsDone>();
    if done.awaited && !done.by(side, deed) {
        done.deeds.push((side, deed));
    }
}
