//! Grappled (combat-R115): no evasion, no Shift; -6 on Accuracy Rolls against anybody outside
//! the Grapple. Who holds whom is kept in `maneuvers/grapple.rs`.

use bevy_ecs::prelude::*;

use crate::battle::deeds::attack::{Attack, Focus, modifier};
use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::schedule::{Registrar, Set, Step};
use crate::battle::kernel::world::Access;
use crate::battle::kinds::statuses::Affliction;
use crate::battle::verbs::maneuvers::grapple;
use crate::rules::Status;

#[derive(Component)]
pub(in crate::battle) struct Grappled;

impl Affliction for Grappled {
    const STATUS: Status = Status::Grappled;
    const SUMMARY: &'static str = "Held: may not shift and is Vulnerable (combat-R115).";
    fn afflict(_: CombatantId) -> Self {
        Self
    }
    fn ended(world: &mut World, id: CombatantId) {
        grapple::dissolve(world, id);
    }
    fn register(registrar: &mut Registrar) {
        registrar.add(Step::GatherAccuracy, Set::Statuses, penalty);
    }
}

fn penalty(world: &mut World) {
    let focus = *world.resource::<Focus>();
    let Some((other, _)) = grapple::of(world, focus.user_id) else {
        return;
    };
    debug_assert!(usize::from(other.0) < world.roster().len());
    if other != focus.target_id
        && let Some(mut attack) = world.get_mut::<Attack>(focus.attack)
    {
        let part = modifier("Grappled", -6, "combat-R115");
        attack.targets[focus.index].roll.push(part);
    }
}
