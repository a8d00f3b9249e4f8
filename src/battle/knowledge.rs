//! What a side may know of a combatant: the information policy of the level, and what a Pokédex
//! has shown (combat-R042).

use bevy_ecs::prelude::*;

use super::Battle;
use super::actions::items::{self, Bag};
use super::actions::{Refused, on_board};
use super::attack::targets::blocked;
use super::command::{CombatantId, SideId};
use super::core::Access;
use super::event::Event;
use super::place::{self, Place};
use super::sheet::Whereabouts;
use crate::data::ItemEffect;
use crate::data::level::{Information, Kind};

/// How much of a combatant may be shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Knowledge {
    /// Everything.
    Everything,
    /// Hit Points as a share, moves once used; no other numbers.
    AsSeen,
    /// Only what stands on the board: no Hit Points either.
    Outline,
}

/// Who has been identified, and for which team.
#[derive(Resource, Default, Clone, Debug)]
pub(super) struct Identified(Vec<(u8, CombatantId)>);

impl Identified {
    pub(super) fn clear(&mut self) {
        self.0.clear();
    }
}

fn identified(world: &World, team: u8, id: CombatantId) -> bool {
    world.resource::<Identified>().0.contains(&(team, id))
}

impl Battle {
    /// What a side may know of a combatant; `None` is the referee, who knows everything.
    #[must_use]
    pub fn knowledge(&self, viewer: Option<SideId>, who: CombatantId) -> Knowledge {
        let world = &self.engine.world;
        let level = self.level();
        let team = |side: SideId| level.sides.get(usize::from(side.0)).map(|side| side.team);
        let Some(mine) = viewer.and_then(team) else {
            return Knowledge::Everything;
        };
        let theirs = level
            .combatants
            .get(usize::from(who.0))
            .and_then(|def| team(SideId(def.side)));
        if theirs.is_none_or(|theirs| theirs == mine) || identified(world, mine, who) {
            return Knowledge::Everything;
        }
        match level.information {
            Information::Open => Knowledge::Everything,
            Information::AsSeen => Knowledge::AsSeen,
            Information::Referee => Knowledge::Outline,
        }
    }
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
pub(super) fn has_scanner(world: &World, actor: CombatantId) -> bool {
    range(world, actor).is_some()
}

/// Whether a Pokémon can be identified.
pub(super) fn plan(world: &World, actor: CombatantId, target: CombatantId) -> Result<(), Refused> {
    let refuse = |why| Err(Refused::new(why, "combat-R042"));
    let Some(metres) = range(world, actor).filter(|_| world.who(actor).kind == Kind::Trainer)
    else {
        return refuse("it takes a trainer with a Pokédex");
    };
    let known = usize::from(target.0) < world.roster().len();
    if !known || world.who(target).kind != Kind::Pokemon {
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
        Some(here) if here.distance(&body) <= metres && !blocked(world, &here, &body) => Ok(()),
        _ => Err(Refused::owned(
            format!("it has to be in sight within {metres} metres"),
            "combat-R042",
        )),
    }
}

/// Whom it could point at: enemies on the board.
pub(super) fn candidates(world: &World, actor: CombatantId) -> Vec<CombatantId> {
    world
        .ids()
        .into_iter()
        .filter(|id| world.who(*id).kind == Kind::Pokemon && !world.allied(*id, actor))
        .filter(|id| on_board(world, *id))
        .collect()
}

/// Identifies it; the costs are paid.
pub(super) fn scan(world: &mut World, actor: CombatantId, target: CombatantId) {
    let team = world.who(actor).team;
    world.resource_mut::<Identified>().0.push((team, target));
    world.log(Event::Scanned {
        who: actor,
        target,
        rule: "combat-R042",
    });
}

/// The weapons in a bag.
pub(super) fn weapons(world: &World, actor: CombatantId) -> Vec<crate::data::ItemId> {
    let bag = world.part::<Bag>(actor);
    bag.carried()
        .iter()
        .filter(|(item, count)| *count > 0 && world.dex().item(*item).effect.weapon().is_some())
        .map(|(item, _)| *item)
        .filter(|item| items::plan_draw(world, actor, *item).is_ok())
        .collect()
}
