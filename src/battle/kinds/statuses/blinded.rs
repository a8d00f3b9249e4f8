//! Blinded (combat-R105): -6 on Accuracy Rolls (`questions/vision.rs`); crossing Rough or Slow ground
//! asks for an Acrobatics Check (A026).

use bevy_ecs::prelude::*;

use crate::battle::kinds::statuses::FAMILY;
use crate::battle::questions::answers::Answers;
use crate::battle::questions::kind::{Duty, Kind, Typed};
use crate::rules::Status;

#[derive(Component, Clone, Debug, Default)]
pub(crate) struct Blinded;

pub(crate) static KIND: Kind = Kind {
    rule: "combat-R105",
    says: "-6 on Accuracy Rolls; slower over rough ground (combat-R105).",
    answers: Answers {
        blinds: Some(-6),
        ..Answers::NONE
    },
    weighs: 12,
    plays: Some(Duty::Blind),
    component: Some(Typed::of::<Blinded>()),
    ..Kind::of_status("Blinded", &FAMILY, Status::Blinded)
};
