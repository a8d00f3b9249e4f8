//! A round ends: who comes round, what answers it, what lasts until then.

use bevy_ecs::prelude::*;

use crate::battle::deeds::{health, scenery};
use crate::battle::effect::{self, clock};
use crate::battle::kernel::schedule::{Registrar, Set};
use crate::battle::kernel::world::Access;
use crate::battle::questions::moments::Moment;
use crate::battle::state::presence::present;
use crate::battle::state::turns::Turns;

pub(crate) fn register(registrar: &mut Registrar) {
    registrar.add(Set::Waking, health::end_round);
    let why = "what answers the end of a round may do anything";
    registrar.add_exclusive(Set::RoundAnswers, why, rounds_over);
    let why = "what ends may be heeded by anything, and fires spread to anything";
    registrar.add_exclusive(Set::RoundDurations, why, round_over);
}

fn rounds_over(world: &mut World) {
    for who in world.ids() {
        effect::fire(world, who, Moment::RoundOver, |it| it.round_over);
    }
}

/// The round is over: counts that nobody reached have passed, and so have the turns of those who would
/// have had one but are down or gone.
fn round_over(world: &mut World) {
    clock::count_reached(world, world.clock().round, i32::MIN);
    // What lasts for the rest of this round is over before the next is put in order.
    clock::count_reached(world, world.clock().round + 1, i32::MAX);
    for id in world.ids() {
        if !present(world, id) && !world.part::<Turns>(id).are_over() {
            clock::turn_ended(world, id);
        }
    }
    scenery::fire::round_over(world);
}
