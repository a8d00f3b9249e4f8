//! Who is out and who is in a ball, and where they could come out: what the verbs that change it
//! have in common.

use bevy_ecs::prelude::*;

use crate::battle::deeds::switching;
use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::world::Access;
use crate::battle::state::board::Board;
use crate::battle::state::{place, presence, setting};
use crate::board::{Body, Cell};
use crate::data::level::CombatantKind;

/// A trainer's Pokémon, as far as somebody may recall and release them.
pub(crate) struct Team {
    pub(crate) trainer: CombatantId,
    /// On the board.
    pub(crate) out: Vec<CombatantId>,
    /// In their balls.
    pub(crate) inside: Vec<CombatantId>,
    /// Whether its trainer decides and may recall or release two at once (combat-R052).
    pub(crate) of_two: bool,
}

impl Team {
    /// Whether this one is the trainer.
    pub(crate) fn led_by(&self, actor: CombatantId) -> bool {
        self.trainer == actor
    }
}

/// The team that somebody may change; of its Pokémon each only itself.
pub(crate) fn of(world: &World, actor: CombatantId) -> Option<Team> {
    let trainer = match world.who(actor).kind {
        CombatantKind::Trainer => actor,
        CombatantKind::Pokemon => world.who(actor).owner?,
    };
    let mine = |id: &CombatantId| world.who(*id).owner == Some(trainer);
    let mates = || world.ids().into_iter().filter(mine);
    Some(Team {
        trainer,
        out: mates()
            .filter(|id| place::body(world, *id).is_some())
            .filter(|id| trainer == actor || *id == actor)
            .collect(),
        inside: mates().filter(|id| presence::in_ball(world, *id)).collect(),
        of_two: trainer == actor && setting::side_of(world, actor).pokemon_turns >= 2,
    })
}

/// Every two of a list.
pub(crate) fn pairs(list: &[CombatantId]) -> Vec<(CombatantId, CombatantId)> {
    list.iter()
        .enumerate()
        .flat_map(|(at, one)| list[at + 1..].iter().map(|other| (*one, *other)))
        .collect()
}

/// Where a Pokémon could come out: near its trainer, or where the old one stands.
pub(crate) fn landing(world: &World, trainer: CombatantId, pokemon: CombatantId) -> Vec<Cell> {
    let footprint = place::footprint(world, pokemon);
    let near = place::body(world, trainer);
    world
        .resource::<Board>()
        .cells()
        .filter(|cell| {
            let body = Body::new(*cell, footprint);
            near.is_none_or(|at| place::distance(world, &at, &body) <= switching::BEAM)
        })
        .filter(|cell| {
            place::fits(world, pokemon, *cell)
                || world
                    .resource::<place::Grid>()
                    .occupant(*cell)
                    .is_some_and(|there| {
                        world.who(there).owner == Some(trainer)
                            && place::footprint(world, there) == footprint
                    })
        })
        .collect()
}
