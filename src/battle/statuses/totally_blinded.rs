//! Totally Blinded (combat-R106): -10 in total on Accuracy Rolls instead of Blinded's -6 (A024).

use bevy_ecs::prelude::*;

use super::super::attack::Gather;
use super::super::command::CombatantId;
use super::super::schedule::{Registrar, Set, Step};
use super::Affliction;
use crate::rules::Status;

#[derive(Component)]
pub(in crate::battle) struct TotallyBlinded;

impl Affliction for TotallyBlinded {
    const STATUS: Status = Status::TotallyBlinded;
    fn afflict(_: CombatantId) -> Self {
        Self
    }
}

pub(super) fn register(registrar: &mut Registrar) {
    registrar.add(Step::GatherAccuracy, Set::Statuses, penalty);
}

fn penalty(mut gather: Gather, blinded: Query<(), With<TotallyBlinded>>) {
    if blinded.contains(gather.user()) {
        gather.roll("Totally Blinded", -10, "combat-R106");
    }
}
