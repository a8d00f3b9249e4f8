//! Slowed (combat-R059, G135): movement halved, at least 1. Movement asks for it (`actions/shift.rs`).

use bevy_ecs::prelude::*;

use super::Affliction;
use super::super::command::CombatantId;
use crate::rules::Status;

#[derive(Component)]
pub(in super::super) struct Slowed;

impl Affliction for Slowed {
    const STATUS: Status = Status::Slowed;
    fn afflict(_: CombatantId) -> Self {
        Self
    }
}
