//! Enraged (combat-R095): its Standard Action must be a damaging attack; a DC 15 save at the end
//! of each turn. What it may choose is decided where attacks are checked (A077, A078).

use bevy_ecs::prelude::*;

use crate::battle::effects::timers::{Ends, Timers};
use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::event::Modifiers;
use crate::battle::kernel::schedule::{Registrar, Set, Step};
use crate::battle::kernel::world::Access;
use crate::battle::kinds::statuses::{Affliction, end, has, save};
use crate::rules::Status;

#[derive(Component)]
pub(in crate::battle) struct Enraged;

impl Affliction for Enraged {
    const STATUS: Status = Status::Enraged;
    const SUMMARY: &'static str =
        "Only damaging attacks, until a Save Check calms it (combat-R095).";
    fn afflict(_: CombatantId) -> Self {
        Self
    }
    fn register(registrar: &mut Registrar) {
        registrar.add(Step::EndTurn, Set::Statuses, calm);
    }
}

fn calm(world: &mut World) {
    let Some(who) = world.clock().turn_of else {
        return;
    };
    // A sleeper makes no saves against Rage (G125).
    if !has(world, who, Status::Enraged) || has(world, who, Status::Asleep) {
        return;
    }
    // Bon Mot allows none either (G090).
    if world
        .resource::<Timers>()
        .has(Ends::NoSave(who, Status::Enraged))
    {
        return;
    }
    if save(
        world,
        who,
        Status::Enraged,
        15,
        Modifiers::new(),
        "combat-R095",
    )
    .0
    {
        end(world, who, Status::Enraged, "calmed down");
    }
}
