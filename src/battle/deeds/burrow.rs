//! Staying under ground: whoever ends its turn in solid earth spends its Standard Action on
//! keeping the burrow open, or forfeits the next one (the Burrow capability, G041).

use bevy_ecs::prelude::*;

use crate::battle::deeds::turn;
use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::schedule::{Registrar, Set};
use crate::battle::kernel::world::{Access, Journal, seat};
use crate::battle::state::board::Board;
use crate::battle::state::budget::Actions;
use crate::battle::state::owed::Owed;
use crate::battle::state::ptu_event::PtuEvent;
use crate::battle::state::{place, traits};
use crate::board::BaseTerrain;

pub(crate) fn register(registrar: &mut Registrar) {
    registrar.add(Set::Burrows, under_ground.pipe(dig_on));
    let why = "a Standard Action may hurt whoever pays for its efforts, and anything may heed that";
    registrar.add_exclusive(Set::Burrows, why, strain);
}

/// Whether any square of a combatant is solid earth.
fn underground(world: &World, id: CombatantId) -> bool {
    let board = world.the::<Board>();
    traits::of(world, id).speeds.burrow > 0
        && place::body(world, id).is_some_and(|body| {
            let mut terrains = body.cells().filter_map(|cell| board.terrain(cell));
            terrains.any(|terrain| terrain.base == BaseTerrain::Earth)
        })
}

/// Whoever ends its turn in solid earth.
fn under_ground(world: &World) -> Option<CombatantId> {
    world.clock().turn_of.filter(|who| underground(world, *who))
}

/// It spends the Standard Action of this turn on that, or owes the next one.
fn dig_on(
    In(found): In<Option<CombatantId>>,
    mut journal: ResMut<Journal>,
    mut all: Query<(&mut Actions, &mut Owed)>,
) {
    let Some(who) = found else {
        return;
    };
    let Ok((mut actions, mut owed)) = all.get_mut(seat(who)) else {
        return;
    };
    let next = !actions.spend_standard();
    if next {
        owed.owe_standard();
    }
    let rule = "G041";
    journal.add(PtuEvent::Burrowed { who, next, rule });
}

/// That is a Standard Action like any other (A052).
fn strain(world: &mut World) {
    let turn_of = world.clock().turn_of;
    if let Some(who) = turn_of.filter(|it| world.part::<Actions>(*it).owes_strain()) {
        turn::strain(world, who);
    }
}
