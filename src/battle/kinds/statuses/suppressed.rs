//! Suppressed (combat-R099, A087): moves come less often.

use bevy_ecs::prelude::*;

use crate::battle::questions::answers::Answers;
use crate::battle::questions::kind::{Group, Kind, Typed};
use crate::rules::Status;

#[derive(Component, Default)]
pub(crate) struct Suppressed;

pub(crate) static KIND: Kind = Kind {
    says: "Frequencies of its moves are one step lower (combat-R099).",
    answers: Answers {
        suppresses: Some(()),
        ..Answers::NONE
    },
    component: Some(Typed::of::<Suppressed>()),
    ..Kind::plain("Suppressed", Group::Status(Status::Suppressed))
};
