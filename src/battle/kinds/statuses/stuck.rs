//! Stuck (combat-R059, G136): no movement, no Speed Evasion. Movement and evasion ask for it.

use bevy_ecs::prelude::*;

use crate::battle::kernel::command::CombatantId;
use crate::battle::kinds::statuses::Affliction;
use crate::rules::Status;

#[derive(Component)]
pub(in crate::battle) struct Stuck;

impl Affliction for Stuck {
    const STATUS: Status = Status::Stuck;
    const SUMMARY: &'static str =
        "Cannot move, and Speed does not help its evasion (combat-R059, G136).";
    fn afflict(_: CombatantId) -> Self {
        Self
    }
}
