//! Paralysed (combat-R090): Speed four stages down; a DC 5 save at the start of each turn or no
//! Standard, Shift or Swift Action.

use bevy_ecs::prelude::*;

use crate::battle::deeds::turn::{self, Gate};
use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::event::Modifiers;
use crate::battle::kernel::schedule::{Registrar, Set, Step};
use crate::battle::kernel::world::Access;
use crate::battle::kinds::statuses::{Affliction, has, save};
use crate::rules::{StageStat, Status};

#[derive(Component)]
pub(in crate::battle) struct Paralysed;

impl Affliction for Paralysed {
    const STATUS: Status = Status::Paralysed;
    const SUMMARY: &'static str = "Speed drops by four stages; a Save Check at the start of each turn decides whether it may act (combat-R090).";
    const HOLDS: &'static [(StageStat, i32)] = &[(StageStat::Speed, -4)];
    fn afflict(_: CombatantId) -> Self {
        Self
    }
    fn register(registrar: &mut Registrar) {
        registrar.add(Step::StartTurn, Set::Statuses, roll);
    }
}

pub(in crate::battle) fn roll(world: &mut World) {
    let Some(who) = world.clock().turn_of else {
        return;
    };
    if world.resource::<Gate>().is_closed() || !has(world, who, Status::Paralysed) {
        return;
    }
    if !save(
        world,
        who,
        Status::Paralysed,
        5,
        Modifiers::new(),
        "combat-R090",
    )
    .0
    {
        turn::close_gate(world, who, Status::Paralysed.name(), "combat-R090");
    }
}
