//! What clings to whoever begins or ends a turn in it: a stage, each time (Sticky Smoke, core p.331).

use bevy_ecs::prelude::*;

use crate::battle::effect::answered::OfField;
use crate::battle::effect::staging;
use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::world::Access;
use crate::battle::questions::about::StageChange;
use crate::battle::state::board::Board;
use crate::battle::state::turns::Turns;
use crate::battle::state::{place, presence};

/// What a turn has answered the start of.
const NAME: &str = "what clings";

/// A turn begins: once, however often it is gone on with (G007).
pub(crate) fn turn_begins(world: &mut World, who: CombatantId) {
    let turn = world.part::<Turns>(who).so_far();
    if world.the::<Board>().is_covered() && world.part_mut::<OfField>(who).now(NAME, turn) {
        cling(world, who);
    }
}

/// A turn is over.
pub(crate) fn turn_over(world: &mut World, who: CombatantId) {
    cling(world, who);
}

fn cling(world: &mut World, who: CombatantId) {
    let board = world.the::<Board>();
    let Some(body) = place::body(world, who).filter(|_| board.is_covered()) else {
        return;
    };
    let mut covers = body.cells().filter_map(|cell| board.cover(cell));
    let found = covers.find_map(|cover| {
        let def = world.dex().terrain(cover);
        def.clings.map(|(stat, by)| (stat, by, def.name.clone()))
    });
    let Some((stat, by, name)) = found.filter(|_| presence::conscious(world, who)) else {
        return;
    };
    let change = StageChange {
        who,
        stat,
        by,
        from: None,
    };
    staging::change(world, change, name);
}
