//! Ticks of Hit Points: what is lost at the ends of turns (combat-R032, A068, A076).

use bevy_ecs::prelude::*;

use crate::battle::deeds::health::{self, Health, Loss};
use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::event::Cause;
use crate::battle::kernel::event::RuleId;
use crate::battle::kernel::world::Access;
use crate::battle::state::budget::Actions;
use crate::battle::state::origin::Origin;
use crate::rules::LossKind;
use crate::rules::stats::tick as tick_value;

/// Whether ticks are due at the end of this turn (A068).
pub(crate) fn tick_due(world: &World, who: CombatantId) -> bool {
    world.part::<Actions>(who).ticks_are_due()
}

/// Ticks at the end of a turn in which a Standard Action was taken or prevented (A068).
pub(crate) fn tick(
    world: &mut World,
    who: CombatantId,
    ticks: i32,
    source: &'static str,
    rule: RuleId,
) {
    if tick_due(world, who) {
        lose_ticks(world, who, ticks, source, rule, Origin::Status);
    }
}

/// Ticks only where the Standard Action was really taken (A076).
pub(crate) fn tick_if_taken(
    world: &mut World,
    who: CombatantId,
    ticks: i32,
    source: &'static str,
    rule: RuleId,
) {
    if world.part::<Actions>(who).took_standard() {
        lose_ticks(world, who, ticks, source, rule, Origin::Status);
    }
}

/// Loses ticks of Hit Points (combat-R032); a passive loss that wakes nobody (G124).
pub(crate) fn lose_ticks(
    world: &mut World,
    id: CombatantId,
    ticks: i32,
    source: &'static str,
    rule: RuleId,
    origin: Origin,
) {
    let amount = ticks * tick_value(world.part::<Health>(id).vitals().max);
    let cause = Loss {
        cause: Cause::new(source, rule),
        kind: LossKind::Loss,
        active: false,
        origin,
    };
    health::lose(world, id, amount, cause);
}
