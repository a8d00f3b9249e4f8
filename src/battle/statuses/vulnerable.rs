//! Vulnerable (combat-R108): no evasion of any sort. Evasion asks for it (`attack/accuracy.rs`).

use bevy_ecs::prelude::*;

use super::Affliction;
use super::super::command::CombatantId;
use crate::rules::Status;

#[derive(Component)]
pub(in super::super) struct Vulnerable;

impl Affliction for Vulnerable {
    const STATUS: Status = Status::Vulnerable;
    fn afflict(_: CombatantId) -> Self {
        Self
    }
}
