//! Asleep (combat-R093): no action, no evasion; a DC 16 save at the end of each turn; harm by
//! attacks and the like wakes, passive losses do not (G124).

use bevy_ecs::prelude::*;

use crate::battle::deeds::turn;
use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::event::Modifiers;
use crate::battle::kernel::schedule::{Registrar, Set, Step};
use crate::battle::kernel::world::Access;
use crate::battle::kinds::statuses::{Affliction, bad_sleep, end, has, save};
use crate::rules::Status;

#[derive(Component)]
pub(in crate::battle) struct Asleep;

impl Affliction for Asleep {
    const STATUS: Status = Status::Asleep;
    const SUMMARY: &'static str = "Cannot act and is easier to hit; damage or a Save Check at the end of the turn wakes it (combat-R093).";
    fn afflict(_: CombatantId) -> Self {
        Self
    }
    fn ended(world: &mut World, id: CombatantId) {
        end(world, id, Status::BadSleep, "awake");
    }
    fn gained(world: &mut World, id: CombatantId) {
        turn::stop(world, id);
    }
    fn register(registrar: &mut Registrar) {
        registrar.add(Step::StartTurn, Set::Base, gate);
        registrar.add(Step::EndTurn, Set::Statuses, wake);
    }
}

fn gate(world: &mut World) {
    turn::gate(world, Status::Asleep, "combat-R093");
}

fn wake(world: &mut World) {
    let Some(who) = world.clock().turn_of else {
        return;
    };
    if !has(world, who, Status::Asleep) {
        return;
    }
    let (woke, _) = save(
        world,
        who,
        Status::Asleep,
        16,
        Modifiers::new(),
        "combat-R093",
    );
    bad_sleep::nightmare(world, who);
    if woke {
        end(world, who, Status::Asleep, "woke up");
    }
}

/// Harm that wakes (combat-R093, G124).
pub(in crate::battle) fn wake_by_harm(world: &mut World, id: CombatantId) {
    end(world, id, Status::Asleep, "woken by harm");
}
