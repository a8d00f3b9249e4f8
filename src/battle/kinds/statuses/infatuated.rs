//! Infatuated (combat-R097): a save at the start of each turn. 1 to 10 spares whoever it is
//! infatuated with, 11 to 18 acts freely, 19 and more is cured. Ends when that one is gone (A086).

use bevy_ecs::prelude::*;

use crate::battle::deeds::turn::Gate;
use crate::battle::effects::timers::{Ends, Timers};
use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::event::Modifiers;
use crate::battle::kernel::schedule::{Registrar, Set, Step};
use crate::battle::kernel::world::Access;
use crate::battle::kinds::statuses::{Affliction, end, save};
use crate::battle::state::budget::TurnState;
use crate::rules::Status;

#[derive(Component)]
pub(in crate::battle) struct Infatuated {
    with: CombatantId,
}

impl Affliction for Infatuated {
    const STATUS: Status = Status::Infatuated;
    const SUMMARY: &'static str =
        "A Save Check decides whether it may harm the one it adores (combat-R097).";
    fn afflict(source: CombatantId) -> Self {
        Self { with: source }
    }
    fn again(&mut self, source: CombatantId) {
        self.with = source;
    }
    fn register(registrar: &mut Registrar) {
        registrar.add(Step::StartTurn, Set::Statuses, roll);
    }
}

pub(in crate::battle) fn roll(world: &mut World) {
    let Some(who) = world.clock().turn_of else {
        return;
    };
    let Some(with) = world
        .get::<Infatuated>(world.entity_of(who))
        .map(|love| love.with)
    else {
        return;
    };
    // Flirt: the save counts as failed (G091, A088).
    if world
        .resource::<Timers>()
        .has(Ends::NoSave(who, Status::Infatuated))
    {
        world.part_mut::<TurnState>(who).spares = Some(with);
        return;
    }
    let gate = world.resource::<Gate>();
    if gate.is_closed() || gate.hits_itself() {
        return;
    }
    let (_, die) = save(
        world,
        who,
        Status::Infatuated,
        19,
        Modifiers::new(),
        "combat-R097",
    );
    match die.value {
        0..=10 => world.part_mut::<TurnState>(who).spares = Some(with),
        11..=18 => {}
        _ => {
            end(world, who, Status::Infatuated, "the charm wears off");
        }
    }
}

/// With whom a combatant is Infatuated.
pub(in crate::battle) fn with(world: &World, id: CombatantId) -> Option<CombatantId> {
    world
        .get::<Infatuated>(world.entity_of(id))
        .map(|love| love.with)
}

/// Whoever charmed others is gone: they are free (A086).
pub(in crate::battle) fn source_gone(world: &mut World, gone: CombatantId) {
    let charmed: Vec<CombatantId> = world
        .ids()
        .into_iter()
        .filter(|id| {
            world
                .get::<Infatuated>(world.entity_of(*id))
                .is_some_and(|love| love.with == gone)
        })
        .collect();
    for id in charmed {
        end(world, id, Status::Infatuated, "whom it adored is gone");
    }
}
