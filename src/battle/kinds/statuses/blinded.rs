//! Blinded (combat-R105): -6 on Accuracy Rolls (`darkness.rs`); crossing Rough or Slow ground
//! asks for an Acrobatics Check (`actions/shift.rs`, A026).

use bevy_ecs::prelude::*;

use crate::battle::kernel::command::CombatantId;
use crate::battle::kinds::statuses::Affliction;
use crate::rules::Status;

#[derive(Component)]
pub(in crate::battle) struct Blinded;

impl Affliction for Blinded {
    const STATUS: Status = Status::Blinded;
    const SUMMARY: &'static str = "-6 on Accuracy Rolls; slower over rough ground (combat-R105).";
    fn afflict(_: CombatantId) -> Self {
        Self
    }
}
