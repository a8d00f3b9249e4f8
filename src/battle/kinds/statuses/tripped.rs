//! Tripped (combat-R107, A084): must spend a Shift Action on getting up before anything else.

use bevy_ecs::prelude::*;

use crate::battle::kernel::command::CombatantId;
use crate::battle::kinds::statuses::Affliction;
use crate::rules::Status;

#[derive(Component)]
pub(in crate::battle) struct Tripped;

impl Affliction for Tripped {
    const STATUS: Status = Status::Tripped;
    const SUMMARY: &'static str = "Must spend a Shift Action to stand up (combat-R107).";
    fn afflict(_: CombatantId) -> Self {
        Self
    }
}
