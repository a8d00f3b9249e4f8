//! How somebody leaves the board for good, and what ends with it.

use bevy_ecs::prelude::*;

use crate::battle::deeds::grappling;
use crate::battle::effect::moments;
use crate::battle::effect::timers::Timers;
use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::world::Access;
use crate::battle::questions::answers::Occasion;
use crate::battle::state::place::{self, Whereabouts};

/// Leaves the board for good.
pub(crate) fn leave(world: &mut World, who: CombatantId, to: Whereabouts) {
    grappling::dissolve(world, who);
    place::put(world, who, to);
    moments::end_on(world, who, Occasion::Leaving, "over");
    world.the_mut::<Timers>().forget_all(who);
    moments::source_gone(world, who);
}
