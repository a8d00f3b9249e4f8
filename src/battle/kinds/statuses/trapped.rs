//! Trapped (combat-R109): cannot be recalled. Switching asks for it.

use bevy_ecs::prelude::*;

use crate::battle::kernel::command::CombatantId;
use crate::battle::kinds::statuses::Affliction;
use crate::rules::Status;

#[derive(Component)]
pub(in crate::battle) struct Trapped;

impl Affliction for Trapped {
    const STATUS: Status = Status::Trapped;
    const SUMMARY: &'static str = "Cannot be recalled or leave (combat-R109).";
    fn afflict(_: CombatantId) -> Self {
        Self
    }
}
