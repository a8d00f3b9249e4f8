//! Pokémon that are out but get no turn: they move along with their trainer and do no more
//! (G019, A105).

use bevy_ecs::prelude::*;

use crate::battle::deeds::mobility;
use crate::battle::deeds::walk::Walk;
use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::refused::Refused;
use crate::battle::kernel::world::Access;
use crate::battle::questions::can::{self, Can};
use crate::battle::questions::vision;
use crate::battle::state::budget::Actions;
use crate::battle::state::turns::Turns;
use crate::battle::state::{presence, setting};
use crate::board::Cell;
use crate::data::level::CombatantKind;

/// Whether a trainer can take a Pokémon along now, wherever to.
pub(crate) fn possible(
    world: &World,
    actor: CombatantId,
    pokemon: CombatantId,
) -> Result<(), Refused> {
    let refuse = |why| Err(Refused::new(why, "A105").of(pokemon));
    let known = usize::from(pokemon.0) < world.roster().len();
    if world.who(actor).kind != CombatantKind::Trainer
        || !known
        || world.who(pokemon).owner != Some(actor)
    {
        return refuse("a trainer is followed by Pokémon of their own only");
    }
    let side = setting::side_of(world, actor);
    let mates = world.ids().into_iter();
    let out =
        mates.filter(|id| world.who(*id).owner == Some(actor) && presence::present(world, *id));
    if out.count() <= usize::from(side.pokemon_turns) {
        return refuse("it has a turn of its own");
    }
    if !presence::present(world, pokemon) {
        return refuse("it is not on its feet on the board");
    }
    if world.part::<Turns>(pokemon).are_over() {
        return refuse("it has had its turn in this round");
    }
    if !world.part::<Actions>(actor).left().moved {
        return refuse("its trainer has not shifted in this turn");
    }
    can::require(world, pokemon, Can::Follow)?;
    match mobility::held_back(world, pokemon) {
        Some(refused) => Err(refused),
        None => Ok(()),
    }
}

/// Whether it can go there.
pub(crate) fn plan(
    world: &World,
    actor: CombatantId,
    pokemon: CombatantId,
    path: &[Cell],
) -> Result<(), Refused> {
    possible(world, actor, pokemon)?;
    mobility::path_cost(world, pokemon, path).map(|_| ())
}

/// Takes it along; that was its round.
pub(crate) fn perform(world: &mut World, pokemon: CombatantId, path: &[Cell]) {
    let cost = mobility::path_cost(world, pokemon, path).map_or(0, |cost| cost.0);
    world.part_mut::<Turns>(pokemon).end();
    let blind = vision::totally_blind(world, pokemon);
    let quick = blind && mobility::moves_quickly(world, pokemon, path);
    let walk = Walk::new(pokemon, path.to_vec(), cost, true).blindly(quick, blind, 0);
    world.push(walk.frame());
}
