//! Suppressed (combat-R099, A087): moves come less often. Frequencies ask for it
//! (`actions/attack.rs`).

use bevy_ecs::prelude::*;

use super::Affliction;
use crate::battle::command::CombatantId;
use crate::rules::Status;

#[derive(Component)]
pub(in crate::battle) struct Suppressed;

impl Affliction for Suppressed {
    const STATUS: Status = Status::Suppressed;
    fn afflict(_: CombatantId) -> Self {
        Self
    }
}
