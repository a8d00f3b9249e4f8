//! A Pokédex identifies Pokémon (combat-R042).

use bevy_ecs::prelude::*;

use crate::battle::deeds::attack::shape::hidden_from;
use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::refused::Refused;
use crate::battle::kernel::world::Access;
use crate::battle::state::bag::Bag;
use crate::battle::state::place::{self, Place, Whereabouts};
use crate::battle::state::presence::on_board;
use crate::battle::state::ptu_event::PtuEvent;
use crate::data::ItemEffect;
use crate::data::level::CombatantKind;

/// Who has been identified, and for which team.
#[derive(Resource, Default, Clone, Debug)]
pub(crate) struct Identified(Vec<(u8, CombatantId)>);

impl Identified {
    pub(crate) fn clear(&mut self) {
        self.0.clear();
    }
}

/// Whether a team has identified somebody.
pub(crate) fn identified(world: &World, team: u8, id: CombatantId) -> bool {
    world.the::<Identified>().0.contains(&(team, id))
}

/// How far the best scanner in a bag or hand reaches.
fn range(world: &World, actor: CombatantId) -> Option<i32> {
    let bag = world.part::<Bag>(actor);
    let carried = bag.carried().iter().filter(|(_, count)| *count > 0);
    carried
        .map(|(item, _)| *item)
        .chain(bag.held())
        .filter_map(|item| match world.dex().item(item).effect {
            ItemEffect::Scanner(metres) => Some(metres),
            _ => None,
        })
        .max()
}

/// Whether somebody carries a Pokédex.
pub(crate) fn has_scanner(world: &World, actor: CombatantId) -> bool {
    range(world, actor).is_some()
}

/// Whether a Pokémon can be identified.
pub(crate) fn plan(world: &World, actor: CombatantId, target: CombatantId) -> Result<(), Refused> {
    let refuse = |why| Err(Refused::new(why, "combat-R042").of(target));
    let Some(metres) =
        range(world, actor).filter(|_| world.who(actor).kind == CombatantKind::Trainer)
    else {
        return refuse("that takes a trainer with a Pokédex");
    };
    let known = usize::from(target.0) < world.roster().len();
    if !known || world.who(target).kind != CombatantKind::Pokemon {
        return refuse("only Pokémon can be identified");
    }
    let Some(body) = place::body(world, target) else {
        return refuse("it is not on the board");
    };
    if identified(world, world.who(actor).team, target) {
        return refuse("it has been identified already");
    }
    if world.part::<Place>(actor).at() == Whereabouts::Beside {
        return Ok(());
    }
    match place::body(world, actor) {
        Some(here)
            if place::distance(world, &here, &body) <= metres
                && !hidden_from(world, actor, &here, &body) =>
        {
            Ok(())
        }
        _ => Err(Refused::new(
            format!("it has to be in sight within {metres} metres"),
            "combat-R042",
        )
        .of(target)),
    }
}

/// Whom it could point at: enemies on the board.
pub(crate) fn candidates(world: &World, actor: CombatantId) -> Vec<CombatantId> {
    world
        .ids()
        .into_iter()
        .filter(|id| world.who(*id).kind == CombatantKind::Pokemon && !world.allied(*id, actor))
        .filter(|id| on_board(world, *id))
        .collect()
}

/// Identifies it; the costs are paid.
pub(crate) fn scan(world: &mut World, actor: CombatantId, target: CombatantId) {
    let team = world.who(actor).team;
    world.the_mut::<Identified>().0.push((team, target));
    world.log(PtuEvent::Scanned {
        who: actor,
        target,
        rule: "combat-R042",
    });
}
