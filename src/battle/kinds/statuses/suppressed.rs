//! Suppressed (combat-R099, A087): moves come less often. Frequencies ask for it
//! (`actions/attack.rs`).

use bevy_ecs::prelude::*;

use crate::battle::kernel::command::CombatantId;
use crate::battle::kinds::statuses::Affliction;
use crate::rules::Status;

#[derive(Component)]
pub(in crate::battle) struct Suppressed;

impl Affliction for Suppressed {
    const STATUS: Status = Status::Suppressed;
    const SUMMARY: &'static str = "Frequencies of its moves are one step lower (combat-R099).";
    fn afflict(_: CombatantId) -> Self {
        Self
    }
}
