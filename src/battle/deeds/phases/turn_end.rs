//! A turn ends: saves, what takes Hit Points, what lasts until then, the ground; then it is closed.

use bevy_ecs::prelude::*;

use crate::battle::deeds::{hazard, scenery};
use crate::battle::effect::timers::Timers;
use crate::battle::effect::{self, clock};
use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::event::Event;
use crate::battle::kernel::schedule::{Registrar, Set};
use crate::battle::kernel::world::{Access, Clock, Journal, Who, seat};
use crate::battle::questions::moments::Moment;
use crate::battle::questions::responses::{Response, Responses};
use crate::battle::state::budget::Actions;
use crate::battle::state::hurry::Hurry;
use crate::battle::state::turns::{PokemonTurns, Turns};

pub(crate) fn register(registrar: &mut Registrar) {
    let why = "a save ends what lasts, and whatever heeds that may do anything";
    registrar.add_exclusive(Set::EndSaves, why, end_saves);
    let why = "what takes Hit Points may fell, and whatever heeds that may do anything";
    registrar.add_exclusive(Set::Ticks, why, ticks);
    let why = "what answers the end of a turn may do anything";
    registrar.add_exclusive(Set::TurnDurations, why, turn_over);
    registrar.add(Set::TurnDurations, run_out);
    let why = "what ends may be heeded by anything, and what lies on the ground may do anything";
    registrar.add_exclusive(Set::GroundLast, why, leave_ground);
    registrar.add(Set::TurnClosed, close);
}

/// Whose turn ends, whether it is still in play or what came between has taken it.
#[derive(Resource, Default, Clone, Copy, Debug)]
pub(crate) struct Ending(pub(crate) Option<CombatantId>);

/// A moment has come for whoever's turn it is.
fn in_turn(world: &mut World, moment: Moment, response: fn(&Responses) -> Option<Response>) {
    if let Some(who) = world.clock().turn_of {
        effect::fire(world, who, moment, response);
    }
}

fn end_saves(world: &mut World) {
    in_turn(world, Moment::EndSaves, |it| it.end_saves);
}

fn ticks(world: &mut World) {
    in_turn(world, Moment::Ticks, |it| it.ticks);
}

fn turn_over(world: &mut World) {
    in_turn(world, Moment::TurnOver, |it| it.turn_over);
}

/// What lasts until the end of this turn has run out.
fn run_out(clock: Res<Clock>, mut timers: ResMut<Timers>) {
    if let Some(who) = clock.turn_of {
        timers.turn_ends(who);
    }
}

/// What has run out is over; then what whoever has acted stands in, or on, strikes it.
fn leave_ground(world: &mut World) {
    if let Some(who) = world.clock().turn_of {
        clock::lapse_all(world);
        scenery::fire::turn_over(world, who);
        scenery::clinging::turn_over(world, who);
        hazard::stood_on(world, who);
    }
}

/// The turn is over, with all that was left of it; a Pokémon's is one of its trainer's.
fn close(
    mut ending: ResMut<Ending>,
    mut clock: ResMut<Clock>,
    mut journal: ResMut<Journal>,
    mut all: Query<(&Who, &mut Turns, &mut Actions, &mut Hurry)>,
    mut of_pokemon: Query<&mut PokemonTurns>,
) {
    let Some(who) = ending.0.take() else {
        return;
    };
    let Ok((is, mut turns, mut actions, mut hurry)) = all.get_mut(seat(who)) else {
        return;
    };
    turns.end();
    actions.end();
    hurry.turn_over();
    let trainer = is.owner.filter(|_| clock.turn_of == Some(who));
    if let Some(mut given) = trainer.and_then(|it| of_pokemon.get_mut(seat(it)).ok()) {
        given.give();
    }
    journal.add(Event::TurnEnded { who });
    clock.turn_of = None;
}
