//! Who takes part in the aftermath, and who looks after whom. Everybody's own day is `state/diary.rs`.

use bevy_ecs::prelude::*;

use crate::battle::deeds::health::Health;
use crate::battle::kernel::command::{CombatantId, SideId};
use crate::battle::kernel::world::Access;
use crate::battle::state::place::{Place, Whereabouts};
use crate::battle::state::setting::Setting;

/// Whether somebody takes part in the aftermath: alive, and neither fled nor still to come.
pub(crate) fn around(world: &World, id: CombatantId) -> bool {
    !world.part::<Health>(id).dead()
        && !matches!(
            world.part::<Place>(id).at(),
            Whereabouts::Fled | Whereabouts::Later | Whereabouts::Away
        )
}

/// The side that looks after somebody: its trainer's where it has been caught.
pub(crate) fn keeper(world: &World, id: CombatantId) -> SideId {
    match world.part::<Place>(id).at() {
        Whereabouts::Caught(trainer) => world.who(trainer).side,
        _ => world.who(id).side,
    }
}

/// The team that somebody belongs to now.
pub(crate) fn team_of(world: &World, id: CombatantId) -> Option<u8> {
    let sides = world.the::<Setting>().sides();
    let side = sides.get(usize::from(keeper(world, id).0));
    side.map(|side| side.team)
}
