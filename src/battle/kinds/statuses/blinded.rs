//! Blinded (combat-R105): -6 on Accuracy Rolls (`darkness.rs`); crossing Rough or Slow ground
//! asks for an Acrobatics Check (A026).

use bevy_ecs::prelude::*;

use crate::battle::kinds::statuses::FAMILY;
use crate::battle::questions::kind::{Kind, Typed, Word};
use crate::rules::Status;

#[derive(Component, Default)]
pub(crate) struct Blinded;

pub(crate) static KIND: Kind = Kind {
    says: "-6 on Accuracy Rolls; slower over rough ground (combat-R105).",
    component: Some(Typed::of::<Blinded>()),
    ..Kind::word("Blinded", &FAMILY, Word::Status(Status::Blinded))
};
