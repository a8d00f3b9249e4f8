//! Totally Blinded (combat-R106): -10 in total on Accuracy Rolls instead of Blinded's -6
//! (`darkness.rs`, A024), no Priority and no Interrupts (C178), and a choice between shifting
//! Slowly and Quickly (`actions/shift.rs`, G133).

use bevy_ecs::prelude::*;

use crate::battle::kernel::command::CombatantId;
use crate::battle::kinds::statuses::Affliction;
use crate::rules::Status;

#[derive(Component)]
pub(in crate::battle) struct TotallyBlinded;

impl Affliction for TotallyBlinded {
    const STATUS: Status = Status::TotallyBlinded;
    const SUMMARY: &'static str = "-10 on Accuracy Rolls; may trip when it moves (combat-R106).";
    fn afflict(_: CombatantId) -> Self {
        Self
    }
}
