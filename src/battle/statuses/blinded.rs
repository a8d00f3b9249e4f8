//! Blinded (combat-R105): -6 on Accuracy Rolls; crossing Rough or Slow ground asks for an
//! Acrobatics Check (`actions/shift.rs`, A026).

use bevy_ecs::prelude::*;

use super::super::attack::Gather;
use super::super::command::CombatantId;
use super::super::schedule::{Registrar, Set, Step};
use super::Affliction;
use super::totally_blinded::TotallyBlinded;
use crate::rules::Status;

#[derive(Component)]
pub(in crate::battle) struct Blinded;

impl Affliction for Blinded {
    const STATUS: Status = Status::Blinded;
    fn afflict(_: CombatantId) -> Self {
        Self
    }
}

pub(super) fn register(registrar: &mut Registrar) {
    registrar.add(Step::GatherAccuracy, Set::Statuses, penalty);
}

fn penalty(mut gather: Gather, blinded: Query<(), (With<Blinded>, Without<TotallyBlinded>)>) {
    if blinded.contains(gather.user()) {
        gather.roll("Blinded", -6, "combat-R105");
    }
}
