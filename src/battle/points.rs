//! Action Points of trainers (combat-R130, combat-R131): one for +1 on the next Accuracy Roll
//! or Skill Check of the trainer or one of its Pokémon, once per roll.

use super::event::Modifiers;
use bevy_ecs::prelude::*;

use super::actions::Refused;
use super::attack::{Attack, Focus, modifier};
use super::command::CombatantId;
use super::core::Access;
use super::event::Event;
use super::health::conscious;
use super::schedule::{Registrar, Set, Step};
use super::timers::{Ends, Timers};
use crate::data::level::Kind;

/// The pool of a trainer.
#[derive(Component, Clone, Copy, Debug, Default)]
pub(super) struct Points {
    pub(super) max: i32,
    pub(super) spent: i32,
    /// Drained ones stay away until an Extended Rest (combat-R127).
    pub(super) drained: i32,
    /// One point waits for the next roll.
    pub(super) pending: bool,
}

impl Points {
    /// How many can be spent.
    pub(super) fn left(&self) -> i32 {
        (self.max - self.spent - self.drained).max(0)
    }
}

pub(super) fn register(registrar: &mut Registrar) {
    registrar.add(Step::GatherAccuracy, Set::Gear, add_to_accuracy);
}

/// Whose points a combatant uses: its own, or its trainer's.
fn purse(world: &World, id: CombatantId) -> Option<CombatantId> {
    match world.who(id).kind {
        Kind::Trainer => Some(id),
        Kind::Pokemon => world.who(id).owner,
    }
}

/// Whether a point can be spent for the next roll of this combatant.
pub(super) fn plan(world: &World, actor: CombatantId) -> Result<(), Refused> {
    let Some(trainer) = purse(world, actor) else {
        return Err(Refused::new(
            "only trainers have Action Points",
            "combat-R130",
        ));
    };
    let points = world.part::<Points>(trainer);
    if points.pending {
        return Err(Refused::new(
            "a point is already on the next roll",
            "combat-R131",
        ));
    }
    if points.left() == 0 {
        return Err(Refused::new("no Action Points are left", "combat-R130"));
    }
    if !conscious(world, trainer) {
        return Err(Refused::new("the trainer is not conscious", "combat-R077"));
    }
    if world.resource::<Timers>().has(Ends::NoPoints(trainer)) {
        return Err(Refused::new(
            "the trainer is too angry to spend points",
            "combat-R122",
        ));
    }
    Ok(())
}

/// Spends it.
pub(super) fn spend(world: &mut World, actor: CombatantId) {
    let Some(trainer) = purse(world, actor) else {
        return;
    };
    let mut points = world.part_mut::<Points>(trainer);
    points.spent += 1;
    points.pending = true;
    let left = points.left();
    world.log(Event::PointSpent { who: trainer, left });
}

/// Whether a point waits for a roll of this combatant.
pub(super) fn pending(world: &World, id: CombatantId) -> bool {
    purse(world, id).is_some_and(|trainer| world.part::<Points>(trainer).pending)
}

/// What the parts of a roll call it.
const SOURCE: &str = "Action Point";

/// The parts of a further roll of the same attack: a point counts for one roll (combat-R131).
pub(super) fn without(parts: &Modifiers) -> Modifiers {
    let others = parts.iter().filter(|part| part.source != SOURCE);
    others.cloned().collect()
}

/// The roll has been made.
pub(super) fn used(world: &mut World, id: CombatantId) {
    if let Some(trainer) = purse(world, id)
        && world.part::<Points>(trainer).pending
    {
        world.part_mut::<Points>(trainer).pending = false;
    }
}

fn add_to_accuracy(world: &mut World) {
    let focus = *world.resource::<Focus>();
    if pending(world, focus.user_id)
        && let Some(mut attack) = world.get_mut::<Attack>(focus.attack)
    {
        attack.targets[focus.index]
            .roll
            .push(modifier(SOURCE, 1, "combat-R131"));
    }
}
