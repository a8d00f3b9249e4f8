//! Slowed (combat-R059, G135): movement halved, at least 1. Movement asks for it (`actions/shift.rs`).

use bevy_ecs::prelude::*;

use crate::battle::kernel::command::CombatantId;
use crate::battle::kinds::statuses::Affliction;
use crate::rules::Status;

#[derive(Component)]
pub(in crate::battle) struct Slowed;

impl Affliction for Slowed {
    const STATUS: Status = Status::Slowed;
    const SUMMARY: &'static str = "Movement is halved (combat-R059, G135).";
    fn afflict(_: CombatantId) -> Self {
        Self
    }
}
