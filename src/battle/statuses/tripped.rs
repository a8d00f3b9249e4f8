//! Tripped (combat-R107, A084): must spend a Shift Action on getting up before anything else.

use bevy_ecs::prelude::*;

use super::Affliction;
use super::super::command::CombatantId;
use crate::rules::Status;

#[derive(Component)]
pub(in super::super) struct Tripped;

impl Affliction for Tripped {
    const STATUS: Status = Status::Tripped;
    fn afflict(_: CombatantId) -> Self {
        Self
    }
}
