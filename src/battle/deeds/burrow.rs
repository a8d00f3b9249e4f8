//! Staying under ground: whoever ends its turn in solid earth spends its Standard Action on
//! keeping the burrow open, or forfeits the next one (the Burrow capability, G041).

use bevy_ecs::prelude::*;

use crate::battle::deeds::turn;
use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::event::Event;
use crate::battle::kernel::schedule::{Registrar, Set, Step};
use crate::battle::kernel::world::Access;
use crate::battle::state::board::Board;
use crate::battle::state::budget::Actions;
use crate::battle::state::owed::Owed;
use crate::battle::state::{place, traits};
use crate::board::BaseTerrain;

/// The system is exclusive: what is owed for a turn spent underground may end more than one thing.
pub(crate) fn register(registrar: &mut Registrar) {
    registrar.add(Step::TurnEnd, Set::Base, turn_ended);
}

/// Whether any square of a combatant is solid earth.
fn underground(world: &World, id: CombatantId) -> bool {
    let board = world.resource::<Board>();
    traits::of(world, id).speeds.burrow > 0
        && place::body(world, id).is_some_and(|body| {
            let mut terrains = body.cells().filter_map(|cell| board.terrain(cell));
            terrains.any(|terrain| terrain.base == BaseTerrain::Earth)
        })
}

fn turn_ended(world: &mut World) {
    let Some(who) = world.clock().turn_of else {
        return;
    };
    if !underground(world, who) {
        return;
    }
    let next = !world.part_mut::<Actions>(who).spend_standard();
    if next {
        world.part_mut::<Owed>(who).owe_standard();
    }
    world.log(Event::Burrowed {
        who,
        next,
        rule: "G041",
    });
    if !next {
        // It is a Standard Action like any other (A052).
        turn::strain(world, who);
    }
}
