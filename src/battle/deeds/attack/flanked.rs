//! Who is flanked (combat-R063, combat-R064, A116). Reads only.

use bevy_ecs::prelude::*;
use smallvec::SmallVec;

use crate::battle::deeds::initiative;
use crate::battle::kernel::world::Access;
use crate::battle::questions::blow::End;
use crate::battle::questions::can::{self, Can};
use crate::battle::state::board::Board;
use crate::battle::state::place::Standing;
use crate::board::Body;
use crate::rules::flanking;

/// Whether a combatant is flanked: conscious foes that are not asleep or frozen (A116).
pub(crate) fn is_flanked(world: &World, grid: Standing, at: &End) -> bool {
    let (id, size) = (at.id, at.traits.size);
    let Some(body) = grid.body(id) else {
        return false;
    };
    if at.effects.bars(Can::BeFlanked) {
        return false;
    }
    if grid.foes_beside(id, &body).nth(1).is_none() {
        return false;
    }
    let foes: SmallVec<[Body; 8]> = grid
        .foes_beside(id, &body)
        .filter(|(foe, _)| can::can(world, *foe, Can::Flank) && !initiative::follows(world, *foe))
        .map(|(_, body)| body)
        .collect();
    if foes.len() < 2 {
        return false;
    }
    let board = world.the::<Board>();
    if board.has_landmarks() && board.extent(&body) != body {
        flanking::surrounded(size, &foes)
    } else {
        flanking::flanked(&body, size, &foes)
    }
}
