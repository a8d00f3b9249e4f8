//! What everybody must be able to for what it chooses: to stand, to keep its temper, to pay.

use bevy_ecs::prelude::*;

use crate::battle::deeds::status;
use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::prompt::Cost;
use crate::battle::kernel::refused::Refused;
use crate::battle::questions::answers::Lasting;
use crate::battle::questions::can::{self, Can};
use crate::battle::state::budget;
use crate::battle::state::cost;
use crate::rules::Status;

/// Whether a combatant could act in this round.
pub(crate) fn require_up(world: &World, actor: CombatantId) -> Result<(), Refused> {
    can::require(world, actor, Can::ActStanding)
}

/// An Enraged combatant spends its Standard Action on damaging attacks only (combat-R095).
pub(crate) fn require_calm(world: &World, actor: CombatantId) -> Result<(), Refused> {
    can::require(world, actor, Can::UseStatusActions)
}

/// Whether somebody can pay; the cost, where it can.
///
/// # Errors
/// What it lacks.
pub(crate) fn require(world: &World, actor: CombatantId, cost: Cost) -> Result<Cost, Refused> {
    let standard = matches!(cost, cost::STANDARD | cost::FULL);
    if standard && Lasting::of(world, actor).calls().is_some() {
        return Err(Refused::new(
            "its Standard Action is for the move that it calls",
            "core ch.10",
        ));
    }
    if standard && status::has(world, actor, Status::Asleep) {
        return Err(Refused::new("Asleep", "combat-R093"));
    }
    pay(world, actor, cost)
}

/// Whether somebody can pay for a move that it may use whatever else it may not.
///
/// # Errors
/// What it lacks.
pub(crate) fn pay(world: &World, actor: CombatantId, cost: Cost) -> Result<Cost, Refused> {
    match budget::lacking(world, actor, cost) {
        Some((why, rule)) => Err(Refused::new(why, rule)),
        None => Ok(cost),
    }
}
