//! Vulnerable (combat-R108): no evasion of any sort. Evasion asks for it (`attack/accuracy.rs`).

use bevy_ecs::prelude::*;

use crate::battle::kernel::command::CombatantId;
use crate::battle::kinds::statuses::Affliction;
use crate::rules::Status;

#[derive(Component)]
pub(in crate::battle) struct Vulnerable;

impl Affliction for Vulnerable {
    const STATUS: Status = Status::Vulnerable;
    const SUMMARY: &'static str = "Cannot apply evasion (combat-R108).";
    fn afflict(_: CombatantId) -> Self {
        Self
    }
}
